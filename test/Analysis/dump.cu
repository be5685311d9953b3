// Summaries: what a function does in terms of its parameters.
// RUN: %gridlock check -dump=summary %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK: function {{.*}} byParameter
// CHECK-NEXT: barrier 'G.sync()' @[[@LINE+4]]:5 on {parameter 0} if flag 1
// CHECK-NEXT: barrier 'G.sync()' @[[@LINE+5]]:5 on {parameter 0} if parameter 2 > 1
__device__ void byParameter(const cg::thread_group &G, bool Flag, int N) {
  if (Flag)
    G.sync();
  if (N > 1)
    G.sync();
}
// CHECK: function {{.*}} ready
// CHECK-NEXT: returns {unknown (a combination of conditions)}
// CHECK-NEXT: returns {0} given not valid grid
__device__ bool ready(const cg::grid_group &G, int N) {
  return G.is_valid() && N > 1;
}
// CHECK: kernel _Z1kPi k
// CHECK-NEXT: barrier 'G.sync()' @[[@LINE+7]]:5 on {grid} if result of {{.*}}ready{{.*}}
// CHECK-NEXT: call @[[@LINE+5]]:7 {function {{.*}}ready{{.*}}} ({grid}; {3})
// CHECK-NEXT: call @[[@LINE+6]]:3 {function {{.*}}byParameter{{.*}}} ({block}; {!valid grid}; {2})
__global__ void k(int *P) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  if (ready(G, 3))
    G.sync();
  byParameter(B, !G.is_valid(), 2);
}
// CHECK: function {{.*}} run
// CHECK-NEXT: launch <<<>>> @[[@LINE+3]]:5 of {function _Z1kPi} grid ({{.*}}, .x={1}, {{.*}}) with ({parameter 0}) if not flag 1
void run(int *P, bool Other) {
  if (!Other)
    k<<<1, 1>>>(P);
}
