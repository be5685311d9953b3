// Templates that nobody instantiates are no code, whatever they say; beside them
// those that somebody does are, with variadic ones and folds.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <class T> __device__ void never(T Group) {
  if (threadIdx.x < T::limit)
    Group.template part<T::size>().sync();
  typename T::other Other(Group);
  for (auto G : Other.all())
    G.sync();
}
template <class Group, class... Others>
__device__ void dependent(Group G, Others... All) {
  if (G.thread_rank() == 0)
    G.sync(); // EXPECT: cg-divergent-sync
  (All.sync(), ...);
}
template <unsigned... Sizes> __device__ void tiles(cg::thread_block Block) {
  (cg::tiled_partition<Sizes>(Block).sync(), ...);
  if constexpr (sizeof...(Sizes) > 2)
    if (Block.thread_rank() < 3)
      Block.sync(); // EXPECT: cg-divergent-sync
}
template <int N> struct Countdown {
  static __device__ void run(cg::thread_block Block) {
    Block.sync();
    Countdown<N - 1>::run(Block);
  }
};
template <> struct Countdown<0> {
  static __device__ void run(cg::thread_block Block) {
    if (threadIdx.x == 0)
      Block.sync(); // EXPECT: cg-divergent-sync
  }
};
template <class T> struct Holder {
  template <class U> __device__ auto get(U Value) -> decltype(Value + T()) {
    if (threadIdx.x > Value)
      __syncthreads(); // EXPECT: cg-divergent-sync
    return Value + T();
  }
  template <class U> __device__ void unused(U Value) {
    if (threadIdx.x > Value)
      __syncthreads();
  }
};
template <class... Args> __device__ auto sum(Args... All) {
  return (All + ... + 0);
}

__global__ void k(int *X) {
  auto Block = cg::this_thread_block();
  dependent(Block, Block, cg::tiled_partition<32>(Block));
  tiles<2, 4, 8>(Block);
  tiles<16>(Block);
  Countdown<60>::run(Block);
  X[0] = Holder<int>().get(7u);
  if (sum(X[0], 1, int(threadIdx.x)) > 9)
    Block.sync(); // EXPECT: cg-divergent-sync
  if (sum(blockIdx.x, 2, 3u) > 4)
    Block.sync();
}
