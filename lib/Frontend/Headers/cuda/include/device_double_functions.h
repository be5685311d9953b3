//===-- device_double_functions.h - functions of double ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DEVICE_DOUBLE_FUNCTIONS_H
#define GRIDLOCK_DEVICE_DOUBLE_FUNCTIONS_H

#include "cuda_runtime.h"

#endif
