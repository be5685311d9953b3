// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result | hang
// ARCH: sm_75
// HIP: no, partitions by value are not in HIP before ROCm 6.3
// WHY: lanes with equal labels find each other by an exchange among all lanes of
//   the tile, half of which do not come.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void sizes(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (Tile.thread_rank() % 2 == 0) {
    auto Part = cg::labeled_partition(Tile, In[Tile.thread_rank()] / 8); // EXPECT: cg-divergent-partition
    Out[Tile.thread_rank()] = Part.size();
  } else {
    Out[Tile.thread_rank()] = 8;
  }
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(32);
  sizes<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 32, 8), "the sizes of the parts");
  return corpus::succeed();
}
