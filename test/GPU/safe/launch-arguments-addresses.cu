// RULE: cg-launch-arguments
// LAUNCH: cooperative, 1 block of 32 threads on the stream that is given
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the address of one variable of the right type for each parameter, and the
//   caller's stream.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void store(unsigned long long *Out, size_t Count) {
  cg::this_grid().sync();
  *Out = Count;
}

static cudaError_t run(unsigned long long *Out, int Count, cudaStream_t Stream) {
  size_t Wide = Count;
  void *Arguments[] = {&Out, &Wide};
  return cudaLaunchCooperativeKernel((void *)store, dim3(1), dim3(32),
                                     Arguments, 0, Stream);
}

int main() {
  unsigned long long *Out = corpus::zeros<unsigned long long>(1);
  cudaStream_t Stream;
  corpus::require(cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking));
  corpus::require(cudaDeviceSynchronize());
  corpus::observe(run(Out, 256, Stream));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
