//===-- device_segmented_reduce.cuh - reductions ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_DEVICE_DEVICE_SEGMENTED_REDUCE_CUH
#define GRIDLOCK_CUB_DEVICE_DEVICE_SEGMENTED_REDUCE_CUH

#include "gridlock/cub/device.h"

#endif
