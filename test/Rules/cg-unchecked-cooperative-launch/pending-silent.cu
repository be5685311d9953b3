// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <cstdio>
#include <stdexcept>
namespace cg = cooperative_groups;

#define CHECK(Call)                                                            \
  do {                                                                         \
    cudaError_t E = (Call);                                                    \
    if (E != cudaSuccess)                                                      \
      throw std::runtime_error(cudaGetErrorString(E));                         \
  } while (0)

__global__ void k(int *O) { cg::this_grid().sync(); }
__global__ void plain(int *O) {}

void cleared(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) != cudaSuccess) {
    (void)cudaGetLastError();
    plain<<<1, 1>>>(O);
    CHECK(cudaGetLastError());
  }
}
static void clear() { cudaGetLastError(); }
void clearedByHelper(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) != cudaSuccess) {
    clear();
    plain<<<1, 1>>>(O);
    CHECK(cudaGetLastError());
  }
}
// Cleared behind the fallback, before anybody asks.
void clearedLate(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) != cudaSuccess) {
    plain<<<1, 1>>>(O);
    cudaGetLastError();
  }
  CHECK(cudaGetLastError());
}
static cudaError_t simple(int *O) {
  cudaGetLastError();
  plain<<<1, 1>>>(O);
  return cudaGetLastError();
}
cudaError_t fallbackClears(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess)
    return cudaSuccess;
  return simple(O);
}
static cudaError_t triedAndCleared(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (E != cudaSuccess)
    cudaGetLastError();
  return E;
}
void tries(int *O) {
  if (triedAndCleared(O) != cudaSuccess) {
    plain<<<1, 1>>>(O);
    CHECK(cudaGetLastError());
  }
}
// No fallback: the next launch is made in any case.
void next(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (E != cudaSuccess)
    std::printf("%s\n", cudaGetErrorString(E));
  plain<<<1, 1>>>(O);
  CHECK(cudaGetLastError());
}
void nextOfSeveral(int *O) {
  void *Args[] = {&O};
  for (int I = 0; I < 4; ++I) {
    cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
    if (E != cudaSuccess)
      std::printf("%s\n", cudaGetErrorString(E));
  }
  CHECK(cudaGetLastError());
}
// Which launch is made does not depend on an error.
void chosen(int *O, bool Cooperative) {
  void *Args[] = {&O};
  if (Cooperative)
    CHECK(cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0));
  else
    plain<<<1, 1>>>(O);
  CHECK(cudaGetLastError());
}
// What succeeded does the rest.
void onlyAfterSuccess(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess)
    plain<<<1, 1>>>(O);
  CHECK(cudaGetLastError());
}
// The error is handed on all the same.
cudaError_t handedOn(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (E != cudaSuccess) {
    plain<<<1, 1>>>(O);
    return E;
  }
  return cudaGetLastError();
}
