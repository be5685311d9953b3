// Jumps that structured code has not: labels as values, asm goto, statement
// expressions, jumps into loops, switches around loops.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>

// Where a computed goto goes is not followed: what it jumps over is unknown.
__global__ void computed(int *X, int N) {
  static const int Unused = 0;
  void *Targets[] = {&&first, &&second, &&third};
  goto *Targets[threadIdx.x % 3];
first:
  X[0] = Unused;
  __syncthreads();
second:
  X[1] = 1;
third:
  if (threadIdx.x == N)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void computedAlike(int *X, int N) {
  void *Targets[] = {&&first, &&second};
  goto *Targets[N & 1];
first:
  __syncthreads();
second:
  __syncthreads();
}
__global__ void expression(int *X) {
  int V = ({
    int W = X[threadIdx.x];
    if (W)
      __syncthreads(); // EXPECT: cg-divergent-sync
    W;
  });
  if (({ blockIdx.x; }))
    __syncthreads();
  X[0] = ({ if (V) return; V + 1; });
}
__global__ void intoTheLoop(int *X, int N) {
  int I = 0;
  if (N)
    goto inside;
  for (; I < N; ++I) {
    X[I] = 0;
  inside:
    __syncthreads();
    if (threadIdx.x < I)
      __syncthreads(); // EXPECT: cg-divergent-sync
  }
}
// Duff's device, by a number that all threads have and by one of their own.
__global__ void device(int *X, int N) {
  switch (N % 4) {
  case 0:
    do {
      X[0]++;
      __syncthreads();
    case 3:
      X[1]++;
    case 2:
      X[2]++;
    case 1:
      X[3]++;
    } while (--N > 0);
  }
  switch (threadIdx.x % 4) {
  case 0:
    do {
      X[0]++;
    case 3:
      __syncthreads(); // EXPECT: cg-divergent-sync
    case 1:
      X[3]++;
    } while (--X[4] > 0);
  }
}
__global__ void backAndForth(int *X) {
  int Rounds = 0;
again:
  __syncthreads();
  if (++Rounds < 3)
    goto again;
over:
  if (X[threadIdx.x]-- > 0) {
    __syncthreads(); // EXPECT: cg-divergent-sync
    goto over;
  }
}
