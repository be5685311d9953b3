// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, one block more than fit, of 256 threads
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: one block beyond the answer of the occupancy query is one too many.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter == gridDim.x;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  const int Resident = corpus::residentBlocks(count, 256);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(Resident + 1), dim3(256), Arguments, 0, 0)); // EXPECT: cg-cooperative-grid-size
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
