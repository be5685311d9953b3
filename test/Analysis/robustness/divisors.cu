// Grids sized by quotients that make nothing smaller, or nothing at all.
// RUN: %check-findings %s --rule cg-cooperative-grid-size --lines --on cuda-fallback,hip-fallback
#include <cooperative_groups.h>

__global__ void k(float *X) {
  cooperative_groups::this_grid().sync();
  X[0] = 1;
}
void launches(float *X, int N, int Least) {
  void *Args[] = {&X};
  cudaLaunchCooperativeKernel((void *)k, N / -1, 256, Args, 0, 0);
  cudaLaunchCooperativeKernel((void *)k, N / 0, 256, Args, 0, 0);
  cudaLaunchCooperativeKernel((void *)k, N % -1, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
  cudaLaunchCooperativeKernel((void *)k, Least / (N / -7), 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
