// RULE: cg-launch-arguments
// LAUNCH: 1 block of 1 thread
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a template takes the arguments as the kernel's own types and packs them.

#include "../include/corpus.h"

static __global__ void store(unsigned long long *Out, size_t Count) {
  *Out = Count;
}

template <class... Parameters>
static cudaError_t launch(void (*Kernel)(Parameters...), Parameters... Given) {
  void *Arguments[] = {&Given...};
  return cudaLaunchKernel((const void *)Kernel, dim3(1), dim3(1), Arguments, 0,
                          0);
}

int main() {
  unsigned long long *Out = corpus::zeros<unsigned long long>(1);
  corpus::observe(launch(store, Out, size_t(256)));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
