// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>, 200 times
// STATIC: definite
// RUNTIME: wrong-result | ok
// ARCH: sm_80
// HIP: no, the mask has 64 bits there
// WHY: which lanes run together is the scheduler's choice: lanes that come later
//   count themselves alone, although all of them take the branch.

#include "../include/corpus.h"

static __global__ void count(const int *In, int *Slowed, int *Out) {
  int Mine = In[threadIdx.x];
  if (Mine >= 0) {
    for (int Round = 0; Round < Mine % 4; ++Round) {
      if (atomicAdd(Slowed + Mine % 4, 1) < 0)
        break;
      __nanosleep(200);
    }
    Out[threadIdx.x] = __reduce_add_sync(__activemask(), 1); // EXPECT: cg-warp-mask
  }
}

int main() {
  int *In = corpus::numbers(32), *Slowed = corpus::zeros<int>(4);
  int *Out = corpus::zeros<int>(32);
  for (int Time = 0; Time < 200; ++Time) {
    count<<<1, 32>>>(In, Slowed, Out);
    corpus::finish();
    corpus::expect(corpus::areAll(Out, 32, 32), "the number of lanes");
  }
  return corpus::succeed();
}
