// Calls of every kind: recursion, tables of functions, virtual functions, local
// classes, lambdas.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void down(int N) {
  if (N == 0)
    return;
  if (threadIdx.x == 3)
    __syncthreads(); // EXPECT: cg-divergent-sync
  down(N - 1);
}
__device__ void even(int N);
__device__ void odd(int N) {
  __syncthreads();
  if (N)
    even(N - 1);
}
__device__ void even(int N) {
  if (N)
    odd(N - 1);
}
__device__ int forever(int N) { return forever(N + 1); }
__global__ void recursion(int N) {
  down(N);
  if (threadIdx.x < 7)
    even(N); // EXPECT: cg-divergent-sync
  if (forever(N) > int(threadIdx.x))
    return;
}

__device__ void silent() {}
__device__ void waits() { __syncthreads(); }
using Function = void (*)();
__device__ Function const Table[] = {silent, waits};
__global__ void table(int N) {
  Function Local[2] = {waits, silent};
  if (threadIdx.x == 1)
    Local[0](); // EXPECT: cg-divergent-sync
  Table[N]();
  Table[threadIdx.x & 1]();
  if (threadIdx.x == 1)
    __syncthreads(); // EXPECT: cg-divergent-sync
}

struct Base {
  __device__ virtual ~Base() {}
  __device__ virtual void run(int N) = 0;
};
struct Derived final : Base {
  __device__ void run(int N) override {
    if (threadIdx.x < N)
      __syncthreads(); // EXPECT: cg-divergent-sync
  }
};
__global__ void calls(Base *Any, int N) {
  Any->run(N);
  Derived Known;
  Known.run(N);
  void (Base::*Member)(int) = &Base::run;
  (Any->*Member)(3);
}

__global__ void local(int *X) {
  struct Local {
    int Value;
    __device__ int get() const {
      if (Value)
        __syncthreads();
      return Value;
    }
  };
  X[0] = Local{X[threadIdx.x]}.get(); // EXPECT: cg-divergent-sync
  auto Outer = [&](auto Inner, int N) {
    auto Again = [=]() mutable { return Inner(N++); };
    return Again() + Again();
  };
  X[1] = Outer(
      [](int N) {
        if (threadIdx.x > N)
          __syncthreads(); // EXPECT: cg-divergent-sync
        return N;
      },
      5);
  [Block = cg::this_thread_block()] { Block.sync(); }();
}
