// Loops whose rounds differ in number between threads of a block, and loops whose
// rounds do not.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// The last round is for some threads only.
__global__ void strided(float *X, int N) {
  auto B = cg::this_thread_block();
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N; I += gridDim.x * blockDim.x) {
    X[I] *= 2;
    B.sync(); // EXPECT: cg-divergent-sync
  }
  B.sync();
}
__global__ void whileLoop(int *X, int N) {
  int I = threadIdx.x;
  while (I < N) {
    I += 7;
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
  __syncthreads();
}
// All come for a first time, not all for a second.
__global__ void doLoop(int *X, int N) {
  int I = threadIdx.x;
  do {
    __syncthreads(); // EXPECT: cg-divergent-sync
    I += 7;
  } while (I < N);
}
__global__ void leftByBreak(int *X, int N) {
  for (int I = 0; I < N; ++I) {
    __syncthreads(); // EXPECT: cg-divergent-sync
    if (X[threadIdx.x] == I)
      break;
  }
  __syncthreads();
}
__global__ void cutShort(int *X, int N) {
  for (int I = 0; I < N; ++I) {
    if (X[threadIdx.x] == I)
      continue;
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
  for (int I = 0; I < N; ++I) {
    if (X[threadIdx.x] != I)
      X[threadIdx.x] = I;
    else
      continue;
  }
  __syncthreads();
}
__global__ void leftByGoto(int *X, int N) {
  for (int I = 0; I < N; ++I) {
    for (int J = 0; J < N; ++J) {
      if (X[threadIdx.x] == J)
        goto Out;
      __syncthreads(); // EXPECT: cg-divergent-sync
    }
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
Out:
  __syncthreads();
}
__global__ void backwards(int *X) {
  int Left = threadIdx.x;
Again:
  __syncthreads(); // EXPECT: cg-divergent-sync
  if (--Left > 0)
    goto Again;
}
// I is the same in all threads in each round, but not after it: each leaves in a
// round of its own.
__global__ void temporal(int *X, int N) {
  int I = 0;
  while (I < N && X[threadIdx.x + I] == 0)
    ++I;
  if (I == N)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void temporalUniform(int *X, int N) {
  int I = 0;
  while (I < N) {
    if (X[threadIdx.x + I] == 0)
      X[threadIdx.x + I] = 1;
    ++I;
  }
  if (I == 100)
    __syncthreads();
}
// The inner loop's rounds differ, those of the outer loop do not.
__global__ void outer(int *X, int N) {
  for (int Round = 0; Round < N; ++Round) {
    for (int I = threadIdx.x; I < N; I += blockDim.x)
      X[I] += Round;
    __syncthreads();
  }
}
__global__ void byBlock(int *X, int N) {
  for (int Base = blockIdx.x * blockDim.x; Base < N; Base += gridDim.x * blockDim.x) {
    int I = Base + threadIdx.x;
    if (I < N)
      X[I] += 1;
    __syncthreads();
  }
}
__global__ void halving(float *X) {
  __shared__ float S[256];
  S[threadIdx.x] = X[threadIdx.x];
  __syncthreads();
  for (unsigned Half = blockDim.x / 2; Half > 0; Half >>= 1) {
    if (threadIdx.x < Half)
      S[threadIdx.x] += S[threadIdx.x + Half];
    __syncthreads();
  }
  // The same with the barrier on the wrong side of the brace.
  for (unsigned Half = blockDim.x / 2; Half > 0; Half >>= 1) {
    if (threadIdx.x < Half) {
      S[threadIdx.x] += S[threadIdx.x + Half];
      __syncthreads(); // EXPECT: cg-divergent-sync
    }
  }
  X[blockIdx.x] = S[0];
}
__global__ void halvingInHeader(float *S) {
  for (unsigned Half = blockDim.x / 2; threadIdx.x < Half; Half >>= 1)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void rangeFor(float *X) {
  const int Offsets[] = {1, 2, 4};
  for (int Offset : Offsets) {
    X[threadIdx.x] += Offset;
    __syncthreads();
  }
}
