//===-- amd_hip_atomic.h - atomic functions ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_AMD_DETAIL_AMD_HIP_ATOMIC_H
#define GRIDLOCK_HIP_HIP_AMD_DETAIL_AMD_HIP_ATOMIC_H

#include "hip/hip_runtime.h"

#endif
