// What tells threads apart, whole and by component, in every header set.
// RUN: %gridlock check -dump=facts %s | FileCheck %s
// RUN: %gridlock check --headers=fallback -dump=facts %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK: kernel components @
__global__ void components(int *P) {
  // CHECK: Identity ThreadIndex "x" @[[@LINE+1]]:
  P[0] = threadIdx.x;
  // CHECK: Identity BlockIndex "y" @[[@LINE+1]]:
  P[1] = blockIdx.y;
  // CHECK: Identity BlockDimension "z" @[[@LINE+1]]:
  P[2] = blockDim.z;
  // CHECK: Outside "grid.x"
  P[3] = gridDim.x;
}
// CHECK: kernel vectors @
__global__ void vectors(int *P) {
  // CHECK: [[WHOLE:%[0-9]+]] = Variable temporary
  // CHECK: [[X:%[0-9]+]] = Identity BlockDimension "x"
  // CHECK: [[FIELD:%[0-9]+]] = Field [[WHOLE]] "x"
  // CHECK: Store [[FIELD]] [[X]]
  // CHECK: Identity BlockDimension "z"
  dim3 D = blockDim;
  // CHECK: Identity ThreadIndex "y"
  uint3 T = threadIdx;
  // CHECK: Outside "grid.y"
  dim3 G = gridDim;
  auto Block = cg::this_thread_block();
  // CHECK: Identity ThreadIndex "x" @[[@LINE+1]]:
  P[0] = Block.thread_index().x;
  // CHECK: Identity BlockIndex "z" @[[@LINE+1]]:
  P[1] = Block.group_index().z;
  // CHECK: Identity ThreadRank @[[@LINE+1]]:
  P[2] = Block.thread_rank();
  // CHECK: GroupQuery SizeQuery of=Threads result=Grid kind=block %{{[0-9]+}} @[[@LINE+1]]:
  P[3] = Block.size();
  P[4] = D.x + T.x + G.x;
}
