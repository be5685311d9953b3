// Storage of every kind: unions, bit-fields, placement new, arrays as long as a
// parameter says, records in records.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <new>
namespace cg = cooperative_groups;

union Either {
  int Number;
  float Fraction;
  struct {
    short Low, High;
  } Half;
  __host__ __device__ Either(int N) : Number(N) {}
};
struct Flags {
  unsigned Mine : 3;
  unsigned : 0;
  unsigned All : 5;
  int Rest : 24;
};
struct Deep {
  struct {
    int A[2][3];
    struct {
      int B;
    };
  } In;
};

__global__ void unions(int N) {
  Either E(N);
  E.Half.Low = threadIdx.x;
  if (E.Half.Low)
    __syncthreads(); // EXPECT: cg-divergent-sync
  Either F(N);
  if (F.Number)
    __syncthreads();
}
__global__ void bits(int N) {
  Flags F = {};
  F.Mine = threadIdx.x;
  F.All = N;
  if (F.Mine)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (F.All)
    __syncthreads();
}
__global__ void placed(int *X, int N) {
  alignas(Deep) unsigned char Memory[sizeof(Deep)];
  Deep *D = new (Memory) Deep();
  D->In.B = N;
  if (threadIdx.x == D->In.B)
    __syncthreads(); // EXPECT: cg-divergent-sync
  Deep Here = {};
  Here.In.A[1][2] = threadIdx.x;
  if (Here.In.A[1][2])
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (Here.In.A[1][1])
    __syncthreads();
}
__global__ void far(int N) {
  int Small[4] = {N, N, int(threadIdx.x), N};
  if (Small[2])
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (Small[1])
    __syncthreads();
  // Too far for each element to be followed on its own.
  int Large[1000];
  Large[900] = threadIdx.x;
  if (Large[900])
    __syncthreads(); // EXPECT: cg-divergent-sync
  int *Outside = Small + 2147483647;
  Outside[2147483647] = Outside[-2147483647 - 1];
  if (Small[9223372036854775807ll] < int(threadIdx.x))
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// Numbers that do not fit.
__global__ void numbers(int N) {
  long long Big = 9223372036854775807ll;
  Big = Big + 1;
  if (Big - threadIdx.x * 9223372036854775807ll)
    N = 1;
  if ((-9223372036854775807ll - 1) / -1 > N || -(-9223372036854775807ll - 1) > N)
    __syncthreads(); // EXPECT: cg-divergent-sync
  unsigned long long Rank = threadIdx.x;
  for (int I = 0; I < 9; ++I)
    Rank *= 1 << 20;
  if (Rank)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
