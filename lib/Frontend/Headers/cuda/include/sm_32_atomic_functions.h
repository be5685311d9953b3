//===-- sm_32_atomic_functions.h - atomics of sm 32 -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_SM_32_ATOMIC_FUNCTIONS_H
#define GRIDLOCK_SM_32_ATOMIC_FUNCTIONS_H

#include "cuda_runtime.h"

#endif
