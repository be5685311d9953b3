// Grids that are lowered where they are more than the data needs: a comparison
// of threads, of blocks or of shares of them says that the data's grid is below
// the bound. And records that a helper fills where it succeeds.
// RUN: %check-findings %s --rule cg-cooperative-grid-size --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void fold(float *X) { cg::this_grid().sync(); }

constexpr int Threads = 192;

static unsigned residentBlocks() {
  int Device = 0, Processors = 0, PerProcessor = 0;
  if (cudaGetDevice(&Device) != cudaSuccess ||
      cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device) != cudaSuccess ||
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, fold, Threads, 0) != cudaSuccess)
    return 0;
  return Processors * PerProcessor;
}
// Nothing is launched where the grid is 0, whatever the callers give.
static cudaError_t launch(float *X, dim3 Grid) {
  if (Grid.x == 0)
    return cudaErrorInvalidConfiguration;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Grid, dim3(Threads), Args, 0, 0);
}

cudaError_t byThreads(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (Blocks * Threads > Items)
    Blocks = (Items + Threads - 1) / Threads;
  return launch(X, Blocks);
}
cudaError_t theOtherWayRound(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (!(Items > Threads * Blocks))
    Blocks = (Items + Threads - 1) / Threads;
  return launch(X, Blocks);
}
cudaError_t oneAfterTheWholeOnes(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (Items < Blocks * Threads)
    Blocks = Items / Threads + 1;
  return launch(X, Blocks);
}
cudaError_t byBlocks(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if ((Items + Threads - 1) / Threads < Blocks)
    Blocks = (Items + Threads - 1) / Threads;
  return launch(X, Blocks);
}
cudaError_t byShift(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (((Items + 127) >> 7) <= Blocks)
    Blocks = (Items + 127) / 128;
  return launch(X, Blocks);
}
cudaError_t pairs(float *X, unsigned Items) {
  dim3 Grid(residentBlocks(), 1, 1);
  if (Grid.x % 2 != 0)
    Grid.x -= 1;
  if ((Grid.x / 2) * Threads > Items)
    Grid.x = 2 * ((Items + Threads - 1) / Threads);
  return launch(X, Grid);
}
cudaError_t oneIsLeftToOthers(float *X) { return launch(X, residentBlocks() - 1); }
cudaError_t shareAndOneMore(float *X) { return launch(X, residentBlocks() / 2 + 1); }
cudaError_t quarterRoundedUp(float *X) { return launch(X, (residentBlocks() + 3) / 4); }

// A record that is filled where the helper succeeds.
struct Plan { const void *Kernel; unsigned Blocks, Layers; };
struct Entry { unsigned Blocks, Layers; };
extern const Entry *findEntry(int Key);
static bool planFor(int Key, Plan *Found) {
  const Entry *E = findEntry(Key);
  if (!E || E->Blocks < 1)
    return false;
  *Found = {(const void *)fold, E->Blocks, E->Layers};
  return true;
}
cudaError_t planned(float *X, int Key) {
  Plan P;
  if (!planFor(Key, &P))
    return cudaErrorInvalidValue;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel(P.Kernel, dim3(P.Blocks, 1, P.Layers), dim3(Threads), Args, 0, 0);
}
