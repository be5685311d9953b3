// What nvcc takes and clang does not, where the code's meaning is plain. What
// stands behind it is analysed.
// RUN: not %gridlock check --headers=fallback %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="in part"
// RUN: %if nvcc %{ %nvcc -std=c++17 -arch=sm_90 -rdc=true -c %s -o %t.o %}
// An operand that does not exist stays an error.
// RUN: not %gridlock check --headers=fallback %s -- -DWRONG 2>&1 | FileCheck %s --check-prefix=WRONG
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Adder {
  template <class T> __device__ T plusOne(T V) const { return V + 1; }
};
template <class A> __device__ long long added(const A &With, long long V) {
  return With.template plusOne(V);
}
__global__ void kernel(long long *P) {
  register long long Time = 0;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(Time));
  P[0] = added(Adder(), Time);
#ifdef WRONG
  // WRONG: error: invalid operand number in inline asm string
  asm volatile("mov.u64 %3, 0;" : "=l"(Time));
#endif
  cg::this_grid().sync();
}
void launch(long long *P) {
  // CHECK: warning: kernel 'kernel' synchronizes
  kernel<<<1, 1>>>(P);
}
