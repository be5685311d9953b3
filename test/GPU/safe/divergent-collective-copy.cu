// RULE: cg-divergent-collective
// LAUNCH: <<<1, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, cg::memcpy_async is not in HIP
// WHY: the whole block copies, and waits.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;

static __global__ void copied(const int *In, int *Out) {
  __shared__ int Stage[4096];
  cg::thread_block Block = cg::this_thread_block();
  cg::memcpy_async(Block, Stage, In, sizeof(Stage));
  cg::wait(Block);
  for (int I = threadIdx.x; I < 4096; I += 256)
    Out[I] = Stage[4095 - I];
}

int main() {
  int *In = corpus::numbers(4096), *Out = corpus::zeros<int>(4096);
  copied<<<1, 256>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 4095, "the last element");
  corpus::expect(corpus::read(Out + 4095) == 0, "the first element");
  return corpus::succeed();
}
