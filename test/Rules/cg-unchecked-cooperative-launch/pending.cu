// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on cuda,cuda12,cuda11,cuda-fallback
// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
// A fallback while the error of the launch before it is pending.
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

void direct(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) != cudaSuccess) {
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    CHECK(cudaGetLastError());
  }
}
void afterTheBranch(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (E)
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
  CHECK(cudaPeekAtLastError());
}
void oneError(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (E == cudaErrorCooperativeLaunchTooLarge) {
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    CHECK(cudaGetLastError());
  } else {
    CHECK(E);
  }
}
void earlyReturn(int *O, bool Supported) {
  void *Args[] = {&O};
  if (Supported && cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess)
    return;
  plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
  CHECK(cudaGetLastError());
}
void either(int *O, bool Supported) {
  void *Args[] = {&O};
  if (!Supported || cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) != cudaSuccess) {
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    CHECK(cudaGetLastError());
  }
}
// A look that does not clear it, and a variable for the answer.
void peeked(int *O) {
  void *Args[] = {&O};
  const bool Good = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess;
  if (!Good) {
    std::printf("%s\n", cudaGetErrorString(cudaPeekAtLastError()));
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    CHECK(cudaGetLastError());
  }
}
// Again with fewer blocks, until it fits.
void again(int *O, int Blocks) {
  void *Args[] = {&O};
  while (Blocks > 1) {
    if (cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0) == cudaSuccess) // EXPECT: cg-unchecked-cooperative-launch
      break;
    Blocks /= 2;
  }
  CHECK(cudaGetLastError());
}
// The check is in a function.
static void checkLast() { CHECK(cudaGetLastError()); }
void byHelper(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0)) {
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    checkLast();
  }
}
// The fallback with its check is in a function.
static cudaError_t simple(int *O) {
  plain<<<1, 1>>>(O);
  return cudaGetLastError();
}
cudaError_t byFallback(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess)
    return cudaSuccess;
  return simple(O); // EXPECT: cg-unchecked-cooperative-launch
}
// The launch is in a function that returns its error.
static cudaError_t tried(int *O) {
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
}
void tries(int *O) {
  if (tried(O) != cudaSuccess) {
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    CHECK(cudaGetLastError());
  }
}
// The callers ask.
static void leftToCallers(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0))
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
}
void caller(int *O) {
  leftToCallers(O);
  CHECK(cudaGetLastError());
}
