//===-- block_store.cuh - stores of a block ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_BLOCK_BLOCK_STORE_CUH
#define GRIDLOCK_CUB_BLOCK_BLOCK_STORE_CUH

#include "gridlock/cub/block_move.h"

#endif
