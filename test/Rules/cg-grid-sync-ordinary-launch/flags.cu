// A kernel's parameters decide about the barrier, and the launch passes them.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// RUN: not %gridlock check --min-confidence possible %s | FileCheck %s --check-prefix POSSIBLE
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void flag(int *P, bool Sync) {
  if (Sync)
    cg::this_grid().sync();
}
__global__ void mode(int *P, int Mode) {
  if (Mode == 2)
    cg::this_grid().sync();
}
__global__ void threshold(int *P, int Stages) {
  if (Stages > 1)
    cg::this_grid().sync();
}
enum class Kind { One, Two };
__global__ void chosen(int *P, Kind K) {
  switch (K) {
  case Kind::One:
    *P = 1;
    break;
  case Kind::Two:
    cg::this_grid().sync();
    break;
  }
}
__global__ void pointerGiven(int *P, int *Flags) {
  if (Flags)
    cg::this_grid().sync();
}
__device__ void deep(const cg::grid_group &G, bool Sync) {
  if (Sync)
    G.sync();
}
__global__ void passedOn(int *P, bool Sync) { deep(cg::this_grid(), Sync); }
struct Options {
  int N;
  bool Sync;
};
__global__ void inStruct(int *P, Options O) {
  if (O.Sync)
    cg::this_grid().sync();
}
__global__ void loop(int *P, int Steps) {
  for (int I = 0; I < Steps; ++I)
    cg::this_grid().sync();
}

void run(int *P, bool Some, int N) {
  flag<<<8, 128>>>(P, false);
  flag<<<8, 128>>>(P, true); // EXPECT: cg-grid-sync-ordinary-launch
  mode<<<8, 128>>>(P, 1);
  mode<<<8, 128>>>(P, 2); // EXPECT: cg-grid-sync-ordinary-launch
  threshold<<<8, 128>>>(P, 1);
  threshold<<<8, 128>>>(P, 2); // EXPECT: cg-grid-sync-ordinary-launch
  chosen<<<8, 128>>>(P, Kind::One);
  chosen<<<8, 128>>>(P, Kind::Two); // EXPECT: cg-grid-sync-ordinary-launch
  pointerGiven<<<8, 128>>>(P, nullptr);
  passedOn<<<8, 128>>>(P, false);
  passedOn<<<8, 128>>>(P, true); // EXPECT: cg-grid-sync-ordinary-launch
  inStruct<<<8, 128>>>(P, {N, false});
  inStruct<<<8, 128>>>(P, {N, true}); // EXPECT: cg-grid-sync-ordinary-launch
  loop<<<8, 128>>>(P, N); // EXPECT: cg-grid-sync-ordinary-launch
  bool Off = false;
  void *Args[] = {&P, &Off};
  cudaLaunchKernel((void *)flag, 8, 128, Args);
}
// The same flag chooses the launch and reaches the kernel.
void both(int *P, bool Sync) {
  void *Args[] = {&P, &Sync};
  if (Sync)
    cudaLaunchCooperativeKernel((void *)flag, 8, 128, Args, 0, 0);
  else
    flag<<<8, 128>>>(P, Sync);
}
void bothEarly(int *P, bool Sync) {
  void *Args[] = {&P, &Sync};
  if (Sync) {
    cudaLaunchCooperativeKernel((void *)flag, 8, 128, Args, 0, 0);
    return;
  }
  flag<<<8, 128>>>(P, Sync);
  cudaLaunchKernel((void *)flag, 8, 128, Args);
}
// Nobody in sight says: possible, not shown by default.
void either(int *P, bool Sync) { flag<<<8, 128>>>(P, Sync); }
// POSSIBLE: :[[@LINE-1]]:34: warning: kernel 'flag' synchronizes the grid
// One of several kernels, chosen at run time: possible, too.
__global__ void withoutBarrier(int *P, bool) {}
void oneOfTwo(int *P, bool Which) {
  auto K = Which ? flag : withoutBarrier;
  K<<<8, 128>>>(P, true);
  // POSSIBLE: :[[@LINE-1]]:3: warning: kernel 'flag' synchronizes the grid
}
// Flags in members and in global variables.
struct Mode {
  bool UseGrid;
};
__global__ void member(int *P, Mode M) {
  if (M.UseGrid)
    cg::this_grid().sync();
}
__constant__ bool UseGrid;
__global__ void global(int *P) {
  if (UseGrid)
    cg::this_grid().sync();
}
void members(int *P, Mode M) {
  member<<<8, 128>>>(P, M);
  // POSSIBLE: :[[@LINE-1]]:3: warning: kernel 'member' synchronizes the grid
  global<<<8, 128>>>(P);
  // POSSIBLE: :[[@LINE-1]]:3: warning: kernel 'global' synchronizes the grid
}
// One block needs no grid barrier, and the kernel knows.
__global__ void severalBlocks(int *P) {
  if (gridDim.x > 1)
    cg::this_grid().sync();
}
__device__ void finish() {
  if (gridDim.x == 1)
    return;
  cg::this_grid().sync();
}
__global__ void severalBlocksBelow(int *P) { finish(); }
void oneBlock(int *P, int N) {
  severalBlocks<<<1, 128>>>(P);
  severalBlocks<<<dim3(1), 128>>>(P);
  severalBlocksBelow<<<1, 128>>>(P);
  void *Args[] = {&P};
  cudaLaunchKernel((void *)severalBlocks, 1, 128, Args);
  severalBlocks<<<2, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  severalBlocks<<<N, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  severalBlocksBelow<<<N, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#ifndef __HIP__
void oneBlockConfigured(int *P, int N) {
  cudaLaunchConfig_t Config = {};
  Config.gridDim = 1;
  cudaLaunchKernelEx(&Config, severalBlocks, P);
  Config.gridDim = N;
  cudaLaunchKernelEx(&Config, severalBlocks, P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif
