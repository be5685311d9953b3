//===-- device_atomic_functions.h - atomic functions ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DEVICE_ATOMIC_FUNCTIONS_H
#define GRIDLOCK_DEVICE_ATOMIC_FUNCTIONS_H

#include "cuda_runtime.h"

#endif
