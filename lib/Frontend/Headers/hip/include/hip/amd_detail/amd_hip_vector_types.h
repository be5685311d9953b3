//===-- amd_hip_vector_types.h - vectors ------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_AMD_DETAIL_AMD_HIP_VECTOR_TYPES_H
#define GRIDLOCK_HIP_HIP_AMD_DETAIL_AMD_HIP_VECTOR_TYPES_H

#include "hip/hip_vector_types.h"

#endif
