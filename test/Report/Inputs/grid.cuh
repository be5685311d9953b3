// A grid group in the shape of the toolkit's header, and a kernel that needs a
// cooperative launch: tests of output need no more, and parse in no time.
#pragma once

namespace cooperative_groups {
class grid_group {
public:
  __device__ void sync() const;
};
__device__ grid_group this_grid();
} // namespace cooperative_groups

__global__ void synced();
#ifndef KERNEL_ELSEWHERE
__global__ void synced() { cooperative_groups::this_grid().sync(); }
#endif
