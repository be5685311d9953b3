//===-- operators.h - operators, pairs and enumerations ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_OPERATORS_H
#define GRIDLOCK_GRIDLOCK_CUB_OPERATORS_H

#include "namespace.h"
#include <stddef.h>

namespace GRIDLOCK_CUB {

struct NullType {};

#define GRIDLOCK_OPERATOR(Name, Result)                                        \
  struct Name {                                                                \
    template <typename T, typename U>                                          \
    __host__ __device__ auto operator()(const T &a, const U &b) const          \
        -> decltype(Result);                                                   \
  };
GRIDLOCK_OPERATOR(Sum, a + b)
GRIDLOCK_OPERATOR(Difference, a - b)
GRIDLOCK_OPERATOR(Division, a / b)
GRIDLOCK_OPERATOR(Max, a < b ? b : a)
GRIDLOCK_OPERATOR(Min, a < b ? a : b)
GRIDLOCK_OPERATOR(Equality, a == b)
GRIDLOCK_OPERATOR(Inequality, a != b)
#undef GRIDLOCK_OPERATOR
struct ArgMax {
  template <typename T>
  __host__ __device__ T operator()(const T &a, const T &b) const;
};
struct ArgMin {
  template <typename T>
  __host__ __device__ T operator()(const T &a, const T &b) const;
};

template <typename KeyT, typename ValueT> struct KeyValuePair {
  typedef KeyT Key;
  typedef ValueT Value;
  Key key;
  Value value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(Key const &key, Value const &value)
      : key(key), value(value) {}
};

template <typename T> struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  DoubleBuffer() = default;
  __host__ __device__ DoubleBuffer(T *d_current, T *d_alternate);
  __host__ __device__ T *Current();
  __host__ __device__ T *Alternate();
};

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm {
  BLOCK_SCAN_RAKING,
  BLOCK_SCAN_RAKING_MEMOIZE,
  BLOCK_SCAN_WARP_SCANS
};
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum CacheLoadModifier {
  LOAD_DEFAULT,
  LOAD_CA,
  LOAD_CG,
  LOAD_CS,
  LOAD_CV,
  LOAD_LDG,
  LOAD_VOLATILE
};
enum CacheStoreModifier {
  STORE_DEFAULT,
  STORE_WB,
  STORE_CG,
  STORE_CS,
  STORE_WT,
  STORE_VOLATILE
};

template <CacheLoadModifier MODIFIER, typename InputIteratorT>
__device__ auto ThreadLoad(InputIteratorT itr) -> decltype(+*itr);
template <CacheStoreModifier MODIFIER, typename OutputIteratorT, typename T>
__device__ void ThreadStore(OutputIteratorT itr, T val);

__device__ unsigned int LaneId();
__device__ unsigned int WarpId();
__device__ unsigned int LaneMaskLt();
__device__ unsigned int LaneMaskLe();
__device__ unsigned int LaneMaskGt();
__device__ unsigned int LaneMaskGe();
__device__ int RowMajorTid(int block_dim_x, int block_dim_y, int block_dim_z);

} // namespace GRIDLOCK_CUB

#endif
