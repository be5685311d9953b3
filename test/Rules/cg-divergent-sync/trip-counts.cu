// Loops that start with the thread's rank and whose number of rounds is the same
// for all threads by arithmetic; and the same with a bound that is not rounded.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// The rank cancels.
__global__ void baseOfBlock(int *X, int N) {
  auto B = cg::this_thread_block();
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I - (int)B.thread_rank() < N; I += gridDim.x * blockDim.x) {
    if (I < N)
      X[I] = I;
    B.sync();
  }
  for (int I = threadIdx.x; (int)(I - threadIdx.x) < N; I += blockDim.x)
    __syncthreads();
}
__global__ void counted(int *X, int N) {
  int Rounds = (N + blockDim.x - 1) / blockDim.x;
  for (int R = 0, I = threadIdx.x; R < Rounds; ++R, I += blockDim.x) {
    if (I < N)
      X[I] = R;
    __syncthreads();
  }
}
// Rounded up to a multiple of the stride, which is the block.
__global__ void rounded(int *X, int N) {
  int Up = (N + 255) / 256 * 256;
  for (int I = threadIdx.x; I < Up; I += 256) {
    if (I < N)
      X[I] = I;
    __syncthreads();
  }
  for (int I = threadIdx.x; I < N; I += 256)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
void launchRounded(int *X, int N) { rounded<<<8, 256>>>(X, N); }

// Rounded to a warp only.
__global__ void roundedToWarp(int *X, int N) {
  int Up = (N + 31) / 32 * 32;
  for (int I = threadIdx.x; I < Up; I += 256)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
void launchRoundedToWarp(int *X, int N) { roundedToWarp<<<8, 256>>>(X, N); }

__global__ void roundedByBlock(int *X, int N) {
  int Up = (N + blockDim.x - 1) / blockDim.x * blockDim.x;
  for (int I = threadIdx.x; I < Up; I += blockDim.x)
    __syncthreads();
}
// Not the thread's number decides, but that of its warp: whole warps leave.
__global__ void byWarp(int *X, int N) {
  for (int Warp = threadIdx.x / 32; Warp < N; Warp += blockDim.x / 32)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// Grid-stride, before a grid barrier that is not in the loop.
__global__ void before(int *X, int N) {
  auto G = cg::this_grid();
  for (unsigned long long I = G.thread_rank(); I < N; I += G.size())
    X[I] = 0;
  G.sync();
}
// The rounds are those of the block: grid barriers in the loop do not fit.
__global__ void gridInBlockLoop(int *X, const int *Begin) {
  auto G = cg::this_grid();
  for (int I = Begin[blockIdx.x]; I < Begin[blockIdx.x + 1]; ++I) {
    X[I] = 0;
    G.sync(); // EXPECT: cg-divergent-sync
  }
}
__global__ void gridInUniformLoop(int *X, const int *Begin, int Most) {
  auto G = cg::this_grid();
  for (int Step = 0; Step < Most; ++Step) {
    int I = Begin[blockIdx.x] + Step;
    if (I < Begin[blockIdx.x + 1])
      X[I] = 0;
    G.sync();
  }
}
__global__ void gridByBlocks(int *X, int N) {
  auto G = cg::this_grid();
  for (int Tile = blockIdx.x; Tile < N; Tile += gridDim.x) {
    X[Tile] = 0;
    __syncthreads();
    G.sync(); // EXPECT: cg-divergent-sync
  }
}
