// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, as many blocks as fit, of 256 threads; and several others
// STATIC: definite
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: the sum of 4,194,915 floats in one kernel of two stages, as courses teach
//   it, with what is said about it as assertions. Two launches are too large on
//   purpose; they start the probe, so that one that is accepted cannot hang.

#include "../include/corpus.h"
#include <cmath>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <vector>
namespace cg = cooperative_groups;

constexpr int Threads = 256;

static __device__ float sumOfBlock(const cg::thread_block &Block, float Value) {
  __shared__ float Parts[Threads / 32];
  auto Tile = cg::tiled_partition<32>(Block);
  float Part = cg::reduce(Tile, Value, cg::plus<float>());
  if (Tile.thread_rank() == 0)
    Parts[Tile.meta_group_rank()] = Part;
  Block.sync();
  Part = 0;
  if (Tile.meta_group_rank() == 0) {
    Part = Tile.thread_rank() < Tile.meta_group_size()
               ? Parts[Tile.thread_rank()]
               : 0;
    Part = cg::reduce(Tile, Part, cg::plus<float>());
  }
  Block.sync();
  return Part; // right in thread 0
}

static __device__ float sumOfShare(const float *In, size_t Count) {
  cg::grid_group Grid = cg::this_grid();
  float Mine = 0;
  for (size_t I = Grid.thread_rank(); I < Count; I += Grid.size())
    Mine += In[I];
  return sumOfBlock(cg::this_thread_block(), Mine);
}

static __device__ void sumOfParts(const float *Parts, unsigned Count,
                                  float *Sum) {
  cg::thread_block Block = cg::this_thread_block();
  float Mine = 0;
  for (unsigned I = Block.thread_rank(); I < Count; I += Block.size())
    Mine += Parts[I];
  Mine = sumOfBlock(Block, Mine);
  if (Block.thread_rank() == 0)
    *Sum = Mine;
}

static __global__ void twoStages(const float *In, size_t Count, float *Parts,
                                 float *Sum) {
  float Mine = sumOfShare(In, Count);
  if (threadIdx.x == 0)
    Parts[blockIdx.x] = Mine;
  cg::this_grid().sync();
  if (blockIdx.x == 0)
    sumOfParts(Parts, gridDim.x, Sum);
}

static __global__ void firstStage(const float *In, size_t Count, float *Parts) {
  float Mine = sumOfShare(In, Count);
  if (threadIdx.x == 0)
    Parts[blockIdx.x] = Mine;
}
static __global__ void secondStage(const float *Parts, unsigned Count,
                                   float *Sum) {
  sumOfParts(Parts, Count, Sum);
}

/// Has no barrier, so that it ends however it is launched.
static __global__ void probe(int *IsValid) {
  cg::grid_group Grid = cg::this_grid();
  if (Grid.thread_rank() == 0)
    *IsValid = Grid.is_valid();
}

/// Sizes and ranks of the groups of those that take a branch.
static __global__ void coalesced(int *Few, int *Many) {
  if (threadIdx.x == 2 || threadIdx.x == 4 || threadIdx.x == 8) {
    cg::coalesced_group Here = cg::coalesced_threads();
    Few[threadIdx.x] = 100 * Here.size() + Here.thread_rank();
  }
  if (threadIdx.x < 16) {
    cg::coalesced_group Here = cg::coalesced_threads();
    Many[threadIdx.x] = 100 * Here.size() + Here.thread_rank();
  }
}

static void describeCoalesced() {
  int *Few = corpus::zeros<int>(32), *Many = corpus::zeros<int>(16);
  coalesced<<<1, 32>>>(Few, Many);
  corpus::finish();
  corpus::fact("coalesced_threads().size() of lanes 2, 4 and 8",
               corpus::read(Few + 2) / 100);
  corpus::expect(corpus::read(Few + 2) == 300, "the rank of lane 2 in {2, 4, 8}");
  corpus::expect(corpus::read(Few + 4) == 301, "the rank of lane 4 in {2, 4, 8}");
  corpus::expect(corpus::read(Few + 8) == 302, "the rank of lane 8 in {2, 4, 8}");
  corpus::fact("coalesced_threads().size() of sixteen lanes",
               corpus::read(Many) / 100);
  for (int I = 0; I < 16; ++I)
    corpus::expect(corpus::read(Many + I) == 1600 + I, "a rank among sixteen");
}

/// What is_valid() says, and which grids are refused.
static void describeProbe(size_t Count) {
  int *IsValid = corpus::zeros<int>(1);
  int Device = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(
      &Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &PerMultiprocessor, probe, Threads, 0));
  if (PerMultiprocessor == 0)
    corpus::missing("room for a block of the probe");
  const int Blocks = PerMultiprocessor * Multiprocessors;
  corpus::fact("blocks of the probe per multiprocessor", PerMultiprocessor);
  corpus::fact("blocks of the probe", Blocks);

  corpus::require(cudaMemset(IsValid, 0xff, sizeof(int)));
  probe<<<Blocks, Threads>>>(IsValid);
  corpus::finish();
  corpus::fact("is_valid() under <<<>>>", corpus::read(IsValid));
  corpus::expect(corpus::read(IsValid) == 0, "is_valid() under <<<>>>");

  void *Arguments[] = {&IsValid};
  corpus::observe(cudaLaunchCooperativeKernel(
      (void *)probe, dim3(Blocks), dim3(Threads), Arguments, 0, 0));
  corpus::finish();
  corpus::fact("is_valid() in a cooperative launch", corpus::read(IsValid));
  corpus::expect(corpus::read(IsValid) == 1, "is_valid() when cooperative");

  cudaError_t Error = cudaLaunchCooperativeKernel((void *)probe, dim3(Blocks + 1), dim3(Threads), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
  corpus::expect(Error == cudaErrorCooperativeLaunchTooLarge,
                 "that one block more is refused");
  cudaGetLastError(); // clears the error
  const unsigned Needed = (Count + Threads - 1) / Threads;
  corpus::fact("blocks for one element a thread", Needed);
  Error = cudaLaunchCooperativeKernel((void *)probe, dim3(Needed), dim3(Threads), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
  corpus::expect(Error == cudaErrorCooperativeLaunchTooLarge,
                 "that a grid sized to n is refused");
  cudaGetLastError(); // clears the error
}

/// The mean of ten runs in milliseconds, after three that do not count.
template <class Run> static float timeOf(Run Do) {
  cudaEvent_t From, To;
  corpus::require(cudaEventCreate(&From));
  corpus::require(cudaEventCreate(&To));
  for (int I = 0; I < 3; ++I)
    Do();
  corpus::require(cudaEventRecord(From));
  for (int I = 0; I < 10; ++I)
    Do();
  corpus::require(cudaEventRecord(To));
  corpus::require(cudaEventSynchronize(To));
  float Milliseconds = 0;
  corpus::require(cudaEventElapsedTime(&Milliseconds, From, To));
  return Milliseconds / 10;
}

int main() {
  int Device = 0, Supported = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(&Supported,
                                         cudaDevAttrCooperativeLaunch, Device));
  corpus::fact("cooperative launches are supported", Supported);
  if (!Supported)
    corpus::missing("cooperative launches");
  corpus::require(cudaDeviceGetAttribute(
      &Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &PerMultiprocessor, twoStages, Threads, 0));
  if (PerMultiprocessor == 0)
    corpus::missing("room for a block");
  const int Blocks = PerMultiprocessor * Multiprocessors;
  corpus::fact("multiprocessors", Multiprocessors);
  corpus::fact("blocks per multiprocessor", PerMultiprocessor);
  corpus::fact("blocks", Blocks);

  std::vector<float> Host(4194915);
  double Reference = 0;
  for (size_t I = 0; I < Host.size(); ++I)
    Reference += Host[I] = float(I * 2654435761u % 1000) / 1000;
  size_t Count = Host.size();
  describeProbe(Host.size());
  describeCoalesced();

  float *In = corpus::zeros<float>(Count), *Parts = corpus::zeros<float>(Blocks);
  float *Sum = corpus::zeros<float>(2);
  corpus::require(cudaMemcpy(In, Host.data(), Count * sizeof(float),
                             cudaMemcpyHostToDevice));
  void *Arguments[] = {&In, &Count, &Parts, &Sum};
  const float OneLaunch = timeOf([&] {
    corpus::observe(cudaLaunchCooperativeKernel(
        (void *)twoStages, dim3(Blocks), dim3(Threads), Arguments, 0, 0));
  });
  const float TwoLaunches = timeOf([&] {
    firstStage<<<Blocks, Threads>>>(In, Count, Parts);
    secondStage<<<1, Threads>>>(Parts, Blocks, Sum + 1);
    corpus::observe(cudaGetLastError());
  });
  corpus::finish();
  const double InOne = corpus::read(Sum), InTwo = corpus::read(Sum + 1);
  corpus::fact("sum, in double precision", Reference);
  corpus::fact("sum in one launch", InOne);
  corpus::fact("sum in two launches", InTwo);
  corpus::expect(InOne == InTwo, "that both versions have the same sum");
  corpus::expect(std::fabs(InOne - Reference) < 1e-5 * Reference,
                 "that the sum is that of the reference");
  corpus::fact("milliseconds in one launch", OneLaunch);
  corpus::fact("milliseconds in two launches", TwoLaunches);
  return corpus::succeed();
}
