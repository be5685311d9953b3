// RUN: %check-findings %s --rule cg-launch-arguments --lines --on all
// REQUIRES: cuda-toolkit
#include <array>
#include <cstddef>
#include <vector>

struct Pair {
  int A, B;
};
__global__ void k(float *X, size_t N, int Flag) {}
__global__ void record(Pair P, const int *const X) {}

cudaError_t right(float *X, size_t N, int Flag) {
  void *Args[] = {&X, &N, &Flag};
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
// Same size, same kind.
cudaError_t sameKind(void *X, unsigned long N, unsigned Flag) {
  void *Args[] = {&X, &N, &Flag};
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t constant(float *const X, const size_t N, const int Flag) {
  void *Args[] = {(void *)&X, (void *)&N, const_cast<int *>(&Flag)};
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t records(int *X) {
  Pair P = {1, 2};
  void *Args[] = {&P, &X};
  return cudaLaunchKernel((const void *)record, 1, 1, Args, 0, 0);
}
// Filled in a loop, from raw storage, by somebody else: not judged.
cudaError_t loop(void **Given, int Count) {
  void *Args[8];
  for (int I = 0; I < Count; ++I)
    Args[I] = Given[I];
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t raw(char *Storage) {
  void *Args[] = {Storage, Storage + 8, Storage + 16};
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t parameter(void **Args) {
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t vectors(float *X, size_t N, int Flag) {
  std::vector<void *> Args = {&X, &N, &Flag};
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
__global__ void none() {}
cudaError_t noArguments() {
  return cudaLaunchKernel((const void *)none, 1, 1, nullptr, 0, 0);
}
template <class K, class... A> cudaError_t packed(K Kernel, A... Given) {
  void *Args[] = {(void *)&Given...};
  return cudaLaunchKernel((const void *)Kernel, 1, 1, Args, 0, 0);
}
cudaError_t throughWrapper(float *X) { return packed(k, X, size_t(3), 1); }
// Containers: some entry may be missing, or is somebody else's.
cudaError_t vectorByCondition(float *X, size_t N, int Flag, bool More) {
  std::vector<void *> Args{&X, &N};
  if (More)
    Args.push_back(&Flag);
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t vectorFilled(float *X, void **Rest) {
  std::vector<void *> Args(3);
  Args[0] = &X;
  for (int I = 1; I < 3; ++I)
    Args[I] = Rest[I];
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t vectorAppended(float *X, const std::vector<void *> &Rest) {
  std::vector<void *> Args = {&X};
  Args.insert(Args.end(), Rest.begin(), Rest.end());
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t vectorShortened(float *X, size_t N, int Flag, double Wrong) {
  std::vector<void *> Args;
  Args.push_back(&X);
  Args.push_back(&Wrong);
  Args.pop_back();
  Args.push_back(&N);
  Args.emplace_back(&Flag);
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t arrays(float *X, size_t N, int Flag) {
  std::array<void *, 3> Args{};
  Args[0] = &X;
  Args[1] = &N;
  Args[2] = &Flag;
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
