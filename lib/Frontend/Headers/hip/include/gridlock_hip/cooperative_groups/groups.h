//===-- groups.h - the grid, the block, coalesced threads -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_COOPERATIVE_GROUPS_GROUPS_H
#define GRIDLOCK_HIP_GRIDLOCK_COOPERATIVE_GROUPS_GROUPS_H

#include "hip/hip_runtime.h"
#include <stdint.h>

namespace cooperative_groups {

namespace internal {
typedef enum {
  cg_invalid,
  cg_multi_grid,
  cg_grid,
  cg_workgroup,
  cg_tiled_group,
  cg_coalesced_group
} group_type;
} // namespace internal

class thread_group {
public:
  __device__ uint32_t size() const;
  /// ROCm 7.
  __device__ uint32_t num_threads() const;
  __device__ unsigned int cg_type() const;
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;

protected:
  __device__ thread_group(internal::group_type type, uint32_t size = 0,
                          uint64_t mask = 0);
  uint32_t _type;
  uint32_t _size;
  uint64_t _mask;
};

class multi_grid_group : public thread_group {
public:
  __device__ uint32_t num_grids();
  __device__ uint32_t grid_rank();
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;

private:
  friend __device__ multi_grid_group this_multi_grid();
  explicit __device__ multi_grid_group(uint32_t size)
      : thread_group(internal::cg_multi_grid, size) {}
};

__device__ multi_grid_group this_multi_grid();

class grid_group : public thread_group {
public:
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ dim3 group_dim() const;

private:
  friend __device__ grid_group this_grid();
  explicit __device__ grid_group(uint32_t size)
      : thread_group(internal::cg_grid, size) {}
};

__device__ grid_group this_grid();

class thread_block : public thread_group {
public:
  __device__ static dim3 group_index();
  __device__ static dim3 thread_index();
  __device__ static uint32_t thread_rank();
  __device__ static uint32_t size();
  __device__ static uint32_t num_threads();
  __device__ static bool is_valid();
  __device__ static void sync();
  __device__ dim3 group_dim();

private:
  friend __device__ thread_block this_thread_block();
  explicit __device__ thread_block(uint32_t size)
      : thread_group(internal::cg_workgroup, size) {}
};

__device__ thread_block this_thread_block();

class coalesced_group : public thread_group {
public:
  __device__ unsigned int size() const;
  __device__ unsigned int num_threads() const;
  __device__ unsigned int thread_rank() const;
  __device__ void sync() const;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;

  template <class T> __device__ T shfl(T var, int srcRank) const;
  template <class T>
  __device__ T shfl_down(T var, unsigned int lane_delta) const;
  template <class T> __device__ T shfl_up(T var, unsigned int lane_delta) const;
  __device__ unsigned long long ballot(int pred) const;
  __device__ int any(int pred) const;
  __device__ int all(int pred) const;
  template <typename T> __device__ unsigned long long match_any(T value) const;
  template <typename T>
  __device__ unsigned long long match_all(T value, int &pred) const;

private:
  friend __device__ coalesced_group coalesced_threads();
  explicit __device__ coalesced_group(unsigned long long member_mask);
};

__device__ coalesced_group coalesced_threads();

} // namespace cooperative_groups

#endif
