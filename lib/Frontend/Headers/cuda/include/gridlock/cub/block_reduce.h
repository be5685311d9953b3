//===-- block_reduce.h - reductions over a block ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_BLOCK_REDUCE_H
#define GRIDLOCK_GRIDLOCK_CUB_BLOCK_REDUCE_H

#include "operators.h"

namespace GRIDLOCK_CUB {

template <typename T, int BLOCK_DIM_X,
          BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockReduce {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };

  __device__ BlockReduce();
  __device__ BlockReduce(TempStorage &temp_storage);

  template <typename ReductionOp>
  __device__ T Reduce(T input, ReductionOp reduction_op);
  template <int ITEMS_PER_THREAD, typename ReductionOp>
  __device__ T Reduce(T (&inputs)[ITEMS_PER_THREAD], ReductionOp reduction_op);
  template <typename ReductionOp>
  __device__ T Reduce(T input, ReductionOp reduction_op, int num_valid);
  __device__ T Sum(T input);
  template <int ITEMS_PER_THREAD>
  __device__ T Sum(T (&inputs)[ITEMS_PER_THREAD]);
  __device__ T Sum(T input, int num_valid);
};

} // namespace GRIDLOCK_CUB

#endif
