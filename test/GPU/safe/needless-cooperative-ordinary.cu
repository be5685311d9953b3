// RULE: cg-needless-cooperative-launch
// LAUNCH: <<<>>>, a block for each 256 of 4,194,915 elements
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: no block needs another: an ordinary launch takes any grid.

#include "../include/corpus.h"

static __global__ void scale(int *Values, int Count, int Factor) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Count)
    Values[I] *= Factor;
}

int main() {
  const int Count = 4194915;
  int *Values = corpus::numbers(Count);
  scale<<<(Count + 255) / 256, 256>>>(Values, Count, 2);
  corpus::finish();
  corpus::expect(corpus::read(Values + Count - 1) == 2 * (Count - 1),
                 "the last element");
  return corpus::succeed();
}
