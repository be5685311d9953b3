// Who comes to each collective, and what is not known.
// RUN: %gridlock check --headers=fallback -dump=participation %s | FileCheck %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK-LABEL: branches @
__global__ void branches(volatile int *Flags, int N) {
  auto Block = cg::this_thread_block();
  if (threadIdx.x < N)
    Block.sync();
  // CHECK-NEXT: [[@LINE-1]]:5 "Block.sync()" needs block, reached thread: part
  if (N)
    Block.sync();
  // CHECK-NEXT: [[@LINE-1]]:5 "Block.sync()" needs block, reached multi-grid: all
  if (Flags[0])
    Block.sync();
  // CHECK-NEXT: [[@LINE-1]]:5 "Block.sync()" needs block, reached [thread, multi-grid]: unknown (memory that other threads can write)
}

// CHECK-LABEL: ended @
__global__ void ended(int N) {
  if (threadIdx.x > N)
    return;
  __syncthreads();
  // CHECK-NEXT: [[@LINE-1]]:3 "__syncthreads()" needs block, reached thread: part, others have exited
}

// CHECK-LABEL: coalesced @
__global__ void coalesced(const int *In) {
  auto All = cg::coalesced_threads();
  if (In[threadIdx.x]) {
    All.sync();
    // CHECK-NEXT: [[@LINE-1]]:5 "All.sync()" needs tile<32> (those that are in the group), reached thread: part
    cg::coalesced_threads().sync();
    // CHECK-NEXT: [[@LINE-1]]:5 "cg::coalesced_threads().sync()" needs tile<32> (those that are in the group), reached multi-grid: all
  }
}

__device__ void helper(cg::thread_block Block) { Block.sync(); }
// CHECK-LABEL: calls @
__global__ void calls() {
  if (threadIdx.x == 3)
    helper(cg::this_thread_block());
  // CHECK: [[@LINE-1]]:5 call to "Block.sync()" needs block, reached thread: part
}
