// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cassert>
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
namespace cg = cooperative_groups;

#define CHECK(Call)                                                            \
  do {                                                                         \
    cudaError_t E = (Call);                                                    \
    if (E != cudaSuccess)                                                      \
      throw std::runtime_error(cudaGetErrorString(E));                         \
  } while (0)
inline void check(cudaError_t E, const char *What, int Line) {
  if (E)
    std::fprintf(stderr, "%s:%d: %s\n", What, Line, cudaGetErrorName(E));
}
#define CHECKED(Call) check((Call), #Call, __LINE__)

__global__ void k(int *O) { cg::this_grid().sync(); }

void byMacro(int *O) {
  void *Args[] = {&O};
  CHECK(cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0));
  CHECKED(cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0));
}
void printed(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  std::printf("%d\n", (int)E);
}
void byBool(int *O) {
  void *Args[] = {&O};
  bool Good = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0) == cudaSuccess;
  cudaDeviceSynchronize();
  if (!Good)
    std::abort();
}
void bySwitch(int *O) {
  void *Args[] = {&O};
  switch (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0)) {
  case cudaSuccess:
    break;
  default:
    std::exit(1);
  }
}
void lastError(int *O) {
  void *Args[] = {&O};
  cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  CHECK(cudaGetLastError());
}
void peeked(int *O) {
  void *Args[] = {&O};
  cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  if (cudaPeekAtLastError() != cudaSuccess)
    return;
}
static void checkLast() { CHECK(cudaGetLastError()); }
void byHelper(int *O) {
  void *Args[] = {&O};
  cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  checkLast();
}
struct Runner {
  cudaError_t Status = cudaSuccess;
  void run(int *O) {
    void *Args[] = {&O};
    Status = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  }
  void outParameter(int *O, cudaError_t *Out) {
    void *Args[] = {&O};
    *Out = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  }
};
static cudaError_t handedOn(int *O) {
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
}
static cudaError_t handedOnAgain(int *O) { return handedOn(O); }
void outermost(int *O) { CHECK(handedOnAgain(O)); }
// The callers look.
static void leftToCallers(int *O) {
  void *Args[] = {&O};
  cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
}
void caller(int *O) {
  leftToCallers(O);
  CHECK(cudaGetLastError());
}
void asserted(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
  assert(E == cudaSuccess);
}
// Not cooperative: another rule's business.
__global__ void plain(int *O) {}
void ordinary(int *O) { plain<<<1, 1>>>(O); }
