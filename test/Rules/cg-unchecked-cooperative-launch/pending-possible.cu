// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on all --tool-arg=--min-confidence=possible
// RUN: %gridlock check --checks '-*,cg-unchecked-cooperative-launch' %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }
__global__ void plain(int *O) {}
void elsewhere();

// Nobody asks here, but somebody does in this program.
void left(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0))
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
}
bool somebody() { return cudaGetLastError() == cudaSuccess; }

// A function that could clear it.
bool perhapsCleared(int *O) {
  void *Args[] = {&O};
  if (cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0)) {
    elsewhere();
    plain<<<1, 1>>>(O); // EXPECT: cg-unchecked-cooperative-launch
    return cudaGetLastError() == cudaSuccess;
  }
  return true;
}
