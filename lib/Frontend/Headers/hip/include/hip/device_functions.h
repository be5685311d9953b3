//===-- device_functions.h - device functions -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_DEVICE_FUNCTIONS_H
#define GRIDLOCK_HIP_HIP_DEVICE_FUNCTIONS_H

#include "hip_runtime.h"

#endif
