//===-- util_type.cuh - types -----------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_UTIL_TYPE_CUH
#define GRIDLOCK_CUB_UTIL_TYPE_CUH

#include "gridlock/cub/operators.h"

#endif
