// RULE: cg-grid-sync-ordinary-launch
// LAUNCH: <<<8, 256>>>, and cooperative
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the kernel asks whether its grid can synchronize, and leaves the second
//   stage to another launch if not.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out, int *Valid) {
  cg::grid_group Grid = cg::this_grid();
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  if (Grid.thread_rank() == 0)
    *Valid = Grid.is_valid();
  if (!Grid.is_valid())
    return;
  Grid.sync();
  if (Grid.thread_rank() == 0)
    *Out = *Counter;
}

int main() {
  int *Counter = corpus::zeros<int>(2), *Out = corpus::zeros<int>(1);
  int *Valid = corpus::zeros<int>(2);
  count<<<8, 256>>>(Counter, Out, Valid);
  corpus::finish();
  corpus::expect(corpus::read(Counter) == 8, "the first stage");
  corpus::expect(corpus::read(Valid) == 0, "is_valid() under <<<>>>");
  int *Second = Counter + 1, *SecondValid = Valid + 1;
  const int Blocks = corpus::residentBlocks(count, 256);
  void *Arguments[] = {&Second, &Out, &SecondValid};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(Blocks),
                                              dim3(256), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Valid + 1) == 1, "is_valid() when cooperative");
  corpus::expect(corpus::read(Out) == Blocks, "both stages");
  return corpus::succeed();
}
