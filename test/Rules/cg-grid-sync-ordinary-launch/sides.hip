// HIP's own macro of the device's side: the barrier under one branch, the launch
// under the other.
// RUN: not %gridlock check --rocm-path=%rocm-path %s 2>&1 | FileCheck %s
// RUN: not %gridlock check --headers=fallback %s 2>&1 | FileCheck %s
// RUN: not %gridlock check --headers=fallback --format json %s | FileCheck %s --check-prefix UNITS
// UNITS: "side": "device"
// UNITS: "side": "host"
// REQUIRES: rocm
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void kernel(int *P) {
#if defined(__HIP_DEVICE_COMPILE__)
  cg::this_grid().sync();
#endif
}
void launch(int *P) {
#if !defined(__HIP_DEVICE_COMPILE__)
  // CHECK: :[[@LINE+1]]:3: warning: kernel 'kernel' synchronizes
  kernel<<<1, 1>>>(P);
#endif
}
// CHECK-NOT: warning:
