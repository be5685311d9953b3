//===-- hip_vector_types.h - char1 to double4, dim3 -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_VECTOR_TYPES_H
#define GRIDLOCK_HIP_HIP_HIP_VECTOR_TYPES_H

#include "gridlock_hip/hip_attributes.h"
#include <stdint.h>

typedef struct dim3 {
  uint32_t x;
  uint32_t y;
  uint32_t z;
#ifdef __cplusplus
  __host__ __device__ constexpr dim3(uint32_t _x = 1, uint32_t _y = 1,
                                     uint32_t _z = 1)
      : x(_x), y(_y), z(_z) {}
#endif
} dim3;

#ifdef __cplusplus
#include <type_traits>

template <typename T, unsigned int N> struct HIP_vector_base;
template <typename T> struct HIP_vector_base<T, 1> {
  T x;
};
template <typename T> struct alignas(2 * sizeof(T)) HIP_vector_base<T, 2> {
  T x, y;
};
template <typename T> struct HIP_vector_base<T, 3> {
  T x, y, z;
};
template <typename T> struct alignas(4 * sizeof(T)) HIP_vector_base<T, 4> {
  T x, y, z, w;
};

template <typename T, unsigned int N>
struct HIP_vector_type : public HIP_vector_base<T, N> {
  HIP_vector_type() = default;
  template <typename U, typename std::enable_if<
                            std::is_convertible<U, T>::value>::type * = nullptr>
  __host__ __device__ constexpr HIP_vector_type(U all);
  template <
      typename... Us,
      typename std::enable_if<(N > 1) && sizeof...(Us) == N>::type * = nullptr>
  __host__ __device__ constexpr HIP_vector_type(Us... each)
      : HIP_vector_base<T, N>{static_cast<T>(each)...} {}

#define GRIDLOCK_ASSIGN(Operator)                                              \
  __host__ __device__ HIP_vector_type &operator Operator(                      \
      const HIP_vector_type &other);                                           \
  template <typename U,                                                        \
            typename std::enable_if<std::is_convertible<U, T>::value>::type    \
                * = nullptr>                                                   \
  __host__ __device__ HIP_vector_type &operator Operator(U other);
  GRIDLOCK_ASSIGN(+=)
  GRIDLOCK_ASSIGN(-=)
  GRIDLOCK_ASSIGN(*=)
  GRIDLOCK_ASSIGN(/=)
  GRIDLOCK_ASSIGN(%=)
  GRIDLOCK_ASSIGN(^=)
  GRIDLOCK_ASSIGN(|=)
  GRIDLOCK_ASSIGN(&=)
  GRIDLOCK_ASSIGN(<<=)
  GRIDLOCK_ASSIGN(>>=)
#undef GRIDLOCK_ASSIGN
  __host__ __device__ HIP_vector_type &operator++();
  __host__ __device__ HIP_vector_type operator++(int);
  __host__ __device__ HIP_vector_type &operator--();
  __host__ __device__ HIP_vector_type operator--(int);
  __host__ __device__ HIP_vector_type operator-() const;
  __host__ __device__ HIP_vector_type operator~() const;
};

#define GRIDLOCK_BINARY(Operator, Result)                                      \
  template <typename T, unsigned int N>                                        \
  __host__ __device__ Result operator Operator(                                \
      const HIP_vector_type<T, N> &x, const HIP_vector_type<T, N> &y);         \
  template <typename T, unsigned int N, typename U>                            \
  __host__ __device__ Result operator Operator(const HIP_vector_type<T, N> &x, \
                                               U y);                           \
  template <typename T, unsigned int N, typename U>                            \
  __host__ __device__ Result operator Operator(                                \
      U x, const HIP_vector_type<T, N> &y);
#define GRIDLOCK_VALUE(Operator)                                               \
  GRIDLOCK_BINARY(Operator, HIP_vector_type<T GRIDLOCK_COMMA N>)
#define GRIDLOCK_COMMA ,
GRIDLOCK_VALUE(+)
GRIDLOCK_VALUE(-)
GRIDLOCK_VALUE(*)
GRIDLOCK_VALUE(/)
GRIDLOCK_VALUE(%)
GRIDLOCK_VALUE(^)
GRIDLOCK_VALUE(|)
GRIDLOCK_VALUE(&)
GRIDLOCK_VALUE(<<)
GRIDLOCK_VALUE(>>)
GRIDLOCK_BINARY(==, bool)
GRIDLOCK_BINARY(!=, bool)
#undef GRIDLOCK_COMMA
#undef GRIDLOCK_VALUE
#undef GRIDLOCK_BINARY

#define GRIDLOCK_VECTORS(Name, Component, Argument)                            \
  using Name##1 = HIP_vector_type<Component, 1>;                               \
  using Name##2 = HIP_vector_type<Component, 2>;                               \
  using Name##3 = HIP_vector_type<Component, 3>;                               \
  using Name##4 = HIP_vector_type<Component, 4>;                               \
  __host__ __device__ static inline Name##1 make_##Name##1(Argument x) {       \
    return Name##1(x);                                                         \
  }                                                                            \
  __host__ __device__ static inline Name##2 make_##Name##2(Argument x,         \
                                                           Argument y) {       \
    return Name##2(x, y);                                                      \
  }                                                                            \
  __host__ __device__ static inline Name##3 make_##Name##3(                    \
      Argument x, Argument y, Argument z) {                                    \
    return Name##3(x, y, z);                                                   \
  }                                                                            \
  __host__ __device__ static inline Name##4 make_##Name##4(                    \
      Argument x, Argument y, Argument z, Argument w) {                        \
    return Name##4(x, y, z, w);                                                \
  }
#else
#define GRIDLOCK_VECTORS(Name, Component, Argument)                            \
  typedef struct {                                                             \
    Component x;                                                               \
  } Name##1;                                                                   \
  typedef struct {                                                             \
    Component x, y;                                                            \
  } Name##2;                                                                   \
  typedef struct {                                                             \
    Component x, y, z;                                                         \
  } Name##3;                                                                   \
  typedef struct {                                                             \
    Component x, y, z, w;                                                      \
  } Name##4;
#endif

GRIDLOCK_VECTORS(char, char, signed char)
GRIDLOCK_VECTORS(uchar, unsigned char, unsigned char)
GRIDLOCK_VECTORS(short, short, short)
GRIDLOCK_VECTORS(ushort, unsigned short, unsigned short)
GRIDLOCK_VECTORS(int, int, int)
GRIDLOCK_VECTORS(uint, unsigned int, unsigned int)
GRIDLOCK_VECTORS(long, long, long)
GRIDLOCK_VECTORS(ulong, unsigned long, unsigned long)
GRIDLOCK_VECTORS(longlong, long long, long long)
GRIDLOCK_VECTORS(ulonglong, unsigned long long, unsigned long long)
GRIDLOCK_VECTORS(float, float, float)
GRIDLOCK_VECTORS(double, double, double)
#undef GRIDLOCK_VECTORS

#endif
