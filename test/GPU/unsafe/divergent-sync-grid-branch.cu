// RULE: cg-divergent-sync
// LAUNCH: cooperative, as many blocks as fit, of 64 threads
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: the block that takes the branch waits for the others, which have ended.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void publish(int *Out) {
  cg::grid_group Grid = cg::this_grid();
  if (blockIdx.x == 0)
    Grid.sync(); // EXPECT: cg-divergent-sync
  if (Grid.thread_rank() == 0)
    *Out = 1;
}

int main() {
  int *Out = corpus::zeros<int>(1);
  const int Blocks = corpus::residentBlocks(publish, 64);
  void *Arguments[] = {&Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)publish, dim3(Blocks),
                                              dim3(64), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "what block 0 wrote");
  return corpus::succeed();
}
