// Parts by a label made of the thread's place: of which a branch on the place may leave all or none.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void byTile(int *X) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto Part = cg::labeled_partition(Tile, int(threadIdx.x / 8) & 3);
  if (threadIdx.x >= 40)
    Part.sync(); // each part is a tile of eight: not decided
  if (X[threadIdx.x] > 2)
    Part.sync(); // EXPECT: cg-stale-coalesced-group
}
// By a value of each thread: a part has members in any of the tiles.
__global__ void byValue(const int *__restrict__ In) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto Part = cg::labeled_partition(Tile, In[threadIdx.x]);
  if (In[threadIdx.x / 8] > 2)
    Part.sync(); // EXPECT: cg-stale-coalesced-group
}
