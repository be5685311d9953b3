//===-- block_histogram.cuh - histograms of a block -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_BLOCK_BLOCK_HISTOGRAM_CUH
#define GRIDLOCK_CUB_BLOCK_BLOCK_HISTOGRAM_CUH

#include "gridlock/cub/block_sort.h"

#endif
