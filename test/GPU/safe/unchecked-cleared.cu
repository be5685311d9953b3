// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, with more threads than a block may have; then <<<1, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the error of the refused launch is cleared before its fallback runs.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void inOneGo(int *Out) {
  cg::this_grid().sync();
  *Out = 1;
}
static __global__ void stepByStep(int *Out) { *Out = 2; }

static cudaError_t run(int *Out, int Threads) {
  void *Arguments[] = {&Out};
  if (cudaLaunchCooperativeKernel((void *)inOneGo, dim3(1), dim3(Threads),
                                  Arguments, 0, 0) != cudaSuccess) {
    cudaGetLastError(); // clears the error
    stepByStep<<<1, 256>>>(Out);
    return cudaGetLastError();
  }
  return cudaSuccess;
}

int main() {
  int *Out = corpus::zeros<int>(1);
  corpus::observe(run(Out, 256));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "what the first kernel wrote");
  corpus::observe(run(Out, 4096));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 2, "what the fallback wrote");
  return corpus::succeed();
}
