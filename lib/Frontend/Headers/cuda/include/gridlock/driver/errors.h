//===-- errors.h - calls: error codes -----------------------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_CALLS_ERRORS_H
#define GRIDLOCK_DRIVER_CALLS_ERRORS_H

#include "gridlock/dialect.h"
#include "types.h"

GRIDLOCK_C_BEGIN
CUresult cuGetErrorString(CUresult error, const char **pStr);
CUresult cuGetErrorName(CUresult error, const char **pStr);
GRIDLOCK_C_END

#endif
