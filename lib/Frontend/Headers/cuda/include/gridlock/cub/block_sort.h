//===-- block_sort.h - sorts and histograms of a block ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_BLOCK_SORT_H
#define GRIDLOCK_GRIDLOCK_CUB_BLOCK_SORT_H

#include "operators.h"

namespace GRIDLOCK_CUB {

template <typename KeyT, int BLOCK_DIM_X, int ITEMS_PER_THREAD,
          typename ValueT = NullType, int RADIX_BITS = 4,
          bool MEMOIZE_OUTER_SCAN = true,
          BlockScanAlgorithm INNER_SCAN_ALGORITHM = BLOCK_SCAN_WARP_SCANS,
          int SMEM_CONFIG = 0, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int LEGACY_PTX_ARCH = 0>
class BlockRadixSort {
public:
  struct TempStorage {
    KeyT storage[BLOCK_DIM_X];
  };
  __device__ BlockRadixSort();
  __device__ BlockRadixSort(TempStorage &temp_storage);
#define GRIDLOCK_SORT(Name)                                                    \
  __device__ void Name(KeyT(&keys)[ITEMS_PER_THREAD], int begin_bit = 0,       \
                       int end_bit = sizeof(KeyT) * 8);                        \
  __device__ void Name(KeyT(&keys)[ITEMS_PER_THREAD],                          \
                       ValueT(&values)[ITEMS_PER_THREAD], int begin_bit = 0,   \
                       int end_bit = sizeof(KeyT) * 8);
  GRIDLOCK_SORT(Sort)
  GRIDLOCK_SORT(SortDescending)
  GRIDLOCK_SORT(SortBlockedToStriped)
  GRIDLOCK_SORT(SortDescendingBlockedToStriped)
#undef GRIDLOCK_SORT
};

template <typename KeyT, int BLOCK_DIM_X, int ITEMS_PER_THREAD,
          typename ValueT = NullType, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1>
class BlockMergeSort {
public:
  struct TempStorage {
    KeyT storage[BLOCK_DIM_X];
  };
  __device__ BlockMergeSort();
  __device__ explicit BlockMergeSort(TempStorage &temp_storage);
#define GRIDLOCK_SORT(Name)                                                    \
  template <typename CompareOp>                                                \
  __device__ void Name(KeyT(&keys)[ITEMS_PER_THREAD], CompareOp compare_op);   \
  template <typename CompareOp>                                                \
  __device__ void Name(KeyT(&keys)[ITEMS_PER_THREAD],                          \
                       ValueT(&items)[ITEMS_PER_THREAD],                       \
                       CompareOp compare_op);
  GRIDLOCK_SORT(Sort)
  GRIDLOCK_SORT(StableSort)
#undef GRIDLOCK_SORT
};

template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, int BINS,
          BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockHistogram {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };
  __device__ BlockHistogram();
  __device__ BlockHistogram(TempStorage &temp_storage);
  template <typename CounterT>
  __device__ void InitHistogram(CounterT histogram[BINS]);
  template <typename CounterT>
  __device__ void Histogram(T (&items)[ITEMS_PER_THREAD],
                            CounterT histogram[BINS]);
  template <typename CounterT>
  __device__ void Composite(T (&items)[ITEMS_PER_THREAD],
                            CounterT histogram[BINS]);
};

template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int LEGACY_PTX_ARCH = 0>
class BlockDiscontinuity {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };
  __device__ BlockDiscontinuity();
  __device__ BlockDiscontinuity(TempStorage &temp_storage);
  template <int ITEMS_PER_THREAD, typename FlagT, typename FlagOp>
  __device__ void FlagHeads(FlagT (&head_flags)[ITEMS_PER_THREAD],
                            T (&input)[ITEMS_PER_THREAD], FlagOp flag_op);
  template <int ITEMS_PER_THREAD, typename FlagT, typename FlagOp>
  __device__ void FlagHeads(FlagT (&head_flags)[ITEMS_PER_THREAD],
                            T (&input)[ITEMS_PER_THREAD], FlagOp flag_op,
                            T tile_predecessor_item);
  template <int ITEMS_PER_THREAD, typename FlagT, typename FlagOp>
  __device__ void FlagTails(FlagT (&tail_flags)[ITEMS_PER_THREAD],
                            T (&input)[ITEMS_PER_THREAD], FlagOp flag_op);
};

} // namespace GRIDLOCK_CUB

#endif
