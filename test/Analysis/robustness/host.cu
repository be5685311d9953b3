// Host code with exceptions around launches, managed variables, and kernels that
// launch kernels.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on cuda,cuda-fallback,hip,hip-fallback
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <stdexcept>
#include <vector>
namespace cg = cooperative_groups;

__managed__ int Count;
__managed__ float *Data;

__global__ void whole(float *X) {
  cg::this_grid().sync();
  X[Count] = Data[threadIdx.x];
}
struct Guard {
  ~Guard() noexcept(false) {
    if (Count > 3)
      throw std::runtime_error("count");
  }
};
void launch(float *X) {
  try {
    Guard G;
    whole<<<4, Count>>>(X); // EXPECT: cg-grid-sync-ordinary-launch
    if (cudaGetLastError() != cudaSuccess)
      throw 1;
  } catch (const std::runtime_error &) {
    whole<<<1, 1>>>(X); // EXPECT: cg-grid-sync-ordinary-launch
    throw;
  } catch (...) {
    try {
      whole<<<2, 2>>>(X); // EXPECT: cg-grid-sync-ordinary-launch
    } catch (int) {
    }
  }
}
void functionTry(float *X) try {
  void *Args[] = {&X};
  cudaLaunchCooperativeKernel((void *)whole, 4, 32, Args, 0, 0);
} catch (int E) {
  whole<<<E, 1>>>(X); // EXPECT: cg-grid-sync-ordinary-launch
}
void many(std::vector<float *> All) noexcept {
  for (float *X : All)
    [&]() noexcept(false) { whole<<<1, 32>>>(X); }(); // EXPECT: cg-grid-sync-ordinary-launch
}
