//===-- cooperative_groups.h - groups of threads ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_H
#define GRIDLOCK_COOPERATIVE_GROUPS_H

#if defined(__cplusplus) && defined(__CUDACC__)
#include "cooperative_groups/details/functions.h"
#include "cooperative_groups/details/groups.h"
#include "cooperative_groups/details/invoke.h"
#include "cooperative_groups/details/partitioning.h"
#include "cooperative_groups/details/tiles.h"
#endif

#endif
