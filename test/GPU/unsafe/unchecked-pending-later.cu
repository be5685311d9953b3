// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, one block more than fit; then <<<1, 256>>>
// STATIC: possible
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: the error waits for whoever asks next, about something else.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void inOneGo(int *Out) {
  cg::this_grid().sync();
  *Out = 1;
}
static __global__ void stepByStep(int *Out) { *Out = 1; }
static __global__ void next(int *Out) { *Out += 1; }

static void run(int *Out) {
  const int Blocks = corpus::residentBlocks(inOneGo, 256) + 1;
  void *Arguments[] = {&Out};
  if (cudaLaunchCooperativeKernel((void *)inOneGo, dim3(Blocks), dim3(256), Arguments, 0, 0) != cudaSuccess) // EXPECT: cg-cooperative-grid-size
    stepByStep<<<1, 256>>>(Out); // EXPECT: cg-unchecked-cooperative-launch
}

static void prepare(int *Out) { run(Out); }

static cudaError_t somethingElse(int *Out) {
  next<<<1, 1>>>(Out);
  return cudaGetLastError();
}

int main() {
  int *Out = corpus::zeros<int>(1);
  prepare(Out);
  corpus::observe(somethingElse(Out));
  corpus::finish();
  return corpus::succeed();
}
