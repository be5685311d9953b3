// Where values are read from, what changes them, what is computed from them alone.
// RUN: %gridlock check -dump=facts %s -- -I%repo/include -I%repo/test/Inputs | FileCheck %s
// RUN: %gridlock check --headers=fallback -dump=facts %s -- -I%repo/include -I%repo/test/Inputs | FileCheck %s
// REQUIRES: cuda-toolkit
#include "gridlock_assert.h"
#include <gridlock/annotations.h>
__constant__ int Limit;
__device__ int Counter;

typedef const int *__restrict__ ReadOnly;

// CHECK: kernel k @{{[0-9:]+}} cooperative
GRIDLOCK_COOPERATIVE __global__ void
k(ReadOnly In, int *Out, volatile int *Flag, GRIDLOCK_UNIFORM(grid) int Steps) {
  __shared__ int Tile[64];
  extern __shared__ int Dynamic[];
  // CHECK-DAG: Variable Tile#{{[0-9]+}} shared
  Tile[threadIdx.x] = 0;
  // CHECK-DAG: Variable Dynamic#{{[0-9]+}} shared
  Dynamic[0] = 1;
  // CHECK-DAG: Variable Limit#{{[0-9]+}} constant
  // CHECK-DAG: Variable Counter#{{[0-9]+}} global
  Out[0] = Limit + Counter;
  // CHECK-DAG: Parameter In read-only
  // CHECK-DAG: Parameter Steps uniform(grid)
  // CHECK-DAG: Load read-only
  Out[1] = __ldg(In);
  // CHECK-DAG: Load volatile
  Out[2] = *Flag;
  // CHECK-DAG: Atomic %{{[0-9]+}} %{{[0-9]+}} "atomicAdd"
  Out[3] = atomicAdd(&Counter, 1);
  // CHECK-DAG: Pure %{{[0-9]+}} "__popc"
  Out[4] = __popc(Out[3]);
  // CHECK-DAG: Convert bits=8 %
  unsigned char Narrow = Out[5];
  // CHECK-DAG: Field %{{[0-9]+}} "y"
  int2 Pair = make_int2(Narrow, Steps);
  // CHECK-DAG: Variable Same#{{[0-9]+}} uniform(block)
  GRIDLOCK_UNIFORM(block) int Same = Out[6];
  // CHECK-DAG: Assert uniform %{{[0-9]+}} "block" @[[@LINE+1]]:
  gridlock_uniform(Same, block);
  // CHECK-DAG: Assert divergent %{{[0-9]+}} @[[@LINE+1]]:
  gridlock_divergent(threadIdx.x);
  // CHECK-DAG: Assert reached-by-all "block" @[[@LINE+1]]:
  gridlock_reached_by_all(block);
  Out[7] = Pair.x + Pair.y;
}
// CHECK: device together @{{[0-9:]+}} collective(warp)
GRIDLOCK_COLLECTIVE(warp) __device__ int together(int V) { return V; }
