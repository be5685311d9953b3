// Every way to ask is_valid() first, and what is no excuse.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cassert>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void plainIf(int *P) {
  auto G = cg::this_grid();
  if (G.is_valid())
    G.sync();
}
__global__ void earlyReturn(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    return;
  G.sync();
}
__global__ void boolVariable(int *P) {
  auto G = cg::this_grid();
  const bool Ok = G.is_valid();
  *P = 1;
  if (Ok)
    G.sync();
}
__global__ void boolAssigned(int *P) {
  auto G = cg::this_grid();
  bool Ok = false;
  if (G.is_valid())
    Ok = true;
  if (Ok)
    G.sync();
}
__global__ void comparison(int *P) {
  auto G = cg::this_grid();
  if (G.is_valid() == false)
    return;
  G.sync();
}
__global__ void combined(int *P, int N) {
  auto G = cg::this_grid();
  if (N > 4 && G.is_valid())
    G.sync();
}
__global__ void combinedNegated(int *P, int N) {
  auto G = cg::this_grid();
  if (N <= 4 || !G.is_valid())
    return;
  G.sync();
}
__global__ void ternary(int *P) {
  auto G = cg::this_grid();
  G.is_valid() ? G.sync() : (void)0;
}
__global__ void shortCircuit(int *P) {
  auto G = cg::this_grid();
  G.is_valid() && (G.sync(), true);
}
__device__ bool canSync(const cg::grid_group &G) { return G.is_valid(); }
__device__ bool canSyncAndMore(const cg::grid_group &G, int N) {
  if (N < 2)
    return false;
  return G.is_valid() && N < 1000;
}
__global__ void helper(int *P) {
  auto G = cg::this_grid();
  if (canSync(G))
    G.sync();
}
__global__ void helperMore(int *P, int N) {
  auto G = cg::this_grid();
  if (!canSyncAndMore(G, N))
    return;
  G.sync();
}
__device__ void syncIfPossible(const cg::grid_group &G) {
  if (G.is_valid())
    G.sync();
}
__global__ void guardedHelper(int *P) { syncIfPossible(cg::this_grid()); }
__device__ void bare(const cg::grid_group &G) { G.sync(); }
__global__ void guardedCall(int *P) {
  auto G = cg::this_grid();
  if (G.is_valid())
    bare(G);
}
__device__ void onFlag(const cg::grid_group &G, bool Flag) {
  if (Flag)
    G.sync();
}
__global__ void flagPassed(int *P) {
  auto G = cg::this_grid();
  onFlag(G, G.is_valid());
}
template <class Group> __device__ bool canSyncAny(const Group &G) {
  return G.is_valid();
}
__global__ void templateHelper(int *P) {
  auto G = cg::this_grid();
  if (canSyncAny(G))
    G.sync();
}
__global__ void inLoop(int *P, int N) {
  auto G = cg::this_grid();
  for (int I = 0; I < N; ++I) {
    P[I] = I;
    if (!G.is_valid())
      continue;
    G.sync();
  }
}
__global__ void endless(int *P) {
  auto G = cg::this_grid();
  while (true) {
    if (G.is_valid())
      G.sync();
    if (*P == 3)
      return;
  }
}
struct Context {
  cg::grid_group Grid;
  bool Ok;
};
__global__ void inContext(int *P) {
  auto G = cg::this_grid();
  Context C{G, G.is_valid()};
  if (C.Ok)
    C.Grid.sync();
}

// No excuse: the kernel fails all the same, or the answer is not used.
__global__ void asserted(int *P) {
  auto G = cg::this_grid();
  assert(G.is_valid());
  G.sync();
}
__global__ void trapped(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    __trap();
  G.sync();
}
__global__ void aborted(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    __builtin_trap();
  G.sync();
}
__global__ void askedOnly(int *P) {
  auto G = cg::this_grid();
  *P = G.is_valid();
  G.sync();
}
__global__ void oneOfTwo(int *P) {
  auto G = cg::this_grid();
  if (G.is_valid())
    G.sync();
  *P = 1;
  G.sync();
}
__global__ void wrongWay(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    G.sync();
}
__global__ void eitherWay(int *P, int N) {
  auto G = cg::this_grid();
  if (G.is_valid() || N > 4)
    G.sync();
}
// A trap that has nothing to do with it does not change the guard.
__global__ void otherTrap(int *P, int N) {
  auto G = cg::this_grid();
  if (N < 0)
    __trap();
  if (G.is_valid())
    G.sync();
}

void run(int *P, int N) {
  plainIf<<<8, 128>>>(P);
  earlyReturn<<<8, 128>>>(P);
  boolVariable<<<8, 128>>>(P);
  boolAssigned<<<8, 128>>>(P);
  comparison<<<8, 128>>>(P);
  combined<<<8, 128>>>(P, N);
  combinedNegated<<<8, 128>>>(P, N);
  ternary<<<8, 128>>>(P);
  shortCircuit<<<8, 128>>>(P);
  helper<<<8, 128>>>(P);
  helperMore<<<8, 128>>>(P, N);
  guardedHelper<<<8, 128>>>(P);
  guardedCall<<<8, 128>>>(P);
  flagPassed<<<8, 128>>>(P);
  templateHelper<<<8, 128>>>(P);
  inLoop<<<8, 128>>>(P, N);
  endless<<<8, 128>>>(P);
  inContext<<<8, 128>>>(P);
  otherTrap<<<8, 128>>>(P, N);

  asserted<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  trapped<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  aborted<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  askedOnly<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  oneOfTwo<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  wrongWay<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  eitherWay<<<8, 128>>>(P, N); // EXPECT: cg-grid-sync-ordinary-launch
}

#ifndef __HIP__
// The assembly is PTX.
__global__ void threadExit(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    asm volatile("exit;");
  G.sync();
}
__global__ void trappedByAssembly(int *P) {
  auto G = cg::this_grid();
  if (!G.is_valid())
    asm volatile("trap;");
  G.sync();
}
void runAssembly(int *P) {
  threadExit<<<8, 128>>>(P);
  trappedByAssembly<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif
