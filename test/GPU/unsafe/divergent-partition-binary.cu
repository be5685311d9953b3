// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, partitions by value are not in HIP before ROCm 6.3
// WHY: of sixteen lanes eight are even; the lanes that do not come are counted
//   among the odd or the even ones.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void sizes(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (Tile.thread_rank() < 16) {
    auto Part = cg::binary_partition(Tile, In[Tile.thread_rank()] % 2 == 0); // EXPECT: cg-divergent-partition
    Out[Tile.thread_rank()] = Part.size();
  }
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sizes<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 8), "the sizes of the two parts");
  return corpus::succeed();
}
