// The whole text, the same from the scanner, the plugin and clang-tidy with our
// checks linked in; and on all headers.
// RUN: %check-findings %s --rule cg-divergent-sync --tool gridlock,plugin,tidy --on cuda,hip
// RUN: %check-findings %s --rule cg-divergent-sync --on cuda12,cuda11,cuda-fallback,hip-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11, rocm, clang-tidy-22
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void direct(float *X, int N) {
  auto Block = cg::this_thread_block();
  int I = threadIdx.x;
  if (I < N) {
    X[I] *= 2;
    Block.sync();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'Block.sync()' is reached by only part of its thread block [cg-divergent-sync]
    // CHECK-NOTES: :[[@LINE-5]]:11: note: 'I' differs between threads of the block: it depends on 'threadIdx.x'
    // CHECK-NOTES: :[[@LINE-5]]:7: note: this branch is taken by some threads of the block and not by others
    // CHECK-NOTES: :[[@LINE-4]]:5: note: move the barrier out of the branch, or make every thread of the block take it
  }
}

__device__ void finish(const cg::grid_group &Grid) { Grid.sync(); }
__global__ void throughCall(float *X) {
  auto Grid = cg::this_grid();
  for (int Row = blockIdx.x; Row < 100; Row += 7) {
    X[Row] = 0;
    finish(Grid);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'Grid.sync()' in 'finish' is reached by only part of its grid [cg-divergent-sync]
    // CHECK-NOTES: :[[@LINE-4]]:14: note: 'Row' differs between blocks of the grid: it depends on 'blockIdx.x'
    // CHECK-NOTES: :[[@LINE-5]]:34: note: this loop runs more often for some blocks of the grid than for others
    // CHECK-NOTES: :[[@LINE-9]]:54: note: 'finish' synchronizes the grid here
    // CHECK-NOTES: :[[@LINE-5]]:5: note: move the barrier out of the loop, or make every block of the grid run it equally often
  }
}

__global__ void afterExit(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads()' is reached after threads of its block have ended; that hangs on AMD GPUs and is undefined on NVIDIA GPUs, where compute capability 7.0 and newer does not wait for them [cg-divergent-sync]
  // CHECK-NOTES: :[[@LINE-5]]:7: note: 'I' differs between threads of the block: it depends on 'threadIdx.x'
  // CHECK-NOTES: :[[@LINE-5]]:7: note: this branch is taken by some threads of the block and not by others
  // CHECK-NOTES: :[[@LINE-5]]:5: note: threads that take it end here
  // CHECK-NOTES: :[[@LINE-5]]:3: note: let these threads skip the work and not the barrier: 'if (in range) { ... }' around the work, no 'return' before the barrier
  X[I] = 1;
}
