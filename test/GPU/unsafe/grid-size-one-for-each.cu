// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, a block for each of 100,000 rows
// STATIC: possible
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: one block for each element is fine for few of them only.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter == gridDim.x;
}

static cudaError_t run(int *Counter, int *Out, const std::vector<int> &Rows) {
  if (Rows.empty())
    return cudaSuccess;
  const unsigned Blocks = Rows.size();
  void *Arguments[] = {&Counter, &Out};
  return cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(64), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  corpus::observe(run(Counter, Out, std::vector<int>(100000)));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
