// __shared__ objects with constructors: nvcc warns and runs none. The code that
// uses them is analysed.
// RUN: not %gridlock check %s 2>&1 | FileCheck %s --implicit-check-not=error --implicit-check-not="in part"
// RUN: %gridlock check --dump=facts %s | FileCheck %s --check-prefix=FACTS --implicit-check-not="code with errors"
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Holder {
  int Value;
  __device__ Holder() : Value(1) {}
  __device__ ~Holder() { Value = 0; }
};
struct Synchronizer {
  int *Out;
  __device__ Synchronizer() : Out(nullptr) {}
  __device__ void run() { cg::this_grid().sync(); }
};
// FACTS: kernel plain
// FACTS: Variable Held#[[HELD:[0-9]+]]
// FACTS-NOT: Call
// FACTS: Variable Held#[[HELD]]
__global__ void plain(int *P) {
  __shared__ Holder Held;
  P[0] = Held.Value;
}
__global__ void several() {
  __shared__ Synchronizer First, Others[4];
  if (threadIdx.x == 1)
    Others[1].Out = First.Out;
  Others[2].run();
}
template <typename T> __global__ void generic() {
  __shared__ T Object;
  auto Run = [&] { Object.run(); };
  Run();
}
void launch() {
  // CHECK: warning: kernel 'several' synchronizes
  several<<<1, 1>>>();
  // CHECK: warning: kernel 'generic' synchronizes
  generic<Synchronizer><<<1, 1>>>();
  plain<<<1, 1>>>(nullptr);
}
