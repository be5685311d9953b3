// Device code in HIP's dialect: on its own headers and on ours.
// RUN: %gridlock check -dump=facts %s | FileCheck %s
// RUN: %gridlock check --headers=fallback -dump=facts %s | FileCheck %s
// REQUIRES: rocm
#include <hip/hip_runtime.h>
// clang-format off: it needs the names of the first
#include <hip/hip_cooperative_groups.h>
// clang-format on
namespace cg = cooperative_groups;

// CHECK: kernel k @
__global__ void k(int *P) {
  // CHECK: Identity ThreadIndex "x"
  // CHECK: Identity BlockIndex "y"
  P[0] = threadIdx.x + blockIdx.y;
  // CHECK: Outside "grid.x"
  P[1] = gridDim.x;
  // CHECK: Identity BlockDimension "x"
  // CHECK: Identity BlockDimension "z"
  dim3 Whole = blockDim;
  // CHECK: Identity LaneId
  P[2] = __lane_id() + Whole.x;
  // CHECK: Collective Shuffle needs=warp result=Source value=%{{[0-9]+}} lane=%{{[0-9]+}} width=
  P[3] = __shfl(P[2], 0);
  // CHECK: Collective Vote needs=warp result=Group value=
  P[4] = __any(P[3]);
  auto Block = cg::this_thread_block();
  // CHECK: Collective Partition needs=block result=NoValue kind=block group=[[B:%[0-9]+]]
  // CHECK: Group tile [[B]] %{{[0-9]+}} -
  auto Tile = cg::tiled_partition<16>(Block);
  // CHECK: Collective Shuffle needs=tile result=Source kind=tile tile=16 group=
  P[5] = Tile.shfl(P[4], 1);
  // CHECK: Identity ThreadRank
  P[6] = Block.thread_rank();
  // CHECK: Collective Barrier needs=block result=NoValue "__syncthreads()"
  __syncthreads();
  // CHECK: Atomic %{{[0-9]+}} %{{[0-9]+}} "atomicAdd"
  P[7] = atomicAdd(P, 1);
  // CHECK: Atomic %{{[0-9]+}} %{{[0-9]+}} "__hip_atomic_fetch_add"
  P[8] = __hip_atomic_fetch_add(P, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
