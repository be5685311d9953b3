// RUN: %check-findings %s --rule cg-launch-arguments --lines --on all
// REQUIRES: cuda-toolkit
#include <array>
#include <cstddef>
#include <vector>

__global__ void k(float *X, size_t N, int Flag) {}
__global__ void one(float F) {}

cudaError_t pointerItself(float *X, size_t N, int Flag) {
  void *Args[] = {X, &N, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t tooSmall(float *X, int N, int Flag) {
  void *Args[] = {&X, &N, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchCooperativeKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t tooFew(float *X, size_t N) {
  void *Args[] = {&X, &N}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t tooMany(float *X, size_t N, int Flag) {
  void *Args[] = {&X, &N, &Flag, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t valueItself(float *X, size_t N, int Flag) {
  void *Args[] = {&X, (void *)N, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
cudaError_t wrongKind(int F) {
  void *Args[] = {&F}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)one, 1, 1, Args, 0, 0);
}
cudaError_t assigned(float *X, int N, int Flag) {
  void *Args[3];
  Args[0] = &X;
  Args[1] = &N; // EXPECT: cg-launch-arguments
  Args[2] = &Flag;
  return cudaLaunchKernel((const void *)k, 1, 1, Args, 0, 0);
}
// A wrapper that packs what it is given: the caller's int is not a size_t.
template <class K, class... A> cudaError_t packed(K Kernel, A... Given) {
  void *Args[] = {(void *)&Given...}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)Kernel, 1, 1, Args, 0, 0);
}
cudaError_t throughWrapper(float *X, int N) { return packed(k, X, N, 1); }
// The same in containers.
cudaError_t vectorTooSmall(float *X, int N, int Flag) {
  std::vector<void *> Args = {&X, &N, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t vectorTooFew(float *X, size_t N) {
  std::vector<void *> Args;
  Args.push_back(&X);
  Args.emplace_back(&N); // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
cudaError_t arrayPointerItself(float *X, size_t N, int Flag) {
  std::array<void *, 3> Args = {X, &N, &Flag}; // EXPECT: cg-launch-arguments
  return cudaLaunchKernel((const void *)k, 1, 1, Args.data(), 0, 0);
}
