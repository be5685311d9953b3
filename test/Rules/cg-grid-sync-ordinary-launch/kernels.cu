// How a launch names its kernel: wrappers, pointers, casts, macros, templates.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <utility>
namespace cg = cooperative_groups;

__global__ void bad(int *P) { cg::this_grid().sync(); }
__global__ void good(int *P) { cg::this_thread_block().sync(); }
template <bool Sync> __global__ void either(int *P) {
  if (Sync)
    cg::this_grid().sync();
}
template <int Mode> __global__ void byMode(int *P) {
  if constexpr (Mode == 2)
    cg::this_grid().sync();
}

// Pointers and casts.
void pointers(int *P) {
  auto K = bad;
  K<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  auto *Q = &bad;
  (*Q)<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  void (*R)(int *) = either<true>;
  R<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  R = either<false>;
  R<<<1, 1>>>(P);
  auto &S = bad;
  S<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  void *Args[] = {&P};
  const void *Symbol = reinterpret_cast<const void *>(&bad);
  cudaLaunchKernel(Symbol, 1, 1, Args); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchKernel((void *)good, 1, 1, Args);
  cudaLaunchKernel((void *)either<true>, 1, 1, Args); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchKernel((void *)either<false>, 1, 1, Args);
}

// Instantiations: only the one with a barrier.
void instantiations(int *P) {
  either<true><<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  either<false><<<1, 1>>>(P);
  byMode<1><<<1, 1>>>(P);
  byMode<2><<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
template <bool Sync> void launchEither(int *P) {
  either<Sync><<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
template <bool Sync> void launchNever(int *P) { either<Sync><<<1, 1>>>(P); }
void callInstantiations(int *P) {
  launchEither<true>(P);
  launchEither<false>(P);
  launchNever<false>(P);
}

// Wrappers: the finding is at the launch, the notes name the caller.
template <class K, class... A> void launch(K Kernel, A... Args) {
  Kernel<<<1, 1>>>(Args...); // EXPECT: cg-grid-sync-ordinary-launch
}
template <class K, class... A> void launchGood(K Kernel, A &&...Args) {
  Kernel<<<1, 1>>>(std::forward<A>(Args)...);
}
template <class K, class... A> void launchForwarded(K &&Kernel, A &&...Args) {
  Kernel<<<1, 1>>>(std::forward<A>(Args)...); // EXPECT: cg-grid-sync-ordinary-launch
}
void launchSymbol(const void *Symbol, void **Args) {
  cudaLaunchKernel(Symbol, dim3(1), dim3(1), Args, 0, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
}
void launchTwoDeep(const void *Symbol, void **Args) { launchSymbol(Symbol, Args); }
template <auto Kernel> void launchStatic(int *P) {
  Kernel<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
template <void (*Kernel)(int *)> void launchStaticGood(int *P) {
  Kernel<<<1, 1>>>(P);
}
void wrappers(int *P) {
  launch(bad, P);
  launch(good, P);
  launchGood(good, P);
  launchForwarded(bad, P);
  void *Args[] = {&P};
  launchTwoDeep((const void *)bad, Args);
  launchStatic<bad>(P);
  launchStaticGood<good>(P);
}

// Cooperative or not, as the caller says.
void launchAs(const void *Symbol, void **Args, bool Cooperative) {
  if (Cooperative)
    cudaLaunchCooperativeKernel(Symbol, 1, 1, Args, 0, 0);
  else
    cudaLaunchKernel(Symbol, 1, 1, Args, 0, 0);
}
void launchAsBad(const void *Symbol, void **Args, bool Cooperative) {
  if (Cooperative)
    cudaLaunchCooperativeKernel(Symbol, 1, 1, Args, 0, 0);
  else
    cudaLaunchKernel(Symbol, 1, 1, Args, 0, 0); // EXPECT: cg-grid-sync-ordinary-launch
}
void callers(int *P) {
  void *Args[] = {&P};
  launchAs((void *)bad, Args, true);
  launchAs((void *)good, Args, false);
  launchAsBad((void *)bad, Args, false);
}

// Launchers: class, lambda, functor, std-like invocation.
struct Launcher {
  void (*Kernel)(int *);
  void operator()(int *P) const {
    Kernel<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  }
};
struct Engine {
  explicit Engine(void (*K)(int *)) : Kernel(K) {}
  void run(int *P) {
    Kernel<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  }
  void (*Kernel)(int *);
};
void launchers(int *P) {
  Launcher L{bad};
  L(P);
  Engine E(bad);
  E.run(P);
  Engine F(good);
  F.run(P);
  auto Run = [&](auto Kernel) {
    Kernel<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  };
  Run(bad);
  auto Captured = bad;
  auto RunCaptured = [=] {
    Captured<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  };
  RunCaptured();
}

// A pointer a function returns, a constant table, a global constant.
auto pick() { return bad; }
using KernelPtr = void (*)(int *);
static const KernelPtr Table[] = {bad, bad};
static constexpr KernelPtr Constant = bad;
void returned(int *P, int I) {
  pick()<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  auto K = pick();
  K<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  Table[0]<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  Constant<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}

// Macros: reported where the macro is used.
#define LAUNCH(Kernel, ...) Kernel<<<1, 1>>>(__VA_ARGS__)
#define CHECK(Call)                                                            \
  do {                                                                         \
    cudaError_t E = (Call);                                                    \
    if (E != cudaSuccess)                                                      \
      return;                                                                  \
  } while (0)
void macros(int *P) {
  LAUNCH(bad, P); // EXPECT: cg-grid-sync-ordinary-launch
  LAUNCH(good, P);
  void *Args[] = {&P};
  CHECK(cudaLaunchKernel((void *)bad, 1, 1, Args)); // EXPECT: cg-grid-sync-ordinary-launch
}

// Namespaces: not by bare name.
namespace other {
__global__ void bad(int *P) { *P = 1; }
void run(int *P) { bad<<<1, 1>>>(P); }
cudaError_t cudaLaunchKernel(const void *, int) { return cudaSuccess; }
} // namespace other
struct Fake {
  static void cudaLaunchKernel(const void *, int);
};
void fakes() {
  other::cudaLaunchKernel((void *)bad, 1);
  Fake::cudaLaunchKernel((void *)bad, 1);
}
// Static kernels, and an unnamed namespace.
namespace {
__global__ void hidden(int *P) { cg::this_grid().sync(); }
} // namespace
static __global__ void internal(int *P) { cg::this_grid().sync(); }
void internals(int *P) {
  hidden<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  internal<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
