// RULE: cg-launch-arguments
// LAUNCH: cooperative, 1 block of 32 threads on the default stream
// STATIC: possible
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the kernel does not wait for what its caller put on the stream.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void produce(volatile int *Data) {
  corpus::delay(100000000);
  *Data = 42;
}

static __global__ void consume(volatile int *Data, int *Out) {
  cg::this_grid().sync();
  *Out = *Data;
}

static cudaError_t run(int *Data, int *Out, cudaStream_t Stream) {
  void *Arguments[] = {&Data, &Out};
  return cudaLaunchCooperativeKernel((void *)consume, dim3(1), dim3(32), Arguments, 0, 0); // EXPECT: cg-launch-arguments
}

int main() {
  int *Data = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  cudaStream_t Stream;
  corpus::require(cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking));
  // Once before, so that the code is on the device: loading it waits.
  corpus::require(run(Data, Out, Stream));
  produce<<<1, 1, 0, Stream>>>(Data);
  corpus::require(cudaDeviceSynchronize());
  corpus::require(cudaMemset(Data, 0, sizeof(int)));
  corpus::require(cudaDeviceSynchronize());
  produce<<<1, 1, 0, Stream>>>(Data);
  corpus::require(cudaGetLastError());
  corpus::observe(run(Data, Out, Stream));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 42, "what was produced on the stream");
  return corpus::succeed();
}
