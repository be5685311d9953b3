// A little of CUDA on the CPU, for probe.py: 16 x 2 blocks of 256 threads in
// clusters of 4. A marked collective counts the threads that reach it; the
// other collectives exchange their values while each thread is a fiber.
//
// Blocks of one cluster run together, so what is shared by a block has a slot
// for each of the four.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ucontext.h>
#define __global__
#define __device__
#define __constant__
#define __noinline__ __attribute__((noinline))
using std::min;
struct D3 {
  unsigned x, y, z;
};
struct int2 {
  int x, y;
};
static int2 make_int2(int a, int b) { return {a, b}; }
static D3 threadIdx, blockIdx, blockDim{256, 1, 1}, gridDim{16, 2, 1};
static const int warpSize = 32;
static int hits[16 * 2 * 256], shared_mem[4][1024], slots[4][256];
static bool fibers;
static ucontext_t sched, ctx[1024];
static int cur;
static void yield() {
  if (!fibers)
    abort();
  swapcontext(&ctx[cur], &sched);
}
static int gid() { return (blockIdx.y * 16 + blockIdx.x) * 256 + threadIdx.x; }
static void mark() { ++hits[gid()]; }
static int mark_i() {
  mark();
  return 1;
}
static int *my_shared() { return shared_mem[blockIdx.x % 4]; }
template <class F> static int xch(int v, F f) {
  int *s = slots[blockIdx.x % 4];
  s[threadIdx.x] = v;
  yield();
  int r = f(s);
  yield();
  return r;
}
static long long clock64() {
  static long long c;
  return ++c & 3;
}
static int atomicAdd(int *p, int v) {
  int o = *p;
  *p += v;
  return o;
}
static int atomicCAS(int *p, int c, int v) {
  int o = *p;
  if (o == c)
    *p = v;
  return o;
}
static int __popc(unsigned v) { return __builtin_popcount(v); }
static unsigned __activemask() { return ~0u; }
static int __ldg(const int *p) { return *p; }
namespace cooperative_groups {
template <class T> struct plus {};
struct thread_block {
  void sync() const { yield(); }
  unsigned thread_rank() const { return threadIdx.x; }
  unsigned size() const { return 256; }
  unsigned num_threads() const { return 256; }
  D3 group_index() const { return blockIdx; }
  D3 thread_index() const { return threadIdx; }
};
template <int N> struct tile_t {
  unsigned thread_rank() const { return threadIdx.x % N; }
  unsigned base() const { return threadIdx.x / N * N; }
  unsigned meta_group_rank() const { return threadIdx.x / N; }
  unsigned meta_group_size() const { return 256 / N; }
  unsigned num_threads() const { return N; }
  int shfl(int v, int src) const {
    return xch(v, [&](int *s) { return s[base() + (src & (N - 1))]; });
  }
  int shfl_xor(int v, int m) const { return shfl(v, thread_rank() ^ m); }
  int shfl_down(int v, unsigned d) const {
    return shfl(v, std::min(thread_rank() + d, N - 1u));
  }
  unsigned bits(int v, bool match) const {
    return xch(v, [&](int *s) {
      unsigned m = 0;
      for (int i = 0; i < N; ++i)
        if (match ? s[base() + i] == v : s[base() + i] != 0)
          m |= 1u << i;
      return int(m);
    });
  }
  unsigned ballot(int v) const { return bits(v, false); }
  int any(int v) const { return bits(v, false) != 0; }
  int all(int v) const {
    return bits(v, false) == (N == 32 ? ~0u : (1u << N) - 1);
  }
  unsigned match_any(int v) const { return bits(v, true); }
  int sum(int v) const {
    return xch(v, [&](int *s) {
      int m = 0;
      for (int i = 0; i < N; ++i)
        m += s[base() + i];
      return m;
    });
  }
};
template <int N, class P = thread_block> using thread_block_tile = tile_t<N>;
struct coalesced_group : tile_t<32> {};
template <int N> tile_t<N> tiled_partition(const thread_block &) { return {}; }
template <int N, class O> int reduce(const tile_t<N> &t, int v, O) {
  return t.sum(v);
}
static thread_block this_thread_block() { return {}; }
static coalesced_group coalesced_threads() { return {}; }
struct cluster_group {
  void sync() const { yield(); }
  unsigned block_rank() const { return blockIdx.x % 4; }
  unsigned thread_rank() const { return blockIdx.x % 4 * 256 + threadIdx.x; }
  unsigned num_blocks() const { return 4; }
  int *map_shared_rank(int *p, int r) const {
    return shared_mem[r] + (p - my_shared());
  }
};
static cluster_group this_cluster() { return {}; }
struct grid_group {
  unsigned cluster_rank() const { return blockIdx.y * 4 + blockIdx.x / 4; }
  D3 cluster_index() const { return {blockIdx.x / 4, blockIdx.y, 0}; }
  unsigned block_rank() const { return blockIdx.y * 16 + blockIdx.x; }
  unsigned thread_rank() const { return gid(); }
  unsigned num_blocks() const { return 32; }
};
static grid_group this_grid() { return {}; }
} // namespace cooperative_groups
static cooperative_groups::tile_t<32> W;
static void __syncthreads() { yield(); }
static int __syncthreads_count(int v) {
  return xch(v, [](int *s) { return int(256 - std::count(s, s + 256, 0)); });
}
static int __syncthreads_or(int v) { return __syncthreads_count(v) != 0; }
static int __shfl_sync(unsigned, int v, int src, int w = 32) {
  int l = W.thread_rank();
  return W.shfl(v, l / w * w + (src & (w - 1)));
}
static int __shfl_up_sync(unsigned, int v, int d) {
  int l = W.thread_rank();
  return W.shfl(v, l < d ? l : l - d);
}
static int __any_sync(unsigned, int v) { return W.any(v); }
static unsigned __ballot_sync(unsigned, int v) { return W.ballot(v); }
static int __reduce_add_sync(unsigned, int v) { return W.sum(v); }
