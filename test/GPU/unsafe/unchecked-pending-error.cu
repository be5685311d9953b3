// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, one block more than fit; then <<<1, 256>>>
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: the fallback did the work, and the check behind it reports the launch that
//   it stood in for.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void inOneGo(int *Out) {
  cg::this_grid().sync();
  *Out = 1;
}
static __global__ void stepByStep(int *Out) { *Out = 1; }

static cudaError_t run(int *Out) {
  const int Blocks = corpus::residentBlocks(inOneGo, 256) + 1;
  void *Arguments[] = {&Out};
  if (cudaLaunchCooperativeKernel((void *)inOneGo, dim3(Blocks), dim3(256), Arguments, 0, 0) != cudaSuccess) { // EXPECT: cg-cooperative-grid-size
    stepByStep<<<1, 256>>>(Out); // EXPECT: cg-unchecked-cooperative-launch
    return cudaGetLastError();
  }
  return cudaSuccess;
}

int main() {
  int *Out = corpus::zeros<int>(1);
  const cudaError_t Error = run(Out);
  corpus::require(cudaDeviceSynchronize());
  corpus::fact("what the fallback wrote", corpus::read(Out));
  corpus::observe(Error);
  return corpus::succeed();
}
