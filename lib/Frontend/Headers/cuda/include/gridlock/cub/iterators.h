//===-- iterators.h - iterators that compute --------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_ITERATORS_H
#define GRIDLOCK_GRIDLOCK_CUB_ITERATORS_H

#include "operators.h"

namespace GRIDLOCK_CUB {

/// What all of them can do.
template <typename Self, typename ValueType> struct __gridlock_iterator {
  typedef ptrdiff_t difference_type;
  typedef ValueType value_type;
  __host__ __device__ Self operator++(int);
  __host__ __device__ Self operator++();
  __host__ __device__ ValueType operator*() const;
  __host__ __device__ Self operator+(ptrdiff_t n) const;
  __host__ __device__ Self &operator+=(ptrdiff_t n);
  __host__ __device__ Self operator-(ptrdiff_t n) const;
  __host__ __device__ Self &operator-=(ptrdiff_t n);
  __host__ __device__ ValueType operator[](ptrdiff_t n) const;
  __host__ __device__ bool operator==(const Self &rhs) const;
  __host__ __device__ bool operator!=(const Self &rhs) const;
};

template <typename ValueType, typename OffsetT = ptrdiff_t>
struct CountingInputIterator
    : __gridlock_iterator<CountingInputIterator<ValueType, OffsetT>,
                          ValueType> {
  __host__ __device__ CountingInputIterator(const ValueType &val);
};
template <typename ValueType, typename OffsetT = ptrdiff_t>
struct ConstantInputIterator
    : __gridlock_iterator<ConstantInputIterator<ValueType, OffsetT>,
                          ValueType> {
  __host__ __device__ ConstantInputIterator(ValueType val, OffsetT offset = 0);
};
template <typename ValueType, typename ConversionOp, typename InputIteratorT,
          typename OffsetT = ptrdiff_t>
struct TransformInputIterator
    : __gridlock_iterator<TransformInputIterator<ValueType, ConversionOp,
                                                 InputIteratorT, OffsetT>,
                          ValueType> {
  __host__ __device__ TransformInputIterator(InputIteratorT input_itr,
                                             ConversionOp conversion_op);
};
template <CacheLoadModifier MODIFIER, typename ValueType,
          typename OffsetT = ptrdiff_t>
struct CacheModifiedInputIterator
    : __gridlock_iterator<
          CacheModifiedInputIterator<MODIFIER, ValueType, OffsetT>, ValueType> {
  __host__ __device__ CacheModifiedInputIterator(ValueType *ptr);
};
template <typename InputIteratorT, typename OffsetT = ptrdiff_t,
          typename OutputValueT = void>
struct ArgIndexInputIterator
    : __gridlock_iterator<ArgIndexInputIterator<InputIteratorT, OffsetT>,
                          KeyValuePair<OffsetT, OutputValueT>> {
  __host__ __device__ ArgIndexInputIterator(InputIteratorT itr,
                                            OffsetT offset = 0);
};

} // namespace GRIDLOCK_CUB

#endif
