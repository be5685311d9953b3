// RULE: cg-divergent-sync
// LAUNCH: cooperative, as many blocks as fit, of 256 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the work is guarded, the barrier is not; and whether to go on is read
//   behind a barrier, so that all of the grid agree.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void halve(int *Left, int *Rounds, int Start) {
  cg::grid_group Grid = cg::this_grid();
  int Count = Start;
  while (Count > 1) {
    if (Grid.thread_rank() < Count)
      atomicAdd(Left, 1);
    Count /= 2;
    if (Grid.thread_rank() == 0)
      *Rounds += 1;
    Grid.sync();
  }
}

int main() {
  int *Left = corpus::zeros<int>(1), *Rounds = corpus::zeros<int>(1);
  int Start = 1024;
  const int Blocks = corpus::residentBlocks(halve, 256);
  void *Arguments[] = {&Left, &Rounds, &Start};
  corpus::observe(cudaLaunchCooperativeKernel((void *)halve, dim3(Blocks),
                                              dim3(256), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Rounds) == 10, "the number of rounds");
  return corpus::succeed();
}
