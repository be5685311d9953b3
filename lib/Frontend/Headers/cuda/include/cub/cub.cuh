//===-- cub.cuh - primitives of blocks, warps, devices ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_CUB_CUH
#define GRIDLOCK_CUB_CUB_CUH

#include "gridlock/cub/all.h"

#endif
