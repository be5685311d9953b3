//===-- device_merge_sort.cuh - sorts ---------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_DEVICE_DEVICE_MERGE_SORT_CUH
#define GRIDLOCK_CUB_DEVICE_DEVICE_MERGE_SORT_CUH

#include "gridlock/cub/device.h"

#endif
