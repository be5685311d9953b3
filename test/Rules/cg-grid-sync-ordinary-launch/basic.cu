// The whole text, the same from the scanner, the plugin and clang-tidy with our
// checks linked in; and on all headers.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --tool gridlock,plugin,tidy --on cuda,hip
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --on cuda12,cuda11,cuda-fallback,hip-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11, rocm, clang-tidy-22
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twoPhase(float *V, int N) {
  cg::grid_group Grid = cg::this_grid();
  V[Grid.thread_rank()] *= 2;
  Grid.sync();
  if (Grid.thread_rank() == 0)
    V[0] += V[N - 1];
}
void direct(float *V, int N) {
  twoPhase<<<8, 256>>>(V, N);
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: kernel 'twoPhase' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE-7]]:3: note: 'Grid.sync()' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-3]]:3: note: launch it with 'cudaLaunchCooperativeKernel', or guard the synchronization with 'is_valid()'
}

// Each call on the way is a note.
namespace app {
__device__ void barrier(const cg::grid_group &G) { cg::sync(G); }
struct Stage {
  __device__ void finish() { barrier(cg::this_grid()); }
};
__global__ void staged(float *V) {
  Stage S;
  S.finish();
}
} // namespace app
cudaError_t throughCalls(float *V) {
  void *Args[] = {&V};
  return cudaLaunchKernel((const void *)app::staged, 1, 1, Args, 0, 0);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: kernel 'app::staged' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE-7]]:3: note: 'app::staged' calls 'app::Stage::finish' here
  // CHECK-NOTES: :[[@LINE-12]]:30: note: 'app::Stage::finish' calls 'app::barrier' here
  // CHECK-NOTES: :[[@LINE-15]]:52: note: 'cg::sync(G)' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-5]]:10: note: launch it with 'cudaLaunchCooperativeKernel', or guard the synchronization with 'is_valid()'
}

#ifndef __HIP__
// A configured launch needs an attribute.
cudaError_t configured(float *V, int N) {
  cudaLaunchConfig_t Config = {};
  return cudaLaunchKernelEx(&Config, twoPhase, V, N);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: kernel 'twoPhase' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE-38]]:3: note: 'Grid.sync()' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-3]]:10: note: give the launch the attribute 'cudaLaunchAttributeCooperative' with a value other than 0, or guard the synchronization with 'is_valid()'
}

// So does a graph's node.
cudaError_t inGraph(cudaGraph_t G) {
  cudaKernelNodeParams Params = {};
  Params.func = (void *)twoPhase;
  cudaGraphNode_t Node;
  return cudaGraphAddKernelNode(&Node, G, nullptr, 0, &Params);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: kernel 'twoPhase' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE-49]]:3: note: 'Grid.sync()' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-3]]:10: note: set the attribute 'cudaLaunchAttributeCooperative' of the node before the graph is instantiated, or guard the synchronization with 'is_valid()'
}
#endif

// A wrapper: the finding is at the launch, and the notes name who chose the kernel.
void launchSymbol(const void *Symbol, void **Args) {
  cudaLaunchKernel(Symbol, dim3(1), dim3(1), Args, 0, 0);
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: kernel 'twoPhase' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE+10]]:3: note: 'caller' passes the kernel to 'launchLogged' here
  // CHECK-NOTES: :[[@LINE+5]]:3: note: 'launchLogged' passes the kernel to 'launchSymbol' here
  // CHECK-NOTES: :[[@LINE-60]]:3: note: 'Grid.sync()' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-5]]:3: note: launch it with 'cudaLaunchCooperativeKernel', or guard the synchronization with 'is_valid()'
}
void launchLogged(const void *Symbol, void **Args) {
  launchSymbol(Symbol, Args);
}
void caller(float *V, int N) {
  void *Args[] = {&V, &N};
  launchLogged((const void *)twoPhase, Args);
}

// Two instantiations, one finding.
template <class T> __global__ void generic(T *V) { cg::this_grid().sync(); }
template <class T> void launchGeneric(T *V) {
  generic<T><<<1, 1>>>(V);
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: kernel 'generic' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  // CHECK-NOTES: :[[@LINE-4]]:52: note: 'cg::this_grid().sync()' synchronizes the grid here
  // CHECK-NOTES: :[[@LINE-3]]:3: note: launch it with 'cudaLaunchCooperativeKernel', or guard the synchronization with 'is_valid()'
}
void both(float *A, double *B) {
  launchGeneric(A);
  launchGeneric(B);
}
