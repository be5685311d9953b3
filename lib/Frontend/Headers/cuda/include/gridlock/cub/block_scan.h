//===-- block_scan.h - scans over a block -----------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_BLOCK_SCAN_H
#define GRIDLOCK_GRIDLOCK_CUB_BLOCK_SCAN_H

#include "operators.h"

namespace GRIDLOCK_CUB {

template <typename T, int BLOCK_DIM_X,
          BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockScan {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X + 1];
  };

  __device__ BlockScan();
  __device__ BlockScan(TempStorage &temp_storage);

#define GRIDLOCK_SUM(Name)                                                     \
  __device__ void Name(T input, T &output);                                    \
  __device__ void Name(T input, T &output, T &block_aggregate);                \
  template <typename BlockPrefixCallbackOp>                                    \
  __device__ void Name(T input, T &output,                                     \
                       BlockPrefixCallbackOp &block_prefix_callback_op);       \
  template <int ITEMS_PER_THREAD>                                              \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD]);                          \
  template <int ITEMS_PER_THREAD>                                              \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD], T &block_aggregate);      \
  template <int ITEMS_PER_THREAD, typename BlockPrefixCallbackOp>              \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD],                           \
                       BlockPrefixCallbackOp &block_prefix_callback_op);
  GRIDLOCK_SUM(ExclusiveSum)
  GRIDLOCK_SUM(InclusiveSum)
#undef GRIDLOCK_SUM

#define GRIDLOCK_SCAN(Name)                                                    \
  template <typename ScanOp>                                                   \
  __device__ void Name(T input, T &output, ScanOp scan_op);                    \
  template <typename ScanOp>                                                   \
  __device__ void Name(T input, T &output, ScanOp scan_op,                     \
                       T &block_aggregate);                                    \
  template <typename ScanOp, typename BlockPrefixCallbackOp>                   \
  __device__ void Name(T input, T &output, ScanOp scan_op,                     \
                       BlockPrefixCallbackOp &block_prefix_callback_op);       \
  template <int ITEMS_PER_THREAD, typename ScanOp>                             \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD], ScanOp scan_op);          \
  template <int ITEMS_PER_THREAD, typename ScanOp>                             \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD], ScanOp scan_op,           \
                       T &block_aggregate);                                    \
  template <int ITEMS_PER_THREAD, typename ScanOp,                             \
            typename BlockPrefixCallbackOp>                                    \
  __device__ void Name(T(&input)[ITEMS_PER_THREAD],                            \
                       T(&output)[ITEMS_PER_THREAD], ScanOp scan_op,           \
                       BlockPrefixCallbackOp &block_prefix_callback_op);
  GRIDLOCK_SCAN(ExclusiveScan)
  GRIDLOCK_SCAN(InclusiveScan)
#undef GRIDLOCK_SCAN

  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &output, T initial_value,
                                ScanOp scan_op);
  template <typename ScanOp>
  __device__ void ExclusiveScan(T input, T &output, T initial_value,
                                ScanOp scan_op, T &block_aggregate);
  template <int ITEMS_PER_THREAD, typename ScanOp>
  __device__ void ExclusiveScan(T (&input)[ITEMS_PER_THREAD],
                                T (&output)[ITEMS_PER_THREAD], T initial_value,
                                ScanOp scan_op);
  template <int ITEMS_PER_THREAD, typename ScanOp>
  __device__ void ExclusiveScan(T (&input)[ITEMS_PER_THREAD],
                                T (&output)[ITEMS_PER_THREAD], T initial_value,
                                ScanOp scan_op, T &block_aggregate);
};

} // namespace GRIDLOCK_CUB

#endif
