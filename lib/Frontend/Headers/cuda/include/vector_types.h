//===-- vector_types.h - char1 to double4, dim3 -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_VECTOR_TYPES_H
#define GRIDLOCK_VECTOR_TYPES_H

#include "crt/host_defines.h"

#define GRIDLOCK_VECTOR(Name, Component, Align2, Align4)                       \
  struct Name##1 { Component x; };                                             \
  struct Align2 Name##2 { Component x, y; };                                   \
  struct Name##3 { Component x, y, z; };                                       \
  struct Align4 Name##4 { Component x, y, z, w; };                             \
  typedef struct Name##1 Name##1;                                              \
  typedef struct Name##2 Name##2;                                              \
  typedef struct Name##3 Name##3;                                              \
  typedef struct Name##4 Name##4;

GRIDLOCK_VECTOR(char, signed char, __align__(2), __align__(4))
GRIDLOCK_VECTOR(uchar, unsigned char, __align__(2), __align__(4))
GRIDLOCK_VECTOR(short, short, __align__(4), __align__(8))
GRIDLOCK_VECTOR(ushort, unsigned short, __align__(4), __align__(8))
GRIDLOCK_VECTOR(int, int, __align__(8), __align__(16))
GRIDLOCK_VECTOR(uint, unsigned int, __align__(8), __align__(16))
GRIDLOCK_VECTOR(long, long, __align__(2 * sizeof(long)), __align__(16))
GRIDLOCK_VECTOR(ulong, unsigned long, __align__(2 * sizeof(long)),
                __align__(16))
GRIDLOCK_VECTOR(longlong, long long, __align__(16), __align__(16))
GRIDLOCK_VECTOR(ulonglong, unsigned long long, __align__(16), __align__(16))
GRIDLOCK_VECTOR(float, float, __align__(8), __align__(16))
GRIDLOCK_VECTOR(double, double, __align__(16), __align__(16))
#undef GRIDLOCK_VECTOR

// CUDA 13: vectors of four that say how they are aligned.
#define GRIDLOCK_VECTOR4(Name, Component, Align)                               \
  struct __align__(Align) Name {                                               \
    Component x, y, z, w;                                                      \
  };                                                                           \
  typedef struct Name Name;

GRIDLOCK_VECTOR4(long4_16a, long, 16)
GRIDLOCK_VECTOR4(long4_32a, long, 32)
GRIDLOCK_VECTOR4(ulong4_16a, unsigned long, 16)
GRIDLOCK_VECTOR4(ulong4_32a, unsigned long, 32)
GRIDLOCK_VECTOR4(longlong4_16a, long long, 16)
GRIDLOCK_VECTOR4(longlong4_32a, long long, 32)
GRIDLOCK_VECTOR4(ulonglong4_16a, unsigned long long, 16)
GRIDLOCK_VECTOR4(ulonglong4_32a, unsigned long long, 32)
GRIDLOCK_VECTOR4(double4_16a, double, 16)
GRIDLOCK_VECTOR4(double4_32a, double, 32)
#undef GRIDLOCK_VECTOR4

struct dim3 {
  unsigned int x, y, z;
#ifdef __cplusplus
#if __cplusplus >= 201103L
#define GRIDLOCK_CONSTEXPR constexpr
#else
#define GRIDLOCK_CONSTEXPR
#endif
  __host__ __device__ GRIDLOCK_CONSTEXPR dim3(unsigned int vx = 1,
                                              unsigned int vy = 1,
                                              unsigned int vz = 1)
      : x(vx), y(vy), z(vz) {}
  __host__ __device__ GRIDLOCK_CONSTEXPR dim3(uint3 v)
      : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ GRIDLOCK_CONSTEXPR operator uint3() const {
    return uint3{x, y, z};
  }
#undef GRIDLOCK_CONSTEXPR
#endif
};
typedef struct dim3 dim3;

#endif
