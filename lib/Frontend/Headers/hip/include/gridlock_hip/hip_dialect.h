//===-- hip_dialect.h - words for what languages differ in ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_HIP_DIALECT_H
#define GRIDLOCK_HIP_GRIDLOCK_HIP_DIALECT_H

#include "gridlock_hip/hip_attributes.h"
#include "hip/hip_common.h"

#ifdef __cplusplus
#define GRIDLOCK_C_BEGIN extern "C" {
#define GRIDLOCK_C_END }
#define GRIDLOCK_DEFAULT(Value) = Value
#define GRIDLOCK_OVERLOADED
#else
#include <stdbool.h>
#define GRIDLOCK_C_BEGIN
#define GRIDLOCK_C_END
#define GRIDLOCK_DEFAULT(Value)
#define GRIDLOCK_OVERLOADED __attribute__((overloadable))
#endif

#endif
