// The launch as the programming guide has it, in the ways people write it: no
// rule has anything to say.
// RUN: %check-findings %s --rule 'cg-*' --lines --on all
// REQUIRES: cuda-toolkit
#include <algorithm>
#include <cmath>
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>
namespace cg = cooperative_groups;

#define CHECK(Call)                                                            \
  do {                                                                         \
    cudaError_t Error = (Call);                                                \
    if (Error != cudaSuccess) {                                                \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(Error));                 \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

__global__ void sum(float *Out, const float *In, size_t N) {
  cg::grid_group Grid = cg::this_grid();
  for (size_t I = Grid.thread_rank(); I < N; I += Grid.size())
    atomicAdd(Out, In[I]);
  Grid.sync();
  if (Grid.thread_rank() == 0)
    Out[1] = Out[0];
}
template <int Threads> __global__ void sumOf(float *Out, size_t N) {
  cg::this_grid().sync();
}

// 1: all in one place.
void plain(float *Out, const float *In, size_t N, cudaStream_t Stream) {
  if (N == 0)
    return;
  int Device = 0, Supported = 0, Processors = 0, PerProcessor = 0;
  CHECK(cudaGetDevice(&Device));
  CHECK(cudaDeviceGetAttribute(&Supported, cudaDevAttrCooperativeLaunch, Device));
  if (!Supported)
    throw std::runtime_error("no cooperative launch");
  CHECK(cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device));
  const int Threads = 256;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, Threads, 0));
  size_t Needed = (N + Threads - 1) / Threads;
  int Blocks = (int)std::min(Needed, (size_t)PerProcessor * Processors);
  void *Args[] = {&Out, &In, &N};
  CHECK(cudaLaunchCooperativeKernel((void *)sum, Blocks, Threads, Args, 0, Stream));
}

// 2: properties, a ternary.
cudaError_t properties(float *Out, const float *In, size_t N) {
  if (!N)
    return cudaSuccess;
  cudaDeviceProp Prop;
  cudaError_t Error = cudaGetDeviceProperties(&Prop, 0);
  if (Error != cudaSuccess || !Prop.cooperativeLaunch)
    return cudaErrorNotSupported;
  int PerProcessor;
  Error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, 128, 0);
  if (Error != cudaSuccess)
    return Error;
  int Most = PerProcessor * Prop.multiProcessorCount;
  int Needed = (int)((N + 127) / 128);
  dim3 Grid(Needed < Most ? Needed : Most);
  dim3 Block(128);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((const void *)sum, Grid, Block, Args, 0, 0);
}

// 3: a clamping if.
cudaError_t clamped(float *Out, const float *In, size_t N) {
  if (N < 1)
    return cudaSuccess;
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, 256, 0);
  int Blocks = int((N + 255) / 256);
  if (Blocks > PerProcessor * Processors)
    Blocks = PerProcessor * Processors;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 4: the whole device, whatever the size.
cudaError_t whole(float *Out, const float *In, size_t N) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, 256, 0);
  if (PerProcessor == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Processors * PerProcessor, 256, Args, 0, 0);
}

// 5: one block for each multiprocessor.
cudaError_t onePerProcessor(float *Out, const float *In, size_t N) {
  int Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Processors, 256, Args, 0, 0);
}

// 6: a helper gives the bound.
static int residentBlocks(const void *Kernel, int Threads, size_t Shared) {
  int Device = 0, Processors = 0, PerProcessor = 0;
  CHECK(cudaGetDevice(&Device));
  CHECK(cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, Kernel, Threads, Shared));
  return Processors * PerProcessor;
}
cudaError_t byHelper(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Blocks = std::min<int>((N + 255) / 256, Most);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 7: a helper gives the grid.
static dim3 gridFor(size_t N, int Threads) {
  int Needed = int((N + Threads - 1) / Threads);
  int Most = residentBlocks((const void *)sum, Threads, 0);
  return dim3(std::max(1, std::min(Needed, Most)));
}
cudaError_t gridByHelper(float *Out, const float *In, size_t N) {
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, gridFor(N, 128), 128, Args, 0, 0);
}

// 8: a helper fills a struct.
struct Shape {
  int Blocks, Threads;
  size_t Shared;
};
static Shape shapeFor(size_t N) {
  Shape S;
  S.Threads = 512;
  S.Shared = 0;
  S.Blocks = std::min<int>((N + S.Threads - 1) / S.Threads,
                           residentBlocks((const void *)sum, S.Threads, S.Shared));
  return S;
}
cudaError_t shaped(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  Shape S = shapeFor(N);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, S.Blocks, S.Threads, Args, S.Shared, 0);
}

// 9: a helper fills references.
static void choose(size_t N, dim3 &Grid, dim3 &Block) {
  Block = dim3(256);
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Needed = int((N + 255) / 256);
  Grid = dim3(Needed > Most ? Most : Needed);
}
cudaError_t byReference(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  dim3 Grid, Block;
  choose(N, Grid, Block);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Grid, Block, Args, 0, 0);
}

// 10: a lambda.
cudaError_t byLambda(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  auto CeilDiv = [](size_t A, size_t B) { return (A + B - 1) / B; };
  const int Most = residentBlocks((const void *)sum, 256, 0);
  unsigned Blocks = unsigned(std::min<size_t>(CeilDiv(N, 256), Most));
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 11: floating point.
cudaError_t byCeil(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int Needed = (int)std::ceil(N / 256.0);
  int Most = residentBlocks((const void *)sum, 256, 0);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, std::min(Needed, Most), 256, Args, 0, 0);
}

// 12: min of an initializer list.
cudaError_t ofSeveral(float *Out, const float *In, size_t N, int UsersLimit) {
  if (N == 0 || UsersLimit < 1)
    return cudaSuccess;
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Blocks = std::min({int((N + 255) / 256), Most, UsersLimit});
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 13: std::clamp, C++17.
cudaError_t byClamp(float *Out, const float *In, size_t N) {
  int Most = residentBlocks((const void *)sum, 256, 0);
  if (Most < 1)
    return cudaErrorCooperativeLaunchTooLarge;
  int Blocks = std::clamp(int((N + 255) / 256), 1, Most);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 14: halved until it fits.
cudaError_t halved(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Blocks = int((N + 255) / 256);
  while (Blocks > Most)
    Blocks = (Blocks + 1) / 2;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 15: refused beforehand.
cudaError_t refused(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Blocks = int((N + 255) / 256);
  if (Blocks > Most)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 16: a template's instantiation, its own block size.
template <int Threads> cudaError_t instantiated(float *Out, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int PerProcessor = 0, Processors = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sumOf<Threads>, Threads, 0);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  unsigned Blocks = std::min<unsigned>((N + Threads - 1) / Threads, PerProcessor * Processors);
  void *Args[] = {&Out, &N};
  return cudaLaunchCooperativeKernel((void *)sumOf<Threads>, Blocks, Threads, Args, 0, 0);
}
template cudaError_t instantiated<64>(float *, size_t);
template cudaError_t instantiated<1024>(float *, size_t);

// 17: the block size is the runtime's choice, and so is the grid.
cudaError_t chosenByRuntime(float *Out, const float *In, size_t N) {
  int Blocks = 0, Threads = 0;
  cudaOccupancyMaxPotentialBlockSize(&Blocks, &Threads, sum, 0, 0);
  if (Blocks < 1)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, Threads, Args, 0, 0);
}

// 18: dynamic shared memory, the same in both.
cudaError_t withShared(float *Out, const float *In, size_t N) {
  const int Threads = 256;
  const size_t Shared = Threads * sizeof(float);
  int PerProcessor = 0, Processors = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, Threads, Shared);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  if (PerProcessor == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, PerProcessor * Processors, Threads, Args, Shared, 0);
}

// 19: a class that asks once.
class Launcher {
public:
  explicit Launcher(int Threads) : Threads(Threads) {
    int PerProcessor = 0, Processors = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, Threads, 0));
    CHECK(cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0));
    Most = PerProcessor * Processors;
  }
  void launch(float *Out, const float *In, size_t N) {
    if (N == 0)
      return;
    int Blocks = std::min(int((N + Threads - 1) / Threads), Most);
    void *Args[] = {&Out, &In, &N};
    CHECK(cudaLaunchCooperativeKernel((void *)sum, Blocks, Threads, Args, 0, 0));
  }

private:
  int Threads, Most = 0;
};
void byClass(float *Out, const float *In, size_t N) { Launcher(256).launch(Out, In, N); }

// 20: a cached answer.
static int cachedBound() {
  static int Most = residentBlocks((const void *)sum, 256, 0);
  return Most;
}
cudaError_t cached(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, std::min(int((N + 255) / 256), cachedBound()), 256, Args, 0, 0);
}

// 21: a configured launch.
#ifndef __HIP__
cudaError_t configured(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeCooperative;
  Attribute[0].val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = std::min(int((N + 255) / 256), residentBlocks((const void *)sum, 256, 0));
  Config.blockDim = 256;
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  return cudaLaunchKernelEx(&Config, sum, Out, In, N);
}
#endif

// 22: a wrapper that packs the arguments.
template <class Kernel, class... A>
cudaError_t launchCooperatively(Kernel K, dim3 Grid, dim3 Block, A... Arguments) {
  void *Args[] = {(void *)&Arguments...};
  return cudaLaunchCooperativeKernel((void *)K, Grid, Block, Args, 0, 0);
}
cudaError_t packed(float *Out, const float *In, size_t N) {
  if (N == 0)
    return cudaSuccess;
  int Most = residentBlocks((const void *)sum, 256, 0);
  return launchCooperatively(sum, std::min(int((N + 255) / 256), Most), 256, Out, In, N);
}

// 23: a container's size.
cudaError_t container(float *Out, const std::vector<float> &Host, const float *In) {
  if (Host.empty())
    return cudaSuccess;
  size_t N = Host.size();
  int Most = residentBlocks((const void *)sum, 256, 0);
  int Blocks = std::min<int>((N + 255) / 256, Most);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// 24: half of the device is left for others.
cudaError_t halfOfIt(float *Out, const float *In, size_t N) {
  int Most = residentBlocks((const void *)sum, 256, 0);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, std::max(Most / 2, 1), 256, Args, 0, 0);
}

// 25: two dimensions, one of them counted down.
cudaError_t twoDimensions(float *Out, const float *In, size_t N) {
  int Most = residentBlocks((const void *)sum, 256, 0);
  if (Most < 2)
    return cudaErrorCooperativeLaunchTooLarge;
  dim3 Grid(Most / 2, 2);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Grid, 256, Args, 0, 0);
}

// 26: one block.
cudaError_t oneBlock(float *Out, const float *In, size_t N) {
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, 1, 256, Args, 0, 0);
}

// 27: the error is asked for afterwards.
void askedAfterwards(float *Out, const float *In, size_t N) {
  void *Args[] = {&Out, &In, &N};
  cudaLaunchCooperativeKernel((void *)sum, 1, 256, Args, 0, 0);
  CHECK(cudaGetLastError());
}

// 28: blocks sized from the program's arguments, bounded all the same.
// Said, not returned from: possible only.
cudaError_t warned(float *Out, const float *In, size_t N) {
  int Blocks = residentBlocks((const void *)sum, 256, 0);
  if (!Blocks)
    printf("no block of the kernel fits\n");
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0);
}

// The fewest of all devices, of both.
cudaError_t fewest(float *Out, const float *In, size_t N) {
  int Devices = 0, PerProcessor = 2147483647, Processors = 2147483647;
  cudaGetDeviceCount(&Devices);
  for (int I = 0; I < Devices; ++I) {
    int Now = 0;
    cudaDeviceProp P;
    cudaGetDeviceProperties(&P, I);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Now, sum, 256, 0);
    if (PerProcessor > Now)
      PerProcessor = Now;
    if (Processors > P.multiProcessorCount)
      Processors = P.multiProcessorCount;
  }
  if (!PerProcessor)
    exit(1);
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Processors * PerProcessor, 256, Args, 0, 0);
}

// Rounded up in other words.
cudaError_t roundedUpByRemainder(float *Out, const float *In, int N) {
  if (N <= 0)
    return cudaSuccess;
  const int Cap = residentBlocks((const void *)sum, 256, 0);
  if (Cap == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  size_t Count = N;
  void *Args[] = {&Out, &In, &Count};
  int ByTruth = N / 256 + (N % 256 != 0), ByChoice = N / 256 + (N % 256 ? 1 : 0);
  int ByBranch = N / 256;
  if (N % 256)
    ++ByBranch;
  cudaError_t E = cudaLaunchCooperativeKernel((void *)sum, std::min(ByTruth, Cap), 256, Args, 0, 0);
  if (!E)
    E = cudaLaunchCooperativeKernel((void *)sum, std::min(ByChoice, Cap), 256, Args, 0, 0);
  if (!E)
    E = cudaLaunchCooperativeKernel((void *)sum, std::min(ByBranch, Cap), 256, Args, 0, 0);
  return E;
}

// The smallest of several devices, searched for from a number that is none.
cudaError_t ofTheSmallest(float *Out, const float *In, size_t N) {
  int Smallest = 2147483647, Devices = 0, PerProcessor = 0;
  cudaGetDeviceCount(&Devices);
  for (int I = 0; I < Devices; ++I) {
    cudaDeviceProp P;
    cudaGetDeviceProperties(&P, I);
    if (P.multiProcessorCount < Smallest)
      Smallest = P.multiProcessorCount;
  }
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, sum, 256, 0);
  if (PerProcessor == 0 || N == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&Out, &In, &N};
  return cudaLaunchCooperativeKernel((void *)sum, Smallest * PerProcessor, 256, Args, 0, 0);
}

int main(int argc, char **argv) {
  size_t N = argc > 1 ? std::atoi(argv[1]) : 1 << 20;
  if (N == 0)
    return 0;
  float *Out = nullptr, *In = nullptr;
  int Blocks = int((N + 255) / 256), Most = residentBlocks((const void *)sum, 256, 0);
  Blocks = Blocks < Most ? Blocks : Most;
  void *Args[] = {&Out, &In, &N};
  CHECK(cudaLaunchCooperativeKernel((void *)sum, Blocks, 256, Args, 0, 0));
  CHECK(cudaDeviceSynchronize());
}
