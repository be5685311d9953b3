// RULE: cg-divergent-sync
// LAUNCH: cooperative, as many blocks as fit, of 64 threads
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: each block runs the loop as often as its number says; the others end.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void rounds(int *Out) {
  cg::grid_group Grid = cg::this_grid();
  for (unsigned Round = 0; Round <= blockIdx.x; ++Round) {
    if (Grid.thread_rank() == 0)
      *Out += 1;
    Grid.sync(); // EXPECT: cg-divergent-sync
  }
}

int main() {
  int *Out = corpus::zeros<int>(1);
  const int Blocks = corpus::residentBlocks(rounds, 64);
  void *Arguments[] = {&Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)rounds, dim3(Blocks),
                                              dim3(64), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "what block 0 wrote");
  return corpus::succeed();
}
