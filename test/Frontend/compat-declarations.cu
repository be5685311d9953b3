// What nvcc declares without an include, on both sides.
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --cuda-path=%cuda-path %s 2>&1 | count 0
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --cuda-path=%cuda-path %s -- -std=c++11 2>&1 | count 0
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --cuda-path=%cuda-path %s -- -std=c++20 2>&1 | count 0
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --cuda-path=%cuda12-path %s 2>&1 | count 0
// RUN: %if cuda11 %{ %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --cuda-path=%cuda11-path %s 2>&1 | count 0 %}
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --headers=fallback %s 2>&1 | count 0
// RUN: %gridlock check --checks=-*,cg-grid-sync-ordinary-launch --headers=fallback %s -- -std=c++11 2>&1 | count 0
// RUN: %clang-tidy --checks=-*,misc-unused-using-decls %s -- %cuda
// REQUIRES: cuda-toolkit, cuda12, clang-tidy-22

// Both sides are compiled, as this asks for the device's.
#ifdef __CUDA_ARCH__
#endif

template <typename T> __host__ __device__ bool strange(T X) {
  return isnan(X) || isinf(X) || !isfinite(X) || signbit(X);
}
size_t Bytes;
void host(float *F, double *D, unsigned U) {
  F[0] = max(1.0f, F[1]) + min(2, 3) + max(4u, U) + max(5, U);
  D[0] = max(1.0, F[0]) + max(1L, 2L) + (double)min(Bytes, Bytes) + rsqrt(D[1]);
  F[2] = rsqrtf(F[0]) + normcdff(F[1]) + fdividef(F[0], F[1]);
  D[1] = norm3d(D[0], D[1], D[2]) + sinpi(D[0]) + exp10(D[1]);
  if (strange(F[0]) || strange(D[0]))
    printf("%d\n", (int)clock());
  assert(F);
  time_t Now = time(nullptr);
  (void)Now;
  free(malloc(1));
  new (F) float(1);
}
struct alignas(16) Four {
  int A, B, C, D;
};
__global__ void device(float *F, int4 *Q, const long long *L) {
  __stcs(F, 1.0);
  __stcs(F + 1, F[0] * 2);
  __stcg(Q, int4{1, 2, 3, 4});
  __stwb(F, 1);
  __stwt(F, 1.0f);
  F[1] = __ldg(F) + __ldcs(F) + __ldcg(F) + __ldlu(F) + __ldca(L);
  F[2] = max(F[0], F[1]) + min(1, 2);
  if (strange(F[0]))
    printf("%f\n", F[0]);
  assert(F[1] > 0);
}
#if !defined(__DRIVER_TYPES_H__) || !defined(__CUDA_RUNTIME_H__)
#error "helper headers ask for the runtime by its guards"
#endif
#ifndef __CUDACC_EXTENDED_LAMBDA__
#error "compile with --extended-lambda"
#endif
#if __CUDACC_VER_MAJOR__ < 9
#error "the compiler is too old"
#endif
template <typename T> __global__ void generic(T *X) {}
void launch(float *F) {
  device<<<1, 1>>>(F, nullptr, nullptr);
  // Before CUDA 12.3 their parameter is a `const T *`.
  void *Arguments[] = {&F};
  cudaLaunchKernel(generic<float>, dim3(1), dim3(1), Arguments, 0, nullptr);
  cudaLaunchKernel(&generic<float>, 1, 1, Arguments);
  cudaLaunchKernel((const void *)generic<float>, 1, 1, Arguments);
  cudaLaunchCooperativeKernel(generic<float>, 1, 1, Arguments);
}
