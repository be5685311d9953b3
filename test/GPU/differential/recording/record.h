// Recording in place of collectives: which threads of a group come to a site
// together.
//
// Each thread writes that it was there, and goes on: nothing waits, so nothing
// hangs. An arrival is an event (group, site, rounds of the enclosing loops,
// call); after the launch the driver compares the threads of each event with
// those of the group. What a collective returns is a number that is made of its
// event, so it is the same for all that came, and as a rule another one for
// every other group.
//
// The same text compiles for the GPU (nvcc) and for the CPU, where the driver
// runs one thread after the other.

#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifdef __CUDACC__
#define REC_BOTH __host__ __device__
// Calls keep the code small: most of the time goes into compiling it.
#define REC_DEVICE __device__ __noinline__
#else
#define REC_BOTH
#define REC_DEVICE
#define __global__
#define __device__
#define __constant__
#define __shared__ static
#define __noinline__ __attribute__((noinline))
struct dim3 {
  unsigned x = 1, y = 1, z = 1;
};
static dim3 threadIdx, blockIdx, blockDim, gridDim;
static int atomicAdd(int *P, int V) {
  int Old = *P;
  *P += V;
  return Old;
}
static int __popc(unsigned V) { return __builtin_popcount(V); }
template <class T> static T __ldg(const T *P) { return *P; }
template <class T> static T min(T A, T B) { return A < B ? A : B; }
template <class T> static T max(T A, T B) { return A < B ? B : A; }
#endif

namespace rec {

using Key = unsigned long long;

constexpr unsigned MaxLines = 256; // of a kernel with its helpers
constexpr unsigned MaxCalls =
    4; // the rest are calls in calls, and not told apart
constexpr unsigned MaxDepth = 12;
constexpr unsigned TableSize = 1u << 16;
constexpr unsigned BlocksOfCluster = 4;

/// An event, or the making of a group (Line 0), in a hash table.
struct Entry {
  Key Id;
  Key Group; // of an event on a group that was made while the kernel ran
  unsigned Expected; // threads of any other group; 0: see Group
  unsigned Count;
  unsigned Lanes;
  unsigned short Line, Call;
};

/// How often all threads of the group came to a site together, and how often a
/// part.
struct Result {
  unsigned All, Part;
};

/// What a thread knows of where it is.
struct State {
  unsigned Rounds[MaxDepth];
  unsigned Call;
};

struct Recorder {
  Entry *Table;
  State *States;
  unsigned *Overflow;
  unsigned FirstLine;
  unsigned Config; // which inputs, since other inputs give other results
};

#ifdef __CUDACC__
static __device__ Recorder Rec;
#else
static Recorder Rec;
#endif

REC_BOTH inline Key mix(Key A, Key B) {
  Key X = A * 0x9E3779B97F4A7C15ull + B + 0x632BE59BD9B4E019ull;
  X = (X ^ (X >> 30)) * 0xBF58476D1CE4E5B9ull;
  X = (X ^ (X >> 27)) * 0x94D049BB133111EBull;
  return X ^ (X >> 31);
}

REC_DEVICE inline unsigned threadOfGrid() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}
REC_DEVICE inline unsigned lane() { return threadIdx.x % 32; }
REC_DEVICE inline Key warpKey() { return mix(32, threadOfGrid() / 32); }
REC_DEVICE inline State &me() { return Rec.States[threadOfGrid()]; }

/// The rounds of all loops that this thread is in, and the call.
REC_DEVICE inline Key instance() {
  const State &S = me();
  Key Result = S.Call;
  for (unsigned Round : S.Rounds)
    Result = mix(Result, Round);
  return Result;
}

REC_DEVICE inline void put(Key Id, Key Group, unsigned Expected,
                           unsigned Line) {
  Id |= 1;
  for (unsigned I = 0; I < 512; ++I) {
    Entry &E = Rec.Table[(unsigned(Id >> 20) + I) % TableSize];
#ifdef __CUDACC__
    Key Old = atomicCAS(&E.Id, 0ull, Id);
#else
    Key Old = E.Id;
    if (!Old)
      E.Id = Id;
#endif
    if (Old && Old != Id)
      continue;
    if (!Old) {
      E.Group = Group;
      E.Expected = Expected;
      E.Line = static_cast<unsigned short>(Line);
      E.Call = static_cast<unsigned short>(me().Call % MaxCalls);
    }
#ifdef __CUDACC__
    atomicAdd(&E.Count, 1u);
    atomicOr(&E.Lanes, 1u << lane());
#else
    ++E.Count;
    E.Lanes |= 1u << lane();
#endif
    return;
  }
  *Rec.Overflow = 1;
}

/// This thread comes to the site in Line, which asks for Expected threads of
/// Group.
/// What the event returns is made of the result.
REC_DEVICE inline Key arrive(Key Group, unsigned Expected, int Line) {
  Key Site = mix(mix(Group, Line), instance());
  put(Site, Group, Expected, Line - Rec.FirstLine + 1);
  return mix(Site, Rec.Config);
}

/// This thread is among those that a new group is made of.
REC_DEVICE inline void make(Key Group) { put(Group, 0, 0, 0); }

REC_BOTH inline int small(Key Value) { return int(Value >> 40 & 7); }

/// Loops of depth D.
REC_DEVICE inline void enter(unsigned D) { me().Rounds[D] = 1; }
/// Generated loops are short. One that is not is a bug of the generator, and
/// would block a GPU.
REC_DEVICE inline void round(unsigned D) {
  if (++me().Rounds[D] < 1000)
    return;
#ifdef __CUDACC__
  __trap();
#else
  abort();
#endif
}
REC_DEVICE inline void leave(unsigned D) { me().Rounds[D] = 0; }

/// A call, the first or the second, of a function with collectives; whatever
/// loops the callee left by a return end with it.
struct Calling {
  unsigned Old, Depth;
  REC_DEVICE Calling(unsigned Call, unsigned Depth)
      : Old(me().Call), Depth(Depth) {
    me().Call = Old * 3 + Call + 1;
  }
  REC_DEVICE ~Calling() {
    me().Call = Old;
    for (unsigned D = Depth; D < MaxDepth; ++D)
      me().Rounds[D] = 0;
  }
};

/// What the block finds at an index of shared memory behind a barrier.
REC_DEVICE inline int shared(unsigned Array, int Index) {
  return small(mix(mix(mix(Rec.Config, blockIdx.x), Array), Index));
}
/// The same without one: whatever it is, each thread may see its own.
REC_DEVICE inline int raced(unsigned Array) {
  return small(mix(mix(9, threadOfGrid()), Array));
}

// Warp operations by mask. A mask that was voted for stands for those who voted
// so; its bits are no mask, only a name.

REC_DEVICE inline Key maskKey(unsigned Mask) {
  return Mask == ~0u ? warpKey() : mix(mix(5, warpKey()), Mask) | 1;
}
REC_DEVICE inline Key arriveMask(unsigned Mask, int Line) {
  return arrive(maskKey(Mask), Mask == ~0u ? 32 : 0, Line);
}
struct Mask {
  unsigned Bits = ~0u;
};
REC_DEVICE inline unsigned name(Key Of) { return unsigned(Of >> 8) | 1u << 31; }
REC_DEVICE inline unsigned ballot(unsigned Mask, bool Vote, int Line) {
  unsigned Result = name(arriveMask(Mask, Line)) & ~1u;
  if (Vote)
    make(maskKey(Result));
  return Result;
}
REC_DEVICE inline unsigned matchAny(unsigned Mask, int Value, int Line) {
  unsigned Result = name(mix(arriveMask(Mask, Line), Value)) & ~1u;
  make(maskKey(Result));
  return Result;
}
REC_DEVICE inline int ofMask(unsigned Mask, int Line) {
  return small(arriveMask(Mask, Line));
}
REC_DEVICE inline int ofLane(unsigned Mask, int Line) {
  return small(mix(arriveMask(Mask, Line), lane()));
}
REC_DEVICE inline Key arriveBlock(int Line) {
  return arrive(mix(4, blockIdx.x), blockDim.x, Line);
}
} // namespace rec

// NOLINTBEGIN(bugprone-reserved-identifier)
#define __syncthreads() (void)rec::arriveBlock(__LINE__)
#define __syncthreads_or(V) (rec::small(rec::arriveBlock(__LINE__)) & 1)
#define __syncthreads_and(V) (rec::small(rec::arriveBlock(__LINE__)) & 1)
#define __syncthreads_count(V) rec::small(rec::arriveBlock(__LINE__))
#define __syncwarp(...)                                                        \
  (void)rec::arriveMask(rec::Mask{__VA_ARGS__}.Bits, __LINE__)
#define __ballot_sync(M, V) rec::ballot(M, V, __LINE__)
#define __match_any_sync(M, V) rec::matchAny(M, V, __LINE__)
#define __any_sync(M, V) (rec::ofMask(M, __LINE__) & 1)
#define __all_sync(M, V) (rec::ofMask(M, __LINE__) & 1)
#define __shfl_sync(M, V, S) rec::ofMask(M, __LINE__)
#define __shfl_xor_sync(M, V, S) rec::ofLane(M, __LINE__)
#define __shfl_up_sync(M, V, S) rec::ofLane(M, __LINE__)
#define __shfl_down_sync(M, V, S) rec::ofLane(M, __LINE__)
#define __reduce_add_sync(M, V) rec::ofMask(M, __LINE__)
// NOLINTEND(bugprone-reserved-identifier)
