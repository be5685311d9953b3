//===-- warp_reduce.cuh - reductions over a warp ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_WARP_WARP_REDUCE_CUH
#define GRIDLOCK_CUB_WARP_WARP_REDUCE_CUH

#include "gridlock/cub/warp.h"

#endif
