// What cannot be decided is no finding, and is counted by cause.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch
// RUN: %gridlock check --stats %s 2>&1 | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *P) { cg::this_grid().sync(); }
__global__ void elsewhere(int *P);
extern void (*Pointer)(int *);

// CHECK-DAG: 1{{ +}}kernel: no body in sight
void bodyElsewhere(int *P) { elsewhere<<<1, 1>>>(P); }
// CHECK-DAG: 1{{ +}}kernel: global variable
void globalPointer(int *P) { Pointer<<<1, 1>>>(P); }
// CHECK-DAG: 1{{ +}}kernel: a parameter that no caller in sight sets
void parameter(const void *K, void **Args) { cudaLaunchKernel(K, 1, 1, Args); }
// CHECK-DAG: 1{{ +}}cooperative attribute: written by 'fill'
void fill(cudaLaunchConfig_t *Config);
void filled(int *P) {
  cudaLaunchConfig_t Config = {};
  fill(&Config);
  cudaLaunchKernelEx(&Config, k, P);
}
