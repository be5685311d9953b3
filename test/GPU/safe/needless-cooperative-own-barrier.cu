// RULE: cg-needless-cooperative-launch
// LAUNCH: cooperative, as many blocks as fit, of 1,024 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the blocks wait for each other on a counter of their own, so that they do
//   have to be resident together.

#include "../include/corpus.h"

static __global__ void meet(int *Arrived, int *Out) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(Arrived, 1);
    while (atomicAdd(Arrived, 0) < int(gridDim.x))
      ;
    Out[blockIdx.x] = 1;
  }
}

int main() {
  const int Blocks = corpus::residentBlocks(meet, 1024);
  int *Arrived = corpus::zeros<int>(1), *Out = corpus::zeros<int>(Blocks);
  void *Arguments[] = {&Arrived, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)meet, dim3(Blocks),
                                              dim3(1024), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::areAll(Out, Blocks, 1), "that all blocks went on");
  return corpus::succeed();
}
