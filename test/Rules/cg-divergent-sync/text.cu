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
    // CHECK-NOTES: :[[@LINE-4]]:7: note: this branch is taken by some threads of the thread block and not by others
    // CHECK-NOTES: :[[@LINE-6]]:11: note: 'I' differs between threads: it depends on 'threadIdx.x'
    // CHECK-NOTES: :[[@LINE-6]]:7: note: move the barrier out of the branch, or make every thread of the group take it
  }
  X[I + 1] = X[I];
}

__device__ void finish(const cg::grid_group &Grid) { Grid.sync(); }
__global__ void throughCall(float *X) {
  auto Grid = cg::this_grid();
  for (int Row = blockIdx.x; Row < 100; Row += 7) {
    X[Row] = 0;
    finish(Grid);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'Grid.sync()' in 'finish' is reached by only part of the grid from this call [cg-divergent-sync]
    // CHECK-NOTES: :[[@LINE-4]]:30: note: threads of the grid leave this loop at different times
    // CHECK-NOTES: :[[@LINE-5]]:18: note: 'Row' differs between blocks: it depends on 'blockIdx.x'
    // CHECK-NOTES: :[[@LINE-9]]:54: note: 'Grid.sync()' is here
    // CHECK-NOTES: :[[@LINE-7]]:30: note: move the barrier out of the loop, or make every thread of the group run it equally often
  }
}

__global__ void afterExit(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads()' is reached after some threads of its thread block have exited: it hangs on AMD GPUs and is undefined on NVIDIA's, where sm_70 and newer do not wait for exited threads [cg-divergent-sync]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: this branch is taken by some threads of the thread block and not by others
  // CHECK-NOTES: :[[@LINE-6]]:37: note: 'I' differs between threads: it depends on 'threadIdx.x'
  // CHECK-NOTES: :[[@LINE-6]]:7: note: keep the threads in the kernel and guard their work instead
  X[I] = 1;
}

// A return that all threads come to is no early one.
__global__ void returnsAtTheEnd(float *X) {
  if (threadIdx.x < 16)
    __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads()' is reached by only part of its thread block [cg-divergent-sync]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: this branch is taken by some threads of the thread block and not by others
  // CHECK-NOTES: :[[@LINE-4]]:7: note: it depends on 'threadIdx.x', which differs between threads
  // CHECK-NOTES: :[[@LINE-5]]:7: note: move the barrier out of the branch, or make every thread of the group take it
  X[threadIdx.x] = 1;
  return;
}
