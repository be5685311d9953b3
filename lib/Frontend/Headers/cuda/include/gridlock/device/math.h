//===-- math.h - math that clang's headers lack -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's __clang_cuda_math.h has the device functions of CUDA's math library,
// the C library most of the host's.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_DEVICE_MATH_H
#define GRIDLOCK_GRIDLOCK_DEVICE_MATH_H

// For the host: what the C library does not have.
#define GRIDLOCK_HOST_MATH(Name)                                               \
  double Name(double x);                                                       \
  float Name##f(float x);                                                      \
  static inline float Name(float x) { return Name##f(x); }

GRIDLOCK_HOST_MATH(rsqrt)
GRIDLOCK_HOST_MATH(rcbrt)
GRIDLOCK_HOST_MATH(sinpi)
GRIDLOCK_HOST_MATH(cospi)
GRIDLOCK_HOST_MATH(erfcinv)
GRIDLOCK_HOST_MATH(normcdfinv)
GRIDLOCK_HOST_MATH(normcdf)
GRIDLOCK_HOST_MATH(erfcx)
#undef GRIDLOCK_HOST_MATH
double erfinv(double x);
float erfinvf(float x);
void sincospi(double x, double *s, double *c);
void sincospif(float x, float *s, float *c);
static inline void sincospi(float x, float *s, float *c) { sincospif(x, s, c); }

// For the device: the overloads for float.
#define GRIDLOCK_FLOAT(Name) __device__ float Name(float x);
#define GRIDLOCK_FLOAT2(Name) __device__ float Name(float x, float y);

GRIDLOCK_FLOAT(rsqrt)
GRIDLOCK_FLOAT(rcbrt)
GRIDLOCK_FLOAT(sinpi)
GRIDLOCK_FLOAT(cospi)
GRIDLOCK_FLOAT(erfinv)
GRIDLOCK_FLOAT(erfcinv)
GRIDLOCK_FLOAT(normcdfinv)
GRIDLOCK_FLOAT(normcdf)
GRIDLOCK_FLOAT(erfcx)
GRIDLOCK_FLOAT(exp10)
GRIDLOCK_FLOAT(j0)
GRIDLOCK_FLOAT(j1)
GRIDLOCK_FLOAT(y0)
GRIDLOCK_FLOAT(y1)
GRIDLOCK_FLOAT(cyl_bessel_i0)
GRIDLOCK_FLOAT(cyl_bessel_i1)
GRIDLOCK_FLOAT(logb)
GRIDLOCK_FLOAT(exp2)
GRIDLOCK_FLOAT(expm1)
GRIDLOCK_FLOAT(log2)
GRIDLOCK_FLOAT(log1p)
GRIDLOCK_FLOAT(acosh)
GRIDLOCK_FLOAT(asinh)
GRIDLOCK_FLOAT(atanh)
GRIDLOCK_FLOAT(cbrt)
GRIDLOCK_FLOAT(erf)
GRIDLOCK_FLOAT(erfc)
GRIDLOCK_FLOAT(lgamma)
GRIDLOCK_FLOAT(tgamma)
GRIDLOCK_FLOAT(round)
GRIDLOCK_FLOAT(trunc)
GRIDLOCK_FLOAT(rint)
GRIDLOCK_FLOAT(nearbyint)
GRIDLOCK_FLOAT2(hypot)
GRIDLOCK_FLOAT2(copysign)
GRIDLOCK_FLOAT2(nextafter)
GRIDLOCK_FLOAT2(remainder)
GRIDLOCK_FLOAT2(fdim)
GRIDLOCK_FLOAT2(fmax)
GRIDLOCK_FLOAT2(fmin)
#undef GRIDLOCK_FLOAT
#undef GRIDLOCK_FLOAT2
__device__ float fma(float x, float y, float z);
__device__ float remquo(float x, float y, int *quo);
__device__ float jn(int n, float x);
__device__ float yn(int n, float x);
__device__ float scalbn(float x, int y);
__device__ float scalbln(float x, long y);
__device__ int ilogb(float x);
__device__ long lround(float x);
__device__ long long llround(float x);
__device__ long lrint(float x);
__device__ long long llrint(float x);
__device__ void sincos(float x, float *s, float *c);
__device__ void sincospi(float x, float *s, float *c);

// min and max of int are in __clang_cuda_math.h.
#define GRIDLOCK_MIN_MAX(Result, A, B)                                         \
  __device__ Result min(A a, B b);                                             \
  __device__ Result max(A a, B b);
#define GRIDLOCK_MIN_MAX_INTEGER(Type)                                         \
  GRIDLOCK_MIN_MAX(unsigned Type, unsigned Type, unsigned Type)                \
  GRIDLOCK_MIN_MAX(unsigned Type, Type, unsigned Type)                         \
  GRIDLOCK_MIN_MAX(unsigned Type, unsigned Type, Type)

GRIDLOCK_MIN_MAX_INTEGER(int)
GRIDLOCK_MIN_MAX(long, long, long)
GRIDLOCK_MIN_MAX_INTEGER(long)
GRIDLOCK_MIN_MAX(long long, long long, long long)
GRIDLOCK_MIN_MAX_INTEGER(long long)
GRIDLOCK_MIN_MAX(float, float, float)
GRIDLOCK_MIN_MAX(double, double, double)
GRIDLOCK_MIN_MAX(double, float, double)
GRIDLOCK_MIN_MAX(double, double, float)
#undef GRIDLOCK_MIN_MAX_INTEGER
#undef GRIDLOCK_MIN_MAX

#endif
