// The driver API: kernels got by name, handles of all types, graphs.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on cuda,cuda-fallback
// REQUIRES: cuda13
#include <cooperative_groups.h>
#include <cuda.h>
namespace cg = cooperative_groups;

extern "C" __global__ void byName(int *P) { cg::this_grid().sync(); }
extern "C" __global__ void plain(int *P) { *P = 1; }
__global__ void mangled(int *P) { cg::this_grid().sync(); }

void launch(CUmodule M, int *P) {
  CUfunction F;
  void *Args[] = {&P};
  cuModuleGetFunction(&F, M, "byName");
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
  cuLaunchCooperativeKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args);
  cuModuleGetFunction(&F, M, "plain");
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr);
  cuModuleGetFunction(&F, M, "_Z7mangledPi");
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
}
static const char *const Name = "byName";
void library(CUlibrary L, int *P) {
  CUkernel K;
  CUfunction F;
  void *Args[] = {&P};
  cuLibraryGetKernel(&K, L, Name);
  cuKernelGetFunction(&F, K);
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
  cuLaunchKernel((CUfunction)K, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
}
void runtimeHandles(int *P, cudaLibrary_t L) {
  cudaFunction_t F;
  void *Args[] = {&P};
  cudaGetFuncBySymbol(&F, (const void *)mangled);
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
  cudaKernel_t K;
  cudaGetKernel(&K, mangled);
  cudaLaunchKernel(K, 1, 1, Args); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLibraryGetKernel(&K, L, "byName");
  cudaLaunchKernel((const void *)K, 1, 1, Args); // EXPECT: cg-grid-sync-ordinary-launch
}
void extended(CUfunction F, CUmodule M, int *P) {
  void *Args[] = {&P};
  CUlaunchAttribute At[1];
  At[0].id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;
  At[0].value.cooperative = 1;
  CUlaunchConfig Config = {};
  cuModuleGetFunction(&F, M, "byName");
  cuLaunchKernelEx(&Config, F, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
  Config.attrs = At;
  Config.numAttrs = 1;
  cuLaunchKernelEx(&Config, F, Args, nullptr);
}

// Graph kernel nodes.
void runtimeGraph(cudaGraph_t G, int *P) {
  void *Args[] = {&P};
  cudaKernelNodeParams Params = {};
  Params.func = (void *)mangled;
  Params.gridDim = dim3(1);
  Params.blockDim = dim3(1);
  Params.kernelParams = Args;
  cudaGraphNode_t Node;
  cudaGraphAddKernelNode(&Node, G, nullptr, 0, &Params); // EXPECT: cg-grid-sync-ordinary-launch
}
void runtimeGraphGood(cudaGraph_t G, int *P) {
  void *Args[] = {&P};
  cudaKernelNodeParams Params = {(void *)mangled, dim3(1), dim3(1), 0, Args, nullptr};
  cudaGraphNode_t Node;
  cudaGraphAddKernelNode(&Node, G, nullptr, 0, &Params);
  cudaLaunchAttributeValue Value;
  Value.cooperative = 1;
  cudaGraphKernelNodeSetAttribute(Node, cudaLaunchAttributeCooperative, &Value);
}
void runtimeGraphZero(cudaGraph_t G, int *P) {
  cudaKernelNodeParams Params = {(void *)mangled};
  cudaGraphNode_t Node;
  cudaGraphAddKernelNode(&Node, G, nullptr, 0, &Params); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchAttributeValue Value = {};
  Value.cooperative = 0;
  cudaGraphKernelNodeSetAttribute(Node, cudaLaunchAttributeCooperative, &Value);
  Value.cooperative = 1;
  cudaGraphKernelNodeSetAttribute(Node, cudaLaunchAttributePriority, &Value);
}
void setCooperative(cudaGraphNode_t Node);
void runtimeGraphElsewhere(cudaGraph_t G, int *P) {
  cudaKernelNodeParams Params = {(void *)mangled};
  cudaGraphNode_t Node;
  cudaGraphAddKernelNode(&Node, G, nullptr, 0, &Params);
  setCooperative(Node);
}
void runtimeAnyNode(cudaGraph_t G, int *P) {
  cudaGraphNodeParams Params = {};
  Params.type = cudaGraphNodeTypeKernel;
  Params.kernel.func = (void *)mangled;
  cudaGraphNode_t Node;
  cudaGraphAddNode(&Node, G, nullptr, nullptr, 0, &Params); // EXPECT: cg-grid-sync-ordinary-launch
}
void driverGraph(CUgraph G, CUmodule M, int *P) {
  CUfunction F;
  cuModuleGetFunction(&F, M, "byName");
  CUDA_KERNEL_NODE_PARAMS Params = {};
  Params.func = F;
  CUgraphNode Node;
  cuGraphAddKernelNode(&Node, G, nullptr, 0, &Params); // EXPECT: cg-grid-sync-ordinary-launch
  CUgraphNode Good;
  cuGraphAddKernelNode(&Good, G, nullptr, 0, &Params);
  CUkernelNodeAttrValue Value;
  Value.cooperative = 1;
  cuGraphKernelNodeSetAttribute(Good, CU_LAUNCH_ATTRIBUTE_COOPERATIVE, &Value);
}
void driverAnyNode(CUgraph G, CUlibrary L, int *P) {
  CUkernel K;
  cuLibraryGetKernel(&K, L, "byName");
  CUgraphNodeParams Params = {};
  Params.type = CU_GRAPH_NODE_TYPE_KERNEL;
  Params.kernel.kern = K;
  CUgraphNode Node;
  cuGraphAddNode(&Node, G, nullptr, nullptr, 0, &Params); // EXPECT: cg-grid-sync-ordinary-launch
}
