// The attribute for several devices, also in one condition with the other.
// RUN: %check-findings %s --rule cg-unqueried-cooperative-support --lines --on cuda12,cuda11,hip,hip-fallback
// RUN: %check-findings %s --rule cg-unqueried-cooperative-support --lines --on cuda12,cuda11,hip,hip-fallback -- -DBY_ATTRIBUTE
// REQUIRES: cuda12, cuda11, rocm
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

#ifdef BY_ATTRIBUTE
static bool supported(int Device) {
  int One = 0, Several = 0;
  cudaDeviceGetAttribute(&One, cudaDevAttrCooperativeLaunch, Device);
  cudaDeviceGetAttribute(&Several, cudaDevAttrCooperativeMultiDeviceLaunch, Device);
  return One && Several;
}
#else
static bool supported(int Device) {
  cudaDeviceProp P;
  cudaGetDeviceProperties(&P, Device);
  return P.cooperativeLaunch && P.cooperativeMultiDeviceLaunch;
}
#endif
cudaError_t several(cudaLaunchParams *Params, unsigned N) {
  if (!supported(0))
    return cudaErrorNotSupported;
  return cudaLaunchCooperativeKernelMultiDevice(Params, N, 0);
}
