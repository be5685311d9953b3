// Branches that all threads of the barrier's group take alike.
// RUN: %check-findings %s --rule cg-divergent-* --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Config {
  int Phases;
  bool Extra;
  float Weights[4];
};
__constant__ int Limit;
enum class Kind { Plain, Fancy };

__global__ void parameters(float *X, int N, bool Flag, Config C, const Kind *Kinds, Kind K) {
  auto G = cg::this_grid();
  if (Flag)
    G.sync();
  if (C.Extra || C.Phases > 2)
    G.sync();
  if (C.Weights[2] > 0.5f && X != nullptr)
    G.sync();
  if (K == Kind::Fancy)
    G.sync();
  if (N > Limit)
    G.sync();
  switch (C.Phases) {
  case 1:
    G.sync();
  case 2:
    G.sync();
    break;
  default:
    __syncthreads();
  }
  for (int I = 0; I < C.Phases; ++I) {
    if (I + 1 == N)
      break;
    G.sync();
  }
}
__global__ void dimensions(float *X) {
  if (gridDim.x * blockDim.y > 100)
    cg::this_grid().sync();
  if (warpSize == 64 || blockDim.x == 1024)
    __syncthreads();
}
__global__ void blockNumbers(float *X, int N) {
  bool Last = blockIdx.x == gridDim.x - 1;
  int Left = N - int(blockIdx.x * blockDim.x);
  int Count = Last ? Left : blockDim.x;
  if (Last)
    __syncthreads();
  if (Count > 64)
    __syncthreads();
  while (Count-- > 0)
    __syncthreads();
  unsigned Row = blockIdx.y, Half = Row / 2;
  Row += Half * 3;
  if (Row & 1)
    __syncthreads();
}
// Each thread has the answer that all of them got.
__global__ void votes(const float *A, float *X, int N) {
  bool Done = threadIdx.x >= N;
  for (int R = 0; R < N; ++R) {
    int Ready = __syncthreads_count(Done);
    if (Ready == blockDim.x)
      break;
    if (!Done) {
      X[threadIdx.x] += A[R];
      Done = X[threadIdx.x] > 1;
    }
    if (__syncthreads_and(Done))
      break;
    __syncthreads();
  }
  if (__syncthreads_or(X[threadIdx.x] > 2)) {
    X[threadIdx.x] = 0;
    __syncthreads();
  }
}
// The thread's number is there, and makes no difference.
__global__ void cancels(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I - (int)threadIdx.x < N)
    __syncthreads();
  int Back = N - I;
  if (I + Back > 7)
    __syncthreads();
  int J = I;
  J = blockIdx.x;
  if (J == 0)
    __syncthreads();
}
// Divergent code between barriers, none of them in it.
__global__ void between(float *X, int N) {
  auto G = cg::this_grid();
  if (G.thread_rank() == 0)
    X[0] = 0;
  G.sync();
  if (threadIdx.x == 0)
    for (int I = 0; I < N; ++I)
      X[I] += 1;
  __syncthreads();
  float V = threadIdx.x < 4 ? X[threadIdx.x] : 0;
  X[threadIdx.x] = V;
  __syncthreads();
  switch (threadIdx.x) {
  case 0:
    X[0] = 1;
    break;
  case 1:
    X[1] = 2;
  }
  G.sync();
}
#define STEP(Body) \
  do { \
    Body; \
    __syncthreads(); \
  } while (0)
__global__ void macros(float *X) {
  STEP(X[threadIdx.x] = 1);
  STEP(if (threadIdx.x == 0) X[0] = 2);
}
