//===-- hip_profile.h - markers of profilers --------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_PROFILE_H
#define GRIDLOCK_HIP_HIP_HIP_PROFILE_H

#include "hip_common.h"

#endif
