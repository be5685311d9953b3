// RULE: cg-divergent-collective
// LAUNCH: <<<1, 33>>>, <<<1, 48>>> and <<<1, 1000>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: a record: what tiles of 32 say of a block's last threads, which are fewer.
//   The static tile counts 32 and sums what is there; the run-time one counts what
//   is there.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

struct Tail {
  int StaticSize, StaticTiles, StaticSum, RunTimeSize, RunTimeRank, Last;
};

static __global__ void describe(Tail *Out) {
  cg::thread_block Block = cg::this_thread_block();
  auto Static = cg::tiled_partition<32>(Block);
  cg::thread_group RunTime = cg::tiled_partition(Block, 32);
  int Sum = cg::reduce(Static, 1, cg::plus<int>());
  RunTime.sync();
  if (Block.thread_rank() == Block.size() - 1) {
    Out->StaticSize = Static.size();
    Out->StaticTiles = Static.meta_group_size();
    Out->StaticSum = Sum;
    Out->RunTimeSize = RunTime.size();
    Out->RunTimeRank = RunTime.thread_rank();
    Out->Last = Static.thread_rank();
  }
}

int main() {
  Tail *Out = corpus::zeros<Tail>(1);
  for (int Threads : {33, 48, 1000}) {
    describe<<<1, Threads>>>(Out);
    corpus::finish();
    const Tail T = corpus::read(Out);
    const int There = Threads % 32;
    char Name[64];
    auto Fact = [&](const char *What, int Value) {
      std::snprintf(Name, sizeof(Name), "block of %d, %s", Threads, What);
      corpus::fact(Name, Value);
    };
    Fact("size() of the static tile at the tail", T.StaticSize);
    Fact("meta_group_size() of the static tile", T.StaticTiles);
    Fact("sum of ones over the static tile", T.StaticSum);
    Fact("size() of the run-time tile at the tail", T.RunTimeSize);
    Fact("last rank in the run-time tile", T.RunTimeRank);
    corpus::expect(T.StaticSize == 32, "the static tile's size");
    corpus::expect(T.StaticTiles == (Threads + 31) / 32, "the number of tiles");
    corpus::expect(T.StaticSum == There, "the static tile's sum");
    corpus::expect(T.RunTimeSize == There, "the run-time tile's size");
    corpus::expect(T.RunTimeRank == There - 1, "the run-time tile's last rank");
    corpus::expect(T.Last == There - 1, "the static tile's last rank");
  }
  return corpus::succeed();
}
