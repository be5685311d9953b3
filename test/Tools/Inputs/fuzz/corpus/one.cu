#include <cooperative_groups.h>
__device__ int sturdy(int N) { return N + 1; }
__global__ void fragile(int *X) {
  int N = X[0];
  if (N > 3)
    X[1] = sturdy(N);
}
