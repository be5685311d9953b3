// A block barrier under every kind of branch that threads of one block take
// differently, and beside each the same with a barrier that all of them reach.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void oneArm(float *X) {
  if (threadIdx.x < 20)
    __syncthreads(); // EXPECT: cg-divergent-sync
  else
    X[0] = 1;
  __syncthreads();
}
__global__ void otherArm(float *X) {
  auto B = cg::this_thread_block();
  if (threadIdx.x == 0) {
    X[0] = 1;
  } else {
    B.sync(); // EXPECT: cg-divergent-sync
  }
  B.sync();
}
// Two barriers are not one, though every thread comes to one of them.
__global__ void bothArms(float *X) {
  if (threadIdx.x & 1) {
    X[threadIdx.x] = 1;
    __syncthreads(); // EXPECT: cg-divergent-sync
  } else {
    X[threadIdx.x] = 2;
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
}
__global__ void elseIf(float *X, int Mode) {
  if (Mode == 1)
    __syncthreads();
  else if (threadIdx.x > 7)
    __syncthreads(); // EXPECT: cg-divergent-sync
  else if (Mode == 2)
    __syncthreads(); // EXPECT: cg-divergent-sync
  __syncthreads();
}
__global__ void nested(float *X, int N) {
  if (N > 10) {
    if (blockIdx.x == 3) {
      __syncthreads();
      if (X[threadIdx.x] > 0) {
        if (N > 100)
          __syncthreads(); // EXPECT: cg-divergent-sync
      }
      __syncthreads();
    }
  }
}
__global__ void throughVariable(float *X) {
  int Lane = threadIdx.x % 32;
  bool Leader = Lane == 0;
  if (Leader)
    cg::sync(cg::this_thread_block()); // EXPECT: cg-divergent-sync
}
__global__ void choice(int *X, int Mode) {
  switch (threadIdx.x % 4) {
  case 0:
    X[0] = 1;
    break;
  case 1:
    __syncthreads(); // EXPECT: cg-divergent-sync
    break;
  default:
    break;
  }
  switch (Mode) {
  case 0:
    __syncthreads();
    break;
  case 1:
    X[1] = 1;
  }
  __syncthreads();
}
// All of them fall into the last case.
__global__ void fallThrough(int *X) {
  switch (threadIdx.x % 2) {
  case 0:
    X[threadIdx.x] = 1;
  default:
    __syncthreads();
  }
  switch (threadIdx.x % 3) {
  case 0:
    X[threadIdx.x] = 1;
  case 1:
    __syncthreads(); // EXPECT: cg-divergent-sync
  default:
    break;
  }
}
__global__ void jump(int *X) {
  if (threadIdx.x > 40)
    goto Over;
  __syncthreads(); // EXPECT: cg-divergent-sync
Over:
  __syncthreads();
  if (blockIdx.x > 40)
    goto End;
  __syncthreads();
End:
  X[threadIdx.x] = 0;
}
__device__ bool arrive() {
  __syncthreads();
  return true;
}
__global__ void inExpressions(int *X, bool Uniform) {
  bool Mine = threadIdx.x < 5;
  Mine &&arrive(); // EXPECT: cg-divergent-sync
  Mine || arrive(); // EXPECT: cg-divergent-sync
  Uniform &&arrive();
  arrive() && Mine;
  Mine ? arrive() : Uniform; // EXPECT: cg-divergent-sync
  Uniform ? arrive() : Mine;
  if (Uniform && Mine && arrive()) // EXPECT: cg-divergent-sync
    X[0] = 1;
  if (arrive() && Mine)
    X[1] = 1;
  // A bit operator has no branch.
  X[2] = Mine & arrive();
}
__global__ void init(int *X) {
  if (int I = threadIdx.x / 2; I < 3)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
