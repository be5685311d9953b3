// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, a block for each 256 of 4,194,915 elements
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: the grid grows with the data, and no device holds 16,387 blocks at once.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out, int Count) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Count)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (I == 0)
    *Out = *Counter;
}

static cudaError_t run(int *Counter, int *Out, const std::vector<char> &Data) {
  int Count = Data.size();
  void *Arguments[] = {&Counter, &Out, &Count};
  return cudaLaunchCooperativeKernel((void *)count, dim3((Count + 255) / 256), dim3(256), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
}

int main() {
  std::vector<char> Data(4194915);
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  corpus::observe(run(Counter, Out, Data));
  corpus::finish();
  corpus::expect(corpus::read(Out) == int(Data.size()), "the number of elements");
  return corpus::succeed();
}
