// RULE: cg-divergent-sync
// LAUNCH: cooperative, as many blocks as fit, of 256 threads
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: whole blocks return before the barrier of the grid, which waits for them.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void smooth(const int *In, int *Out, int Count) {
  cg::grid_group Grid = cg::this_grid();
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= Count)
    return;
  Out[I] = In[I];
  Grid.sync(); // EXPECT: cg-divergent-sync
  if (I == 0)
    Out[0] = Out[Count - 1];
}

int main() {
  const int Blocks = corpus::residentBlocks(smooth, 256);
  int Count = Blocks / 2 * 256;
  int *In = corpus::numbers(Count), *Out = corpus::zeros<int>(Count);
  void *Arguments[] = {&In, &Out, &Count};
  corpus::observe(cudaLaunchCooperativeKernel((void *)smooth, dim3(Blocks),
                                              dim3(256), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == Count - 1, "the last element");
  return corpus::succeed();
}
