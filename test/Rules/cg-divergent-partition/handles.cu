// Handles of groups that exist anyway, made under a branch: nobody has to come, so
// nothing is reported.
// RUN: %check-findings %s --rule cg-divergent-* --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void block(int *Out) {
  if (threadIdx.x == 0) {
    auto B = cg::this_thread_block();
    Out[0] = B.size();
  }
  if (Out[threadIdx.x] > 0)
    Out[1] = cg::this_thread_block().thread_rank();
}
__global__ void grid(int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  auto G = cg::this_grid();
  Out[G.thread_rank()] = G.size();
}
__global__ void coalesced(int *Out, int N) {
  if (Out[threadIdx.x] > N) {
    auto C = cg::coalesced_threads();
    Out[threadIdx.x] = C.size();
  }
}
#ifndef __HIP__
__global__ void thread(int *Out) {
  if (threadIdx.x % 2)
    Out[threadIdx.x] = cg::this_thread().size();
}
#endif
