// One thread for all: all have to come to choose it.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void invoke(int *X) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  cg::invoke_one(T, [&] { X[0] = 1; });
  if (X[threadIdx.x] > 0)
    cg::invoke_one(T, [&] { X[1] = 1; }); // EXPECT: cg-divergent-collective
  int V = cg::invoke_one_broadcast(T, [&] { return X[2]; });
  if (V > 3)
    cg::invoke_one(T, [&] { X[3] = 1; });
  if (X[threadIdx.x] > 0) {
    auto C = cg::coalesced_threads();
    cg::invoke_one(C, [&] { X[4] = 1; });
  }
}
