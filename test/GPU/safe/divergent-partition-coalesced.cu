// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, partitions by value are not in HIP before ROCm 6.3
// WHY: what is partitioned are the lanes that are there.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void sizes(const int *In, int *Out) {
  if (threadIdx.x < 16) {
    cg::coalesced_group Here = cg::coalesced_threads();
    auto Part = cg::binary_partition(Here, In[threadIdx.x] % 2 == 0);
    Out[threadIdx.x] = Part.size();
  }
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sizes<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 8), "the sizes of the two parts");
  return corpus::succeed();
}
