//===-- block_move.h - loads, stores and exchanges of a block ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_BLOCK_MOVE_H
#define GRIDLOCK_GRIDLOCK_CUB_BLOCK_MOVE_H

#include "operators.h"

namespace GRIDLOCK_CUB {

template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD,
          BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockLoad {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };
  __device__ BlockLoad();
  __device__ BlockLoad(TempStorage &temp_storage);
  template <typename InputIteratorT>
  __device__ void Load(InputIteratorT block_itr, T (&items)[ITEMS_PER_THREAD]);
  template <typename InputIteratorT>
  __device__ void Load(InputIteratorT block_itr, T (&items)[ITEMS_PER_THREAD],
                       int valid_items);
  template <typename InputIteratorT, typename DefaultT>
  __device__ void Load(InputIteratorT block_itr, T (&items)[ITEMS_PER_THREAD],
                       int valid_items, DefaultT oob_default);
};

template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD,
          BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockStore {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };
  __device__ BlockStore();
  __device__ BlockStore(TempStorage &temp_storage);
  template <typename OutputIteratorT>
  __device__ void Store(OutputIteratorT block_itr,
                        T (&items)[ITEMS_PER_THREAD]);
  template <typename OutputIteratorT>
  __device__ void Store(OutputIteratorT block_itr, T (&items)[ITEMS_PER_THREAD],
                        int valid_items);
};

template <typename InputT, int BLOCK_DIM_X, int ITEMS_PER_THREAD,
          bool WARP_TIME_SLICING = false, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int LEGACY_PTX_ARCH = 0>
class BlockExchange {
public:
  struct TempStorage {
    InputT storage[BLOCK_DIM_X];
  };
  __device__ BlockExchange();
  __device__ BlockExchange(TempStorage &temp_storage);
#define GRIDLOCK_EXCHANGE(Name)                                                \
  template <typename OutputT>                                                  \
  __device__ void Name(const InputT(&input_items)[ITEMS_PER_THREAD],           \
                       OutputT(&output_items)[ITEMS_PER_THREAD]);              \
  __device__ void Name(InputT(&items)[ITEMS_PER_THREAD]);
  GRIDLOCK_EXCHANGE(StripedToBlocked)
  GRIDLOCK_EXCHANGE(BlockedToStriped)
  GRIDLOCK_EXCHANGE(WarpStripedToBlocked)
  GRIDLOCK_EXCHANGE(BlockedToWarpStriped)
#undef GRIDLOCK_EXCHANGE
  template <typename OutputT, typename OffsetT>
  __device__ void
  ScatterToBlocked(const InputT (&input_items)[ITEMS_PER_THREAD],
                   OutputT (&output_items)[ITEMS_PER_THREAD],
                   OffsetT (&ranks)[ITEMS_PER_THREAD]);
  template <typename OutputT, typename OffsetT>
  __device__ void
  ScatterToStriped(const InputT (&input_items)[ITEMS_PER_THREAD],
                   OutputT (&output_items)[ITEMS_PER_THREAD],
                   OffsetT (&ranks)[ITEMS_PER_THREAD]);
};

template <typename T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int LEGACY_PTX_ARCH = 0>
class BlockShuffle {
public:
  struct TempStorage {
    T storage[BLOCK_DIM_X];
  };
  __device__ BlockShuffle();
  __device__ BlockShuffle(TempStorage &temp_storage);
  __device__ void Offset(T input, T &output, int distance = 1);
  __device__ void Rotate(T input, T &output, unsigned int distance = 1);
  template <int ITEMS_PER_THREAD>
  __device__ void Up(T (&input)[ITEMS_PER_THREAD], T (&prev)[ITEMS_PER_THREAD]);
  template <int ITEMS_PER_THREAD>
  __device__ void Up(T (&input)[ITEMS_PER_THREAD], T (&prev)[ITEMS_PER_THREAD],
                     T &block_suffix);
  template <int ITEMS_PER_THREAD>
  __device__ void Down(T (&input)[ITEMS_PER_THREAD],
                       T (&prev)[ITEMS_PER_THREAD]);
  template <int ITEMS_PER_THREAD>
  __device__ void Down(T (&input)[ITEMS_PER_THREAD],
                       T (&prev)[ITEMS_PER_THREAD], T &block_prefix);
};

} // namespace GRIDLOCK_CUB

#endif
