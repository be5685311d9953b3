//===-- warp.h - reductions, scans and sorts of a warp ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_WARP_H
#define GRIDLOCK_GRIDLOCK_CUB_WARP_H

#include "operators.h"

namespace GRIDLOCK_CUB {

template <typename T, int LOGICAL_WARP_THREADS = GRIDLOCK_CUB_WARP,
          int LEGACY_PTX_ARCH = 0>
class WarpReduce {
public:
  struct TempStorage {
    T storage[1];
  };
  __device__ WarpReduce(TempStorage &temp_storage);
  __device__ T Sum(T input);
  __device__ T Sum(T input, int valid_items);
  template <typename ReductionOp>
  __device__ T Reduce(T input, ReductionOp reduction_op);
  template <typename ReductionOp>
  __device__ T Reduce(T input, ReductionOp reduction_op, int valid_items);
#define GRIDLOCK_SEGMENTED(Which)                                              \
  template <typename FlagT>                                                    \
  __device__ T Which##SegmentedSum(T input, FlagT flag);                       \
  template <typename ReductionOp, typename FlagT>                              \
  __device__ T Which##SegmentedReduce(T input, FlagT flag,                     \
                                      ReductionOp reduction_op);
  GRIDLOCK_SEGMENTED(Head)
  GRIDLOCK_SEGMENTED(Tail)
#undef GRIDLOCK_SEGMENTED
};

template <typename T, int LOGICAL_WARP_THREADS = GRIDLOCK_CUB_WARP,
          int LEGACY_PTX_ARCH = 0>
class WarpScan {
public:
  struct TempStorage {
    T storage[1];
  };
  __device__ WarpScan(TempStorage &temp_storage);
  __device__ void InclusiveSum(T input, T &inclusive_output);
  __device__ void InclusiveSum(T input, T &inclusive_output, T &warp_aggregate);
  __device__ void ExclusiveSum(T input, T &exclusive_output);
  __device__ void ExclusiveSum(T input, T &exclusive_output, T &warp_aggregate);
  template <typename ScanOp>
  __device__ void InclusiveScan(T input, T &inclusive_output, ScanOp scan_op);
  template <typename ScanOp>
  __device__ void InclusiveScan(T input, T &inclusive_output, ScanOp scan_op,
                                T &warp_aggregate);
  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &exclusive_output, ScanOp scan_op);
  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &exclusive_output, T initial_value,
                                ScanOp scan_op);
  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &exclusive_output, ScanOp scan_op,
                                T &warp_aggregate);
  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &exclusive_output, T initial_value,
                                ScanOp scan_op, T &warp_aggregate);
  template <typename ScanOp>
  __device__ void Scan(T input, T &inclusive_output, T &exclusive_output,
                       ScanOp scan_op);
  template <typename ScanOp>
  __device__ void Scan(T input, T &inclusive_output, T &exclusive_output,
                       T initial_value, ScanOp scan_op);
  __device__ T Broadcast(T input, unsigned int src_lane);
};

template <typename KeyT, int ITEMS_PER_THREAD,
          int LOGICAL_WARP_THREADS = GRIDLOCK_CUB_WARP,
          typename ValueT = NullType, int PTX_ARCH = 0>
class WarpMergeSort {
public:
  struct TempStorage {
    KeyT storage[LOGICAL_WARP_THREADS];
  };
  __device__ WarpMergeSort(TempStorage &temp_storage);
  template <typename CompareOp>
  __device__ void Sort(KeyT (&keys)[ITEMS_PER_THREAD], CompareOp compare_op);
  template <typename CompareOp>
  __device__ void Sort(KeyT (&keys)[ITEMS_PER_THREAD],
                       ValueT (&items)[ITEMS_PER_THREAD], CompareOp compare_op);
};

} // namespace GRIDLOCK_CUB

#endif
