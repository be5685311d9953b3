//===-- vector_functions.h - make_char1 to make_double4 ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_VECTOR_FUNCTIONS_H
#define GRIDLOCK_VECTOR_FUNCTIONS_H

#include "vector_types.h"

#define GRIDLOCK_MAKE __host__ __device__ static inline
#define GRIDLOCK_MAKE4(Name, Component)                                        \
  GRIDLOCK_MAKE struct Name make_##Name(Component x, Component y, Component z, \
                                        Component w) {                         \
    struct Name v = {x, y, z, w};                                              \
    return v;                                                                  \
  }
#define GRIDLOCK_MAKE_VECTORS(Name, Component)                                 \
  GRIDLOCK_MAKE struct Name##1 make_##Name##1(Component x) {                   \
    struct Name##1 v = {x};                                                    \
    return v;                                                                  \
  }                                                                            \
  GRIDLOCK_MAKE struct Name##2 make_##Name##2(Component x, Component y) {      \
    struct Name##2 v = {x, y};                                                 \
    return v;                                                                  \
  }                                                                            \
  GRIDLOCK_MAKE struct Name##3 make_##Name##3(Component x, Component y,        \
                                              Component z) {                   \
    struct Name##3 v = {x, y, z};                                              \
    return v;                                                                  \
  }                                                                            \
  GRIDLOCK_MAKE4(Name##4, Component)

GRIDLOCK_MAKE_VECTORS(char, signed char)
GRIDLOCK_MAKE_VECTORS(uchar, unsigned char)
GRIDLOCK_MAKE_VECTORS(short, short)
GRIDLOCK_MAKE_VECTORS(ushort, unsigned short)
GRIDLOCK_MAKE_VECTORS(int, int)
GRIDLOCK_MAKE_VECTORS(uint, unsigned int)
GRIDLOCK_MAKE_VECTORS(long, long)
GRIDLOCK_MAKE_VECTORS(ulong, unsigned long)
GRIDLOCK_MAKE_VECTORS(longlong, long long)
GRIDLOCK_MAKE_VECTORS(ulonglong, unsigned long long)
GRIDLOCK_MAKE_VECTORS(float, float)
GRIDLOCK_MAKE_VECTORS(double, double)
GRIDLOCK_MAKE4(long4_16a, long)
GRIDLOCK_MAKE4(long4_32a, long)
GRIDLOCK_MAKE4(ulong4_16a, unsigned long)
GRIDLOCK_MAKE4(ulong4_32a, unsigned long)
GRIDLOCK_MAKE4(longlong4_16a, long long)
GRIDLOCK_MAKE4(longlong4_32a, long long)
GRIDLOCK_MAKE4(ulonglong4_16a, unsigned long long)
GRIDLOCK_MAKE4(ulonglong4_32a, unsigned long long)
GRIDLOCK_MAKE4(double4_16a, double)
GRIDLOCK_MAKE4(double4_32a, double)
#undef GRIDLOCK_MAKE_VECTORS
#undef GRIDLOCK_MAKE4
#undef GRIDLOCK_MAKE

#endif
