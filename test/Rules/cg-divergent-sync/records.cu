// Values that lie in members, arrays, references and pointers to locals: each part
// is as uniform as what was put there last.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Work {
  int Rank;
  int Count;
};
__device__ Work makeWork(int N) { return {int(threadIdx.x), N}; }

__global__ void members(int *X, int N) {
  Work W = {int(threadIdx.x), N};
  if (W.Count > 3)
    __syncthreads();
  if (W.Rank > 3)
    __syncthreads(); // EXPECT: cg-divergent-sync
  W.Rank = N;
  if (W.Rank > 3)
    __syncthreads();
  W.Count += threadIdx.x;
  if (W.Count > 3)
    __syncthreads(); // EXPECT: cg-divergent-sync
  Work Other = makeWork(N);
  if (Other.Count)
    __syncthreads();
  if (Other.Rank)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void copies(int *X, int N) {
  Work A = makeWork(N), B;
  B = A;
  Work &R = B;
  const Work *P = &R;
  if (P->Count)
    __syncthreads();
  if (P->Rank)
    __syncthreads(); // EXPECT: cg-divergent-sync
  R.Count = threadIdx.x;
  if (B.Count)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (A.Count)
    __syncthreads();
}
__global__ void arrays(int *X, int N) {
  int V[4] = {N, 1, 2, 3};
  if (V[0] > V[1])
    __syncthreads();
  V[2] = threadIdx.x;
  if (V[1])
    __syncthreads();
  if (V[2])
    __syncthreads(); // EXPECT: cg-divergent-sync
  int Sum = 0;
  for (int I = 0; I < 4; ++I)
    Sum += V[I];
  if (Sum)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void pointers(int *X, int N) {
  int A = N, B = threadIdx.x;
  int *P = &A;
  if (*P)
    __syncthreads();
  P = &B;
  if (*P)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// Assigned in a branch: as divergent as the branch, even if both values are not.
__global__ void joins(int *X, int N) {
  int A = 0, B = 0, C = 0, D = 0;
  if (threadIdx.x == 0)
    A = 1;
  if (blockIdx.x == 0)
    B = threadIdx.x;
  else
    B = N;
  if (N > 4)
    C = 1;
  D = threadIdx.x > 4 ? N : 2 * N;
  if (A)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (B)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (C)
    __syncthreads();
  if (D > 8)
    __syncthreads(); // EXPECT: cg-divergent-sync
  A = N;
  if (A)
    __syncthreads();
}
// In a loop, what one round leaves the next one finds.
__global__ void carried(int *X, int N) {
  int Before = 0, Found = 0;
  for (int I = 0; I < N; ++I) {
    if (Before)
      __syncthreads(); // EXPECT: cg-divergent-sync
    if (Found)
      __syncthreads();
    Before = X[threadIdx.x];
    Found = I > 7;
  }
}
__global__ void coordinates(dim3 Size) {
  dim3 Place(threadIdx.x, blockIdx.y, Size.z);
  if (Place.y == 0 && Place.z == 0)
    __syncthreads();
  if (Place.x == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
