//===-- sm_35_intrinsics.h - intrinsics of sm 35 ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_SM_35_INTRINSICS_H
#define GRIDLOCK_SM_35_INTRINSICS_H

#include "cuda_runtime.h"

#endif
