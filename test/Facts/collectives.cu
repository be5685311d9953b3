// What threads do together: by a group, an intrinsic, an instruction.
// RUN: %gridlock check -dump=facts %s | FileCheck %s
// RUN: %gridlock check --headers=fallback -dump=facts %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

// CHECK: kernel groups @
__global__ void groups(int *P) {
  auto Block = cg::this_thread_block();
  // CHECK: Collective Partition needs=block result=NoValue kind=block group=[[B:%[0-9]+]] "cg::tiled_partition<8>(Block)" @[[@LINE+2]]:
  // CHECK: Group tile [[B]] %{{[0-9]+}} -
  auto Tile = cg::tiled_partition<8>(Block);
  // CHECK: Collective Shuffle needs=tile result=Source kind=tile tile=8 group=%{{[0-9]+}} value=%{{[0-9]+}} lane=%{{[0-9]+}} "Tile.shfl(*P, 0)" @[[@LINE+1]]:
  int A = Tile.shfl(*P, 0);
  // CHECK: [[ANY:%[0-9]+]] = Collective Vote needs=tile result=Group kind=tile tile=8 group=%{{[0-9]+}} value=
  // CHECK: [[IS:%[0-9]+]] = Binary [[ANY]] %{{[0-9]+}} "!="
  // CHECK: branch [[IS]]
  if (Tile.any(A > 3))
    // CHECK: Collective Barrier needs=block result=NoValue kind=block group=%{{[0-9]+}} "Block.sync()"
    Block.sync();
  // CHECK: Collective Reduce needs=tile result=Group kind=tile tile=8 group=
  P[1] = cg::reduce(Tile, A, cg::plus<int>());
  // CHECK: GroupQuery RankQuery of=Threads result=Thread kind=tile tile=8 %{{[0-9]+}}
  P[2] = Tile.thread_rank();
  // CHECK: GroupQuery MetaQuery of=Groups result=Group kind=tile tile=8
  P[3] = Tile.meta_group_rank();
  // CHECK: [[MATCH:%[0-9]+]] = Collective Match needs=tile result=Group kind=tile tile=8 group=%{{[0-9]+}} value=%{{[0-9]+}} out=[[OUT:%[0-9]+]]
  // CHECK: Store [[OUT]] [[MATCH]]
  int Same;
  P[4] = Tile.match_all(A, Same);
  // CHECK: Group coalesced group "present"
  auto Active = cg::coalesced_threads();
  // CHECK: Collective Partition needs=coalesced result=NoValue kind=coalesced group group=[[C:%[0-9]+]] value=[[L:%[0-9]+]]
  // CHECK: Group coalesced group [[C]] - [[L]]
  auto Labelled = cg::labeled_partition(Active, A);
  Labelled.sync();
}
// CHECK: kernel intrinsics @
__global__ void intrinsics(int *P) {
  // CHECK: Collective Barrier needs=block result=NoValue "__syncthreads()" @[[@LINE+1]]:
  __syncthreads();
  // CHECK: Collective Barrier needs=block result=Block value=%{{[0-9]+}} "__syncthreads_or(*P)"
  P[1] = __syncthreads_or(*P);
  // CHECK: Collective Barrier needs=warp result=NoValue mask=
  __syncwarp();
  // CHECK: Collective Shuffle needs=warp result=Source mask=%{{[0-9]+}} value=%{{[0-9]+}} lane=%{{[0-9]+}} width=%{{[0-9]+}}
  P[2] = __shfl_sync(0xff, *P, 0);
  // CHECK: Collective ActiveMask needs=warp result=Group "__activemask()"
  P[3] = __activemask();
}
// CHECK: kernel instructions @
__global__ void instructions(unsigned *P) {
  unsigned Lane, Mask = 0xf, Value, Sum;
  // CHECK: [[LANE:%[0-9]+]] = Identity LaneId @
  // CHECK: Store %{{[0-9]+}} [[LANE]]
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(Lane));
  // CHECK: Collective Barrier needs=block result=NoValue by-count barrier=%{{[0-9]+}} count=[[N:%[0-9]+]] "bar.sync"
  asm volatile("bar.sync 1, 64;");
  // CHECK: Collective Barrier needs=block result=NoValue predicated barrier=%{{[0-9]+}} "bar.sync"
  asm volatile("@p bar.sync 0;");
  // CHECK: [[SHFL:%[0-9]+]] = Collective Shuffle needs=warp result=Source mask=%{{[0-9]+}} value=%{{[0-9]+}} lane=%{{[0-9]+}} "shfl.sync.idx"
  // CHECK: Store %{{[0-9]+}} [[SHFL]]
  asm volatile("shfl.sync.idx.b32 %0, %1, 0, 31, %2;"
               : "=r"(Value)
               : "r"(Lane), "r"(Mask));
  // CHECK: [[SUM:%[0-9]+]] = Pure %{{[0-9]+}} %{{[0-9]+}} "inline assembly"
  // CHECK: Store %{{[0-9]+}} [[SUM]]
  asm("add.u32 %0, %1, %2;" : "=r"(Sum) : "r"(Lane), "r"(Value));
  // CHECK: Use communication
  // CHECK: Opaque "inline assembly"
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(Sum) : "l"(P));
  *P = Sum;
}
