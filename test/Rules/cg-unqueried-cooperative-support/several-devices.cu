// A launch on several devices needs the attribute for several, however the one
// for a single device is asked for.
// RUN: %check-findings %s --rule cg-unqueried-cooperative-support --lines --on cuda12,cuda11,hip,hip-fallback
// REQUIRES: cuda12, cuda11, rocm
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

cudaError_t single(int *O) {
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, 1, 64, Args, 0, 0);
}
cudaError_t byProperty(cudaLaunchParams *Params, unsigned N) {
  cudaDeviceProp P;
  cudaGetDeviceProperties(&P, 0);
  if (!P.cooperativeLaunch)
    return cudaErrorNotSupported;
  return cudaLaunchCooperativeKernelMultiDevice(Params, N, 0); // EXPECT: cg-unqueried-cooperative-support
}
cudaError_t byAttribute(cudaLaunchParams *Params, unsigned N) {
  int Yes = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaDeviceGetAttribute(&Yes, cudaDevAttrCooperativeLaunch, 0);
  if (Yes && Processors > 1)
    return cudaLaunchCooperativeKernelMultiDevice(Params, N, 0); // EXPECT: cg-unqueried-cooperative-support
  return cudaErrorNotSupported;
}
