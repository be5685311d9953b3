//===-- hip_cooperative_groups.h - groups of threads ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_COOPERATIVE_GROUPS_H
#define GRIDLOCK_HIP_HIP_HIP_COOPERATIVE_GROUPS_H

#if defined(__cplusplus) && defined(__HIP__)
#include "gridlock_hip/cooperative_groups/groups.h"
#include "gridlock_hip/cooperative_groups/tiles.h"
#endif

#endif
