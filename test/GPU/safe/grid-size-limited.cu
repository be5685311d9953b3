// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, as many blocks as are needed and fit, of 256 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a grid-stride loop over any number of elements; none is no launch.

#include "../include/corpus.h"
#include <algorithm>
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out, int Count) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < Count;
       I += gridDim.x * blockDim.x)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter;
}

static cudaError_t run(int *Counter, int *Out, const std::vector<char> &Data) {
  int Count = Data.size();
  if (Count == 0)
    return cudaSuccess;
  const int Blocks =
      std::min((Count + 255) / 256, corpus::residentBlocks(count, 256));
  void *Arguments[] = {&Counter, &Out, &Count};
  return cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(256),
                                     Arguments, 0, 0);
}

int main() {
  for (int Count : {0, 1, 257, 4194915}) {
    int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
    corpus::observe(run(Counter, Out, std::vector<char>(Count)));
    corpus::finish();
    corpus::expect(corpus::read(Out) == Count, "the number of elements");
  }
  return corpus::succeed();
}
