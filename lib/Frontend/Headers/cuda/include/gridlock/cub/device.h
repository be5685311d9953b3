//===-- device.h - algorithms over a device ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They are launched from the host and hold no group of the caller's: that they
// are called is all that is declared.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_DEVICE_H
#define GRIDLOCK_GRIDLOCK_CUB_DEVICE_H

#include "iterators.h"
#include "operators.h"

namespace GRIDLOCK_CUB {

/// What is common: memory that the algorithm asks for, then its own arguments.
#define GRIDLOCK_ALGORITHM(Name)                                               \
  template <typename... Args>                                                  \
  __host__ __device__ static GRIDLOCK_CUB_ERROR Name(                          \
      void *d_temp_storage, size_t &temp_storage_bytes, Args &&...args);

struct DeviceReduce {
  GRIDLOCK_ALGORITHM(Reduce)
  GRIDLOCK_ALGORITHM(Sum)
  GRIDLOCK_ALGORITHM(Min)
  GRIDLOCK_ALGORITHM(Max)
  GRIDLOCK_ALGORITHM(ArgMin)
  GRIDLOCK_ALGORITHM(ArgMax)
  GRIDLOCK_ALGORITHM(TransformReduce)
  GRIDLOCK_ALGORITHM(ReduceByKey)
};
struct DeviceSegmentedReduce {
  GRIDLOCK_ALGORITHM(Reduce)
  GRIDLOCK_ALGORITHM(Sum)
  GRIDLOCK_ALGORITHM(Min)
  GRIDLOCK_ALGORITHM(Max)
  GRIDLOCK_ALGORITHM(ArgMin)
  GRIDLOCK_ALGORITHM(ArgMax)
};
struct DeviceScan {
  GRIDLOCK_ALGORITHM(ExclusiveSum)
  GRIDLOCK_ALGORITHM(InclusiveSum)
  GRIDLOCK_ALGORITHM(ExclusiveScan)
  GRIDLOCK_ALGORITHM(InclusiveScan)
  GRIDLOCK_ALGORITHM(ExclusiveSumByKey)
  GRIDLOCK_ALGORITHM(InclusiveSumByKey)
  GRIDLOCK_ALGORITHM(ExclusiveScanByKey)
  GRIDLOCK_ALGORITHM(InclusiveScanByKey)
};
#define GRIDLOCK_SORTS(Class)                                                  \
  struct Class {                                                               \
    GRIDLOCK_ALGORITHM(SortPairs)                                              \
    GRIDLOCK_ALGORITHM(SortPairsDescending)                                    \
    GRIDLOCK_ALGORITHM(SortKeys)                                               \
    GRIDLOCK_ALGORITHM(SortKeysDescending)                                     \
  };
GRIDLOCK_SORTS(DeviceRadixSort)
GRIDLOCK_SORTS(DeviceSegmentedRadixSort)
GRIDLOCK_SORTS(DeviceSegmentedSort)
#undef GRIDLOCK_SORTS
struct DeviceMergeSort {
  GRIDLOCK_ALGORITHM(SortPairs)
  GRIDLOCK_ALGORITHM(SortKeys)
  GRIDLOCK_ALGORITHM(StableSortPairs)
  GRIDLOCK_ALGORITHM(StableSortKeys)
};
struct DeviceSelect {
  GRIDLOCK_ALGORITHM(Flagged)
  GRIDLOCK_ALGORITHM(If)
  GRIDLOCK_ALGORITHM(Unique)
  GRIDLOCK_ALGORITHM(UniqueByKey)
};
struct DevicePartition {
  GRIDLOCK_ALGORITHM(Flagged)
  GRIDLOCK_ALGORITHM(If)
};
struct DeviceRunLengthEncode {
  GRIDLOCK_ALGORITHM(Encode)
  GRIDLOCK_ALGORITHM(NonTrivialRuns)
};
struct DeviceHistogram {
  GRIDLOCK_ALGORITHM(HistogramEven)
  GRIDLOCK_ALGORITHM(HistogramRange)
  template <int NUM_CHANNELS, int NUM_ACTIVE_CHANNELS, typename... Args>
  static GRIDLOCK_CUB_ERROR MultiHistogramEven(void *d_temp_storage,
                                               size_t &temp_storage_bytes,
                                               Args &&...args);
};
#undef GRIDLOCK_ALGORITHM

struct CachingDeviceAllocator {
  CachingDeviceAllocator(bool skip_cleanup = false, bool debug = false);
  GRIDLOCK_CUB_ERROR DeviceAllocate(void **d_ptr, size_t bytes,
                                    GRIDLOCK_CUB_STREAM active_stream = 0);
  GRIDLOCK_CUB_ERROR DeviceFree(void *d_ptr);
};

} // namespace GRIDLOCK_CUB

#endif
