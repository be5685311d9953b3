// The facts of device and host code, one line each.
// RUN: %gridlock check -dump=facts %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK: side device
// CHECK: device helper @[[@LINE+1]]:17
__device__ void helper(cg::thread_group G) {
  // CHECK: Parameter G
  // CHECK: Collective Barrier needs=erased result=NoValue kind=group group=%{{[0-9]+}} "G.sync()" @[[@LINE+1]]:3
  G.sync();
}
// CHECK: kernel k @[[@LINE+1]]:17
__global__ void k(int *P, bool Flag) {
  // CHECK: [[GROUP:%[0-9]+]] = Group grid @[[@LINE+2]]:25
  // CHECK: Store %{{[0-9]+}} [[GROUP]]
  cg::grid_group Grid = cg::this_grid();
  // CHECK: [[VALID:%[0-9]+]] = Validity grid %{{[0-9]+}} @[[@LINE+2]]:
  // CHECK: branch [[VALID]] -> {{[0-9]+}} -> {{[0-9]+}}
  if (Grid.is_valid())
    // CHECK: Call %{{[0-9]+}} - %{{[0-9]+}} "helper" @[[@LINE+1]]:5
    helper(Grid);
  // CHECK-DAG: Exit kernel @[[@LINE+2]]:5
  if (Flag)
    __trap();
  // CHECK-DAG: Exit thread @[[@LINE+1]]:3
  asm volatile("exit;");
}
// CHECK: host run @[[@LINE+1]]:13
cudaError_t run(int *P, cudaGraph_t G, cudaGraphNode_t N) {
  // CHECK: Launch <<<>>> ordinary kernel=%{{[0-9]+}} grid=%{{[0-9]+}} block=%{{[0-9]+}} shared=%{{[0-9]+}} stream=%{{[0-9]+}} direct %{{[0-9]+}} %{{[0-9]+}} @[[@LINE+1]]:3
  k<<<1, 1>>>(P, true);
  // CHECK: Launch cudaLaunchCooperativeKernel cooperative kernel=%{{[0-9]+}} grid=%{{[0-9]+}} block=%{{[0-9]+}} shared=%{{[0-9]+}} stream=%{{[0-9]+}} addresses %{{[0-9]+}} @[[@LINE+2]]:3
  void *Args[] = {&P};
  cudaLaunchCooperativeKernel((void *)k, 1, 1, Args);
  // CHECK: Launch cudaLaunchKernelEx by-attribute kernel=%{{[0-9]+}} config=%{{[0-9]+}} direct
  cudaLaunchConfig_t Config = {};
  cudaLaunchKernelEx(&Config, k, P, true);
  // CHECK: ZeroFill
  // CHECK: Launch cudaGraphAddKernelNode graph-node config=%{{[0-9]+}} node=%{{[0-9]+}} addresses @[[@LINE+2]]:3
  cudaKernelNodeParams Params = {};
  cudaGraphAddKernelNode(&N, G, nullptr, 0, &Params);
  // CHECK: NodeAttribute %{{[0-9]+}} %{{[0-9]+}} %{{[0-9]+}} @[[@LINE+2]]:3
  cudaLaunchAttributeValue Value;
  cudaGraphKernelNodeSetAttribute(N, cudaLaunchAttributeCooperative, &Value);
  // CHECK: Return %{{[0-9]+}} @[[@LINE+1]]:3
  return cudaGetLastError(); // NOLINT(cg-other)
}
// CHECK: nolint @[[@LINE-2]]:33 (cg-other)
