//===-- dialect.h - words for what languages differ in ------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers serve CUDA's two jobs and HIP's, and plain C and C++ files that
// only call the runtime or the driver.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DIALECT_H
#define GRIDLOCK_DIALECT_H

#ifdef __cplusplus
#define GRIDLOCK_C_BEGIN extern "C" {
#define GRIDLOCK_C_END }
/// A default argument; C has none.
#define GRIDLOCK_DEFAULT(Value) = Value
/// A function of the C API that is declared with two lists of parameters.
#define GRIDLOCK_OVERLOADED
#else
#define GRIDLOCK_C_BEGIN
#define GRIDLOCK_C_END
#define GRIDLOCK_DEFAULT(Value)
#define GRIDLOCK_OVERLOADED __attribute__((overloadable))
#endif

#if defined(__CUDA__) || defined(__HIP__)
/// Templates and overloads that only exist where kernels are compiled.
#define GRIDLOCK_GPU_LANGUAGE 1
#endif

#endif
