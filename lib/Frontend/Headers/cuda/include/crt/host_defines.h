//===-- host_defines.h - attributes as macros -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CRT_HOST_DEFINES_H
#define GRIDLOCK_CRT_HOST_DEFINES_H

#if defined(__CUDA__) || defined(__CUDACC__)
#define __location__(Attribute) __attribute__((Attribute))
#else
#define __location__(Attribute)
#endif
#define __annotate__(Attribute) __attribute__((Attribute))

#define __host__ __location__(host)
#define __device__ __location__(device)
#define __global__ __location__(global)
#define __shared__ __location__(shared)
#define __constant__ __location__(constant)
#define __managed__ __location__(managed)
#define __launch_bounds__(...) __location__(launch_bounds(__VA_ARGS__))
#define __grid_constant__ __location__(grid_constant)
#if defined(__CUDA__) && __has_attribute(cluster_dims)
#define __cluster_dims__(...) __location__(cluster_dims(__VA_ARGS__))
#else
#define __cluster_dims__(...)
#endif
#define __block_size__(...)
#define __maxnreg__(Count)
#define __local_maxnreg__(Count)
#define __nv_pure__ __attribute__((pure))

#define __no_return__ __attribute__((noreturn))
// Not as a macro named __noinline__: the C++ library spells the attribute so.
#ifndef __CUDA__
#define __noinline__ __attribute__((noinline))
#endif
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__
#define __align__(Bytes) __attribute__((aligned(Bytes)))
#define __builtin_align__(Bytes) __attribute__((aligned(Bytes)))
#define __thread__ __thread
#define __import__
#define __export__
#define __cdecl
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB

#define __device_builtin__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__
#define __cudart_builtin__
#define __specialization_static static

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define __CUDA_ARCH_HAS_FEATURE__(Feature) __CUDA_ARCH_FEAT_##Feature
#else
#define __CUDA_ARCH_HAS_FEATURE__(Feature) 0
#endif
#define __CUDA_HAS_ARCH_SPECIFIC(Number) 0
#define __CUDA_HAS_ARCH_FAMILY_SPECIFIC(Number) 0

#endif
