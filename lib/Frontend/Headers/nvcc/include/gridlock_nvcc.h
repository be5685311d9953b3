/*===-- gridlock_nvcc.h - what nvcc declares and clang does not --*- C++ -*-===*
 *
 * Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===----------------------------------------------------------------------===*
 *
 * Included in front of every CUDA file, behind clang's own wrapper of the
 * toolkit's headers. A file that nvcc compiles can use what is here without
 * including anything. For parsing only: functions are declared, not defined.
 *
 * Must be harmless with every toolkit from 11.8 on and with Gridlock's own
 * headers, in C++11 and later, on both sides. So what a toolkit or a later
 * clang may declare too is a template here, which yields to a function.
 *
 *===----------------------------------------------------------------------===*/

#ifndef GRIDLOCK_NVCC_H
#define GRIDLOCK_NVCC_H

#if defined(__CUDA__) && defined(__clang__) && defined(__cplusplus)

/* nvcc's common_functions.h, which clang leaves out, includes these; math.h
 * (the C++ library's) declares isnan and its like outside of std, too. */
#include <assert.h>
#include <math.h>
#include <new>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* clang needs no leave for either; code that asks for them would stop. */
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__ 1
#endif
#ifndef __CUDACC_RELAXED_CONSTEXPR__
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#endif

/* clang knows HIP's managed variables only. A variable of the device that the
 * host can name is all that it has to be. */
#undef __managed__
#define __managed__ __device__

/* What CCCL asks nvcc about a lambda's type. To clang a lambda is a class like
 * any other, on both sides. */
#ifndef __nv_is_extended_device_lambda_closure_type
#define __nv_is_extended_device_lambda_closure_type(Type) false
#endif
#ifndef __nv_is_extended_host_device_lambda_closure_type
#define __nv_is_extended_host_device_lambda_closure_type(Type) false
#endif
#ifndef __nv_is_extended_device_lambda_with_preserved_return_type
#define __nv_is_extended_device_lambda_with_preserved_return_type(Type) false
#endif

/* The compiler's version is that of its toolkit. Without it, code for nvcc
 * takes it for one of before CUDA 7.5. */
#if defined(CUDART_VERSION) && !defined(__CUDACC_VER_MAJOR__)
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif

/*===-- Host functions ----------------------------------------------------===*/

/* math_functions.h has these for both sides; clang's wrapper, for the device.
 */
#define GRIDLOCK_MIN_MAX(Result, A, B)                                         \
  __attribute__((host)) Result min(A, B);                                      \
  __attribute__((host)) Result max(A, B);
#define GRIDLOCK_MIN_MAX_SIGNS(Signed)                                         \
  GRIDLOCK_MIN_MAX(Signed, Signed, Signed)                                     \
  GRIDLOCK_MIN_MAX(unsigned Signed, unsigned Signed, unsigned Signed)          \
  GRIDLOCK_MIN_MAX(unsigned Signed, Signed, unsigned Signed)                   \
  GRIDLOCK_MIN_MAX(unsigned Signed, unsigned Signed, Signed)
GRIDLOCK_MIN_MAX_SIGNS(int)
GRIDLOCK_MIN_MAX_SIGNS(long)
GRIDLOCK_MIN_MAX_SIGNS(long long)
GRIDLOCK_MIN_MAX(float, float, float)
GRIDLOCK_MIN_MAX(double, double, double)
GRIDLOCK_MIN_MAX(double, float, double)
GRIDLOCK_MIN_MAX(double, double, float)
#undef GRIDLOCK_MIN_MAX_SIGNS
#undef GRIDLOCK_MIN_MAX

__attribute__((host)) unsigned umin(unsigned, unsigned);
__attribute__((host)) unsigned umax(unsigned, unsigned);
__attribute__((host)) long long llmin(long long, long long);
__attribute__((host)) long long llmax(long long, long long);
__attribute__((host)) unsigned long long ullmin(unsigned long long,
                                                unsigned long long);
__attribute__((host)) unsigned long long ullmax(unsigned long long,
                                                unsigned long long);

/* The mathematics that CUDA has and C has not, or has not had for long: newer C
 * libraries declare some of it. Each also as the float variant with an f. */
#define GRIDLOCK_MATH(Name, ...)                                               \
  template <typename T> __attribute__((host)) T Name(__VA_ARGS__);             \
  template <typename T> __attribute__((host)) T Name##f(__VA_ARGS__);
GRIDLOCK_MATH(cospi, T)
GRIDLOCK_MATH(cyl_bessel_i0, T)
GRIDLOCK_MATH(cyl_bessel_i1, T)
GRIDLOCK_MATH(erfcinv, T)
GRIDLOCK_MATH(erfcx, T)
GRIDLOCK_MATH(erfinv, T)
GRIDLOCK_MATH(exp10, T)
GRIDLOCK_MATH(normcdf, T)
GRIDLOCK_MATH(normcdfinv, T)
GRIDLOCK_MATH(rcbrt, T)
GRIDLOCK_MATH(rsqrt, T)
GRIDLOCK_MATH(sinpi, T)
GRIDLOCK_MATH(fdivide, T, T)
GRIDLOCK_MATH(rhypot, T, T)
GRIDLOCK_MATH(norm3d, T, T, T)
GRIDLOCK_MATH(rnorm3d, T, T, T)
GRIDLOCK_MATH(norm4d, T, T, T, T)
GRIDLOCK_MATH(rnorm4d, T, T, T, T)
GRIDLOCK_MATH(norm, int, const T *)
GRIDLOCK_MATH(rnorm, int, const T *)
#undef GRIDLOCK_MATH
template <typename T> __attribute__((host)) void sincospi(T, T *, T *);
template <typename T> __attribute__((host)) void sincospif(T, T *, T *);

/* Until CUDA 12.2 the calls that launch a kernel by its name take a `const T
 * *`, which only nvcc takes a function for. */
#if defined(CUDART_VERSION) && CUDART_VERSION < 12030
template <typename... Parameters>
__attribute__((host))
cudaError_t cudaLaunchKernel(void (*)(Parameters...), dim3, dim3, void **,
                             size_t = 0, cudaStream_t = 0);
template <typename... Parameters>
__attribute__((host)) cudaError_t cudaLaunchCooperativeKernel(
    void (*)(Parameters...), dim3, dim3, void **, size_t = 0, cudaStream_t = 0);
#endif

/*===-- Device functions --------------------------------------------------===*/

namespace gridlock_nvcc {
/* A parameter of this type takes no part in deduction. */
template <typename T> struct as_given {
  typedef T type;
};
} // namespace gridlock_nvcc

/* clang has the cached loads and of the stores only __stwt. */
template <typename T>
__attribute__((device)) void __stwb(T *,
                                    typename gridlock_nvcc::as_given<T>::type);
template <typename T>
__attribute__((device)) void __stcg(T *,
                                    typename gridlock_nvcc::as_given<T>::type);
template <typename T>
__attribute__((device)) void __stcs(T *,
                                    typename gridlock_nvcc::as_given<T>::type);
template <typename T>
__attribute__((device)) void __stwt(T *,
                                    typename gridlock_nvcc::as_given<T>::type);
template <typename T> __attribute__((device)) T __ldca(const T *);
template <typename T> __attribute__((device)) T __ldlu(const T *);

#endif /* __CUDA__ && __clang__ && __cplusplus */
#endif /* GRIDLOCK_NVCC_H */
