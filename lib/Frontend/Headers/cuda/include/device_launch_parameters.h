//===-- device_launch_parameters.h - built-in variables ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DEVICE_LAUNCH_PARAMETERS_H
#define GRIDLOCK_DEVICE_LAUNCH_PARAMETERS_H

#include "cuda_runtime.h"

#endif
