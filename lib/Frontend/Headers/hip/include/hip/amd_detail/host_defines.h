//===-- host_defines.h - attributes -----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_AMD_DETAIL_HOST_DEFINES_H
#define GRIDLOCK_HIP_HIP_AMD_DETAIL_HOST_DEFINES_H

#include "gridlock_hip/hip_attributes.h"

#endif
