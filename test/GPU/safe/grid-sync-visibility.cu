// RULE: cg-grid-sync-ordinary-launch
// LAUNCH: cooperative, as many blocks as fit, of 256 threads, 20 rounds
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: what any thread wrote before the barrier of the grid all threads see behind
//   it, without a fence.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void rounds(int *Values, int *Wrong) {
  cg::grid_group Grid = cg::this_grid();
  const unsigned Size = Grid.size(), Rank = Grid.thread_rank();
  for (int Round = 1; Round <= 20; ++Round) {
    Values[Rank] = Round;
    Grid.sync();
    if (Values[(Rank + Size / 2 + Round) % Size] != Round)
      atomicAdd(Wrong, 1);
    Grid.sync();
  }
}

int main() {
  const int Blocks = corpus::residentBlocks(rounds, 256);
  int *Values = corpus::zeros<int>(Blocks * 256);
  int *Wrong = corpus::zeros<int>(1);
  void *Arguments[] = {&Values, &Wrong};
  corpus::observe(cudaLaunchCooperativeKernel((void *)rounds, dim3(Blocks),
                                              dim3(256), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Wrong) == 0, "what other threads wrote");
  return corpus::succeed();
}
