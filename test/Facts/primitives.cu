// CUB's primitives and barriers that open for a number of threads.
// RUN: %gridlock check -dump=facts %s | FileCheck %s
// RUN: %gridlock check --headers=fallback -dump=facts %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/warp/warp_reduce.cuh>
#include <cuda/barrier>

// CHECK: kernel primitives @
__global__ void primitives(int *P) {
  using Block = cub::BlockReduce<int, 128>;
  using Scan = cub::BlockScan<int, 128>;
  using Warp = cub::WarpReduce<int, 8>;
  __shared__ typename Block::TempStorage B;
  __shared__ typename Scan::TempStorage S;
  __shared__ typename Warp::TempStorage W;
  // CHECK: [[SUM:%[0-9]+]] = Collective Reduce needs=block result=FirstThread value=%{{[0-9]+}} "{{.*}}Sum{{.*}}" @[[@LINE+2]]:
  // CHECK: Store %{{[0-9]+}} [[SUM]]
  P[0] = Block(B).Sum(P[1]);
  // CHECK: Collective Reduce needs=warp result=FirstThread tile=8 value=
  P[2] = Warp(W).Sum(P[3]);
  int Before, Total;
  // CHECK: [[SCAN:%[0-9]+]] = Collective Scan needs=block result=Group out=[[OUT:%[0-9]+]]
  // CHECK: Forget %{{[0-9]+}} "written by 'ExclusiveSum'"
  // CHECK: Store [[OUT]] [[SCAN]]
  Scan(S).ExclusiveSum(P[4], Before, Total);
  P[5] = Before + Total;
}
// CHECK: kernel counted @
__global__ void counted(int *P) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    // CHECK: Collective Init needs=erased result=NoValue by-count barrier=%{{[0-9]+}} count=%{{[0-9]+}} "init(&Bar, blockDim.x)" @[[@LINE+1]]:
    init(&Bar, blockDim.x);
  // CHECK: Collective Barrier needs=block
  __syncthreads();
  // CHECK: Collective Arrive needs=erased result=Thread by-count barrier=%{{[0-9]+}} count=%{{[0-9]+}} "Bar.arrive()"
  auto Token = Bar.arrive();
  // CHECK: Collective Wait needs=erased result=NoValue by-count barrier=
  Bar.wait(std::move(Token));
  // CHECK: Collective ArriveAndWait needs=erased result=NoValue by-count barrier=%{{[0-9]+}} "Bar.arrive_and_wait()"
  Bar.arrive_and_wait();
}
