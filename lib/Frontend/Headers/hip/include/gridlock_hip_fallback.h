//===-- gridlock_hip_fallback.h ---------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is included before a HIP file. What clang includes itself where it finds
// ROCm. It only needs clang's own headers.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_HIP_FALLBACK_H
#define GRIDLOCK_HIP_GRIDLOCK_HIP_FALLBACK_H

// Included by its path, it would be taken for a header of the user.
#pragma clang system_header

#ifdef __HIP__
#include <__clang_hip_runtime_wrapper.h>
#include <hip/hip_version.h>
#endif

#endif
