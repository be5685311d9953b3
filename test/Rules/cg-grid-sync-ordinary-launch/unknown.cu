// What cannot be decided is no finding, and is counted by cause.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --on cuda,cuda12,cuda11,cuda-fallback
// RUN: %gridlock check --stats %s 2>&1 | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *P) { cg::this_grid().sync(); }
__global__ void elsewhere(int *P);
extern void (*Pointer)(int *);

// CHECK-DAG: {{^ +}}kernel: no body in sight: 1
void bodyElsewhere(int *P) { elsewhere<<<1, 1>>>(P); }
// CHECK-DAG: kernel: global variable: 1
void globalPointer(int *P) { Pointer<<<1, 1>>>(P); }
// CHECK-DAG: kernel: a parameter that no caller in sight sets: 1
void parameter(const void *K, void **Args) { cudaLaunchKernel(K, 1, 1, Args); }
// CHECK-DAG: call in a kernel: no body in sight: 1
__device__ void helperElsewhere(const cg::grid_group &G);
__global__ void callsElsewhere(int *P) { helperElsewhere(cg::this_grid()); }
void callElsewhere(int *P) { callsElsewhere<<<1, 1>>>(P); }
// CHECK-DAG: cooperative attribute: written by 'fill': 1
void fill(cudaLaunchConfig_t *Config);
void filled(int *P) {
  cudaLaunchConfig_t Config = {};
  fill(&Config);
  cudaLaunchKernelEx(&Config, k, P);
}
