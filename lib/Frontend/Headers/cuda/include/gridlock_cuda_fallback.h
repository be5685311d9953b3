//===-- gridlock_cuda_fallback.h --------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is included before a CUDA file. Stands where clang's
// __clang_cuda_runtime_wrapper.h includes a toolkit: the same built-in
// variables, device functions and math, from clang's own headers, and ours for
// what clang takes from a toolkit.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_FALLBACK_H
#define GRIDLOCK_CUDA_FALLBACK_H

// Included by its path, it would be taken for a header of the user.
#pragma clang system_header

#if defined(__CUDA__) && defined(__clang__)

#include <__clang_cuda_math_forward_declares.h>

// Before the C++ library: it asks for the macro to leave out __float128.
#define __CUDACC__
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__
#endif
#include <climits>
#include <cmath>
#include <cstdlib>
#include <stdlib.h>
#include <string.h>

#include <gridlock/version.h>

// Both jobs see the functions of every architecture, as with a toolkit.
#pragma push_macro("__CUDA_ARCH__")
#ifndef __CUDA_ARCH__
#define __CUDA_ARCH__ 9999
#endif

#include <__clang_cuda_builtin_vars.h>

#include <cuda.h>
#include <cuda_runtime.h>

#include <__clang_cuda_libdevice_declares.h>

#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>

#include <gridlock/device/atomics.h>
#include <gridlock/device/builtin_vars.h>
#include <gridlock/device/intrinsics.h>
#include <gridlock/device/library.h>
#include <gridlock/device/math.h>
#include <gridlock/device/simd.h>
#include <surface_indirect_functions.h>
#include <texture_indirect_functions.h>
#pragma pop_macro("__CUDA_ARCH__")

#include <__clang_cuda_cmath.h>
#include <__clang_cuda_complex_builtins.h>
#include <__clang_cuda_intrinsics.h>

// What clang calls for <<<>>>: the second one where it knows no version of
// CUDA.
extern "C" {
unsigned __cudaPushCallConfiguration(dim3 gridDim, dim3 blockDim,
                                     size_t sharedMem = 0, void *stream = 0);
cudaError_t cudaConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0,
                              cudaStream_t stream = 0);
}

#endif

#endif
