//===-- reduce.h - reductions -----------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_REDUCE_H
#define GRIDLOCK_COOPERATIVE_GROUPS_REDUCE_H

#include "cooperative_groups.h"
#include "details/reduce.h"

#endif
