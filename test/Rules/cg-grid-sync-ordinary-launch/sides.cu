// Code that only one of the two compilations of a file sees.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// RUN: not %gridlock check --format json %s | FileCheck %s --check-prefix UNITS
// UNITS: "side": "device"
// UNITS: "side": "host"
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// The barrier in one, the launch in the other.
__device__ void barrier() {
#if __CUDA_ARCH__ >= 700
  cg::this_grid().sync();
#endif
}
__global__ void k(int *P) { barrier(); }
__host__ __device__ void launch(int *P) {
#ifndef __CUDA_ARCH__
  k<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
#endif
}
#ifndef __CUDA_ARCH__
void onlyHost(int *P) {
  k<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif
// Seen by both, reported once.
void inBoth(int *P) {
  k<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
// What a kernel does on the host's side of the file never runs.
__global__ void hostBarrier(int *P) {
#ifndef __CUDA_ARCH__
  cg::this_grid().sync();
#endif
}
void runs(int *P) { hostBarrier<<<1, 1>>>(P); }
