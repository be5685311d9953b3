//===-- groups.h - the grid, the cluster, the block -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_GROUPS_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_GROUPS_H

#include "helpers.h"

GRIDLOCK_CG_BEGIN

class thread_group {
public:
  __device__ unsigned long long size() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long thread_rank() const;
  __device__ void sync() const;
  __device__ unsigned int get_type() const;

protected:
  __device__ thread_group(unsigned int type);

private:
  friend class thread_block;
  unsigned long long _data[2];
};

template <unsigned int TyId> struct thread_group_base : public thread_group {
  __device__ thread_group_base() : thread_group(TyId) {}
  static constexpr unsigned int id = TyId;
};

/// Removed in CUDA 13.
class multi_grid_group {
public:
  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long size() const;
  __device__ unsigned long long thread_rank() const;
  __device__ unsigned int grid_rank() const;
  __device__ unsigned int num_grids() const;

private:
  friend __device__ multi_grid_group this_multi_grid();
  __device__ multi_grid_group();
  unsigned long long _handle;
};

__device__ multi_grid_group this_multi_grid();

class grid_group : public thread_group_base<details::grid_group_id> {
public:
  using arrival_token = unsigned int;

  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait(arrival_token &&token) const;

  __device__ static unsigned long long size();
  __device__ static unsigned long long num_threads();
  __device__ static unsigned long long thread_rank();
  __device__ static dim3 thread_index();
  __device__ static dim3 dim_threads();
  __device__ static dim3 group_dim();
  __device__ static dim3 dim_blocks();
  __device__ static unsigned long long num_blocks();
  __device__ static dim3 block_index();
  __device__ static unsigned long long block_rank();
  __device__ static dim3 dim_clusters();
  __device__ static unsigned long long num_clusters();
  __device__ static dim3 cluster_index();
  __device__ static unsigned long long cluster_rank();

private:
  friend __device__ grid_group this_grid();
  __device__ grid_group(void *workspace);
};

__device__ grid_group this_grid();

class cluster_group : public thread_group_base<details::cluster_group_id> {
public:
  using arrival_token = struct {};

  __device__ static void sync();
  __device__ static arrival_token barrier_arrive();
  __device__ static void barrier_wait();
  __device__ static void barrier_wait(arrival_token &&);

  __device__ static unsigned int query_shared_rank(const void *addr);
  template <typename T> __device__ static T *map_shared_rank(T *addr, int rank);

  __device__ static dim3 block_index();
  __device__ static unsigned int block_rank();
  __device__ static dim3 thread_index();
  __device__ static unsigned int thread_rank();
  __device__ static dim3 dim_blocks();
  __device__ static unsigned int num_blocks();
  __device__ static dim3 dim_threads();
  __device__ static unsigned int num_threads();
  __device__ static unsigned int size();

private:
  friend __device__ cluster_group this_cluster();
  __device__ cluster_group() {}
};

__device__ cluster_group this_cluster();

/// Memory for tiles of more threads than a warp has.
template <unsigned int MaxBlockSize = 1024> class block_tile_memory {
  char scratch[(MaxBlockSize + 31) / 32 * 8 + 16];
};

class thread_block;
__device__ thread_block this_thread_block();
template <unsigned int MaxBlockSize>
__device__ thread_block
this_thread_block(block_tile_memory<MaxBlockSize> &scratch);

class thread_block : public thread_group_base<details::thread_block_id> {
public:
  static constexpr unsigned int _group_id = details::thread_block_id;
  struct arrival_token {};

  __device__ static void sync();
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait(arrival_token &&) const;

  __device__ static unsigned int size();
  __device__ static unsigned int num_threads();
  __device__ static unsigned int thread_rank();
  __device__ static dim3 group_index();
  __device__ static dim3 thread_index();
  __device__ static dim3 group_dim();
  __device__ static dim3 dim_threads();

private:
  friend __device__ thread_block this_thread_block();
  template <unsigned int MaxBlockSize>
  friend __device__ thread_block
  this_thread_block(block_tile_memory<MaxBlockSize> &scratch);
  __device__ thread_block() {}
};

class coalesced_group : public thread_group_base<details::coalesced_group_id> {
public:
  static constexpr unsigned int _group_id = details::coalesced_group_id;

  __device__ unsigned int num_threads() const;
  __device__ unsigned int size() const;
  __device__ unsigned int thread_rank() const;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
  __device__ void sync() const;

  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl(TyElem &&elem, int srcRank) const;
  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl_down(TyElem &&elem, unsigned int delta) const;
  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl_up(TyElem &&elem, int delta) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  __device__ unsigned int ballot(int predicate) const;
  template <typename TyIntegral>
  __device__ unsigned int match_any(TyIntegral val) const;
  template <typename TyIntegral>
  __device__ unsigned int match_all(TyIntegral val, int &pred) const;

private:
  friend __device__ coalesced_group coalesced_threads();
  __device__ coalesced_group(unsigned int mask);
};

__device__ coalesced_group coalesced_threads();

GRIDLOCK_CG_END

#endif
