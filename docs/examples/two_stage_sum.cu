// Sums an array with a single kernel. Every block adds up its share of the
// input, all blocks wait for each other, and block 0 adds up the blocks' sums.
//
// The kernel is right. sumBroken() starts it with an ordinary launch, under
// which the blocks cannot wait for each other; sumFixed() starts it as it must
// be.

#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace cg = cooperative_groups;

constexpr int BlockSize = 256;

static void check(cudaError_t Error, const char *What) {
  if (Error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", What, cudaGetErrorString(Error));
  std::exit(1);
}

// The sum of one value per thread; right in thread 0 of the block.
__device__ float sumOfBlock(cg::thread_block Block, float Value) {
  __shared__ float Partial[BlockSize];
  Partial[Block.thread_rank()] = Value;
  Block.sync();
  for (unsigned Half = BlockSize / 2; Half > 0; Half /= 2) {
    if (Block.thread_rank() < Half)
      Partial[Block.thread_rank()] += Partial[Block.thread_rank() + Half];
    Block.sync();
  }
  return Partial[0];
}

// BlockSums has room for gridDim.x values.
__global__ void twoStageSum(const float *Input, size_t Count, float *BlockSums,
                            float *Result) {
  cg::grid_group Grid = cg::this_grid();
  cg::thread_block Block = cg::this_thread_block();

  float Mine = 0;
  for (size_t I = Grid.thread_rank(); I < Count; I += Grid.size())
    Mine += Input[I];
  float OfBlock = sumOfBlock(Block, Mine);
  if (Block.thread_rank() == 0)
    BlockSums[blockIdx.x] = OfBlock;

  Grid.sync(); // all of BlockSums is written, and visible to block 0

  if (blockIdx.x != 0)
    return;
  Mine = 0;
  for (unsigned I = Block.thread_rank(); I < gridDim.x; I += BlockSize)
    Mine += BlockSums[I];
  float Total = sumOfBlock(Block, Mine);
  if (Block.thread_rank() == 0)
    *Result = Total;
}

static cudaError_t sumBroken(const float *Input, size_t Count, float *BlockSums,
                             float *Result, int Blocks) {
  twoStageSum<<<Blocks, BlockSize>>>(Input, Count, BlockSums, Result);
  return cudaGetLastError();
}

static cudaError_t sumFixed(const float *Input, size_t Count, float *BlockSums,
                            float *Result, int Blocks) {
  void *Arguments[] = {&Input, &Count, &BlockSums, &Result};
  return cudaLaunchCooperativeKernel(twoStageSum, dim3(Blocks), dim3(BlockSize),
                                     Arguments);
}

// As many blocks as can be on the device at the same time; the grid of a
// cooperative launch must not be larger.
static int blocksAtOnce() {
  int Device = 0, Supported = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  check(cudaGetDevice(&Device), "cudaGetDevice");
  check(
      cudaDeviceGetAttribute(&Supported, cudaDevAttrCooperativeLaunch, Device),
      "cudaDeviceGetAttribute");
  if (!Supported) {
    std::fprintf(stderr, "this device has no cooperative launch\n");
    std::exit(1);
  }
  check(cudaDeviceGetAttribute(&Multiprocessors, cudaDevAttrMultiProcessorCount,
                               Device),
        "cudaDeviceGetAttribute");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &PerMultiprocessor, twoStageSum, BlockSize, 0),
        "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
  return Multiprocessors * PerMultiprocessor;
}

int main(int Count, char **) {
  const std::vector<float> Numbers(1 << 20, 1.0f);
  const int Blocks = blocksAtOnce();

  float *Input = nullptr, *BlockSums = nullptr, *Result = nullptr;
  check(cudaMalloc(&Input, Numbers.size() * sizeof(float)), "cudaMalloc");
  check(cudaMalloc(&BlockSums, Blocks * sizeof(float)), "cudaMalloc");
  check(cudaMalloc(&Result, sizeof(float)), "cudaMalloc");
  check(cudaMemcpy(Input, Numbers.data(), Numbers.size() * sizeof(float),
                   cudaMemcpyHostToDevice),
        "cudaMemcpy");

  // With an argument, the broken launch.
  auto *Sum = Count > 1 ? sumBroken : sumFixed;
  check(Sum(Input, Numbers.size(), BlockSums, Result, Blocks), "launch");
  check(cudaDeviceSynchronize(), "twoStageSum");

  float Total = 0;
  check(cudaMemcpy(&Total, Result, sizeof(float), cudaMemcpyDeviceToHost),
        "cudaMemcpy");
  std::printf("the sum of %zu ones is %.0f\n", Numbers.size(), Total);
  return 0;
}
