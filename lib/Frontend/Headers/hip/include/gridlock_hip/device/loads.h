//===-- loads.h - loads through the read-only cache -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_DEVICE_LOADS_H
#define GRIDLOCK_HIP_DEVICE_LOADS_H

#include "hip/hip_vector_types.h"

__device__ char __ldg(const char *ptr);
__device__ char2 __ldg(const char2 *ptr);
__device__ char4 __ldg(const char4 *ptr);
__device__ signed char __ldg(const signed char *ptr);
__device__ unsigned char __ldg(const unsigned char *ptr);
__device__ short __ldg(const short *ptr);
__device__ short2 __ldg(const short2 *ptr);
__device__ short4 __ldg(const short4 *ptr);
__device__ unsigned short __ldg(const unsigned short *ptr);
__device__ int __ldg(const int *ptr);
__device__ int2 __ldg(const int2 *ptr);
__device__ int4 __ldg(const int4 *ptr);
__device__ unsigned int __ldg(const unsigned int *ptr);
__device__ long __ldg(const long *ptr);
__device__ unsigned long __ldg(const unsigned long *ptr);
__device__ long long __ldg(const long long *ptr);
__device__ longlong2 __ldg(const longlong2 *ptr);
__device__ unsigned long long __ldg(const unsigned long long *ptr);
__device__ uchar2 __ldg(const uchar2 *ptr);
__device__ uchar4 __ldg(const uchar4 *ptr);
__device__ ushort2 __ldg(const ushort2 *ptr);
__device__ uint2 __ldg(const uint2 *ptr);
__device__ uint4 __ldg(const uint4 *ptr);
__device__ ulonglong2 __ldg(const ulonglong2 *ptr);
__device__ float __ldg(const float *ptr);
__device__ float2 __ldg(const float2 *ptr);
__device__ float4 __ldg(const float4 *ptr);
__device__ double __ldg(const double *ptr);
__device__ double2 __ldg(const double2 *ptr);

#endif
