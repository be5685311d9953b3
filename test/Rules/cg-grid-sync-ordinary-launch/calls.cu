// The barrier is reached through calls of every kind.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <utility>
namespace cg = cooperative_groups;

// A chain of device functions, by reference, value and pointer.
__device__ void deepest(const cg::grid_group &G) { G.sync(); }
__device__ void middle(cg::grid_group G) { deepest(G); }
__device__ void top(const cg::grid_group *G) { middle(*G); }
__global__ void chain(int *P) {
  cg::grid_group G = cg::this_grid();
  top(&G);
}

// The erased group type.
__device__ void anyGroup(cg::thread_group G) { G.sync(); }
__device__ void anyGroupByReference(const cg::thread_group &G) { cg::sync(G); }
__global__ void erased(int *P) { anyGroup(cg::this_grid()); }
__global__ void erasedReference(int *P) {
  auto G = cg::this_grid();
  anyGroupByReference(G);
}
__global__ void erasedBlock(int *P) {
  anyGroup(cg::this_thread_block());
  auto B = cg::this_thread_block();
  anyGroupByReference(B);
}
__global__ void erasedLocal(int *P) {
  cg::thread_group G = cg::this_grid();
  G.sync();
}
__global__ void erasedPartition(int *P) {
  cg::thread_group Tile = cg::tiled_partition(cg::this_thread_block(), 32);
  Tile.sync();
}

// A group in a struct, by value and by reference; in an aggregate and a class.
struct Plain {
  cg::thread_group Group;
  int *Data;
};
__device__ void useValue(Plain P) { P.Group.sync(); }
__device__ void useReference(const Plain &P) { P.Group.sync(); }
__global__ void inStruct(int *Data) {
  Plain P{cg::this_grid(), Data};
  useValue(P);
}
__global__ void inStructByReference(int *Data) {
  Plain P{cg::this_grid(), Data};
  useReference(P);
}
__global__ void blockInStruct(int *Data) {
  Plain P{cg::this_thread_block(), Data};
  useValue(P);
}
struct Worker {
  __device__ explicit Worker(cg::thread_group G) : Group(G) {}
  __device__ void phase() { Group.sync(); }
  cg::thread_group Group;
};
__global__ void inClass(int *P) {
  Worker W(cg::this_grid());
  W.phase();
}
__global__ void blockInClass(int *P) {
  Worker W(cg::this_thread_block());
  W.phase();
}

// Methods, static methods, operators, functors.
struct Solver {
  __device__ static void barrier() { cg::this_grid().sync(); }
  __device__ void operator()() const { barrier(); }
};
__global__ void method(int *P) { Solver::barrier(); }
__global__ void functor(int *P) { Solver()(); }
template <class F> __device__ void apply(F Function) { Function(); }
__global__ void functorPassed(int *P) { apply(Solver()); }

// Lambdas: called in place, passed on, capturing by value and by reference.
__global__ void lambda(int *P) {
  auto G = cg::this_grid();
  auto Barrier = [&] { G.sync(); };
  Barrier();
}
__global__ void lambdaPassed(int *P) {
  auto G = cg::this_grid();
  apply([=] { G.sync(); });
}
__global__ void lambdaErased(int *P) {
  cg::thread_group G = cg::this_grid();
  apply([=] { G.sync(); });
}
__global__ void lambdaErasedReference(int *P) {
  cg::thread_group G = cg::this_grid();
  apply([&] { G.sync(); });
}
__global__ void lambdaErasedBlock(int *P) {
  cg::thread_group G = cg::this_thread_block();
  apply([&] { G.sync(); });
}
__global__ void lambdaNotCalled(int *P) {
  auto G = cg::this_grid();
  auto Barrier = [&] { G.sync(); };
  (void)Barrier;
}
__global__ void genericLambda(int *P) {
  auto Barrier = [](auto G) { G.sync(); };
  Barrier(cg::this_grid());
}
__global__ void genericLambdaBlock(int *P) {
  auto Barrier = [](auto G) { G.sync(); };
  Barrier(cg::this_thread_block());
}

// Function pointers with known targets.
using Phase = void (*)(const cg::grid_group &);
__device__ void through(Phase F, const cg::grid_group &G) { F(G); }
__global__ void pointer(int *P) {
  Phase F = deepest;
  F(cg::this_grid());
}
__global__ void pointerPassed(int *P) { through(deepest, cg::this_grid()); }

// Templates over the group.
template <class Group> __device__ void phase(const Group &G) { G.sync(); }
__global__ void templated(int *P) { phase(cg::this_grid()); }
__global__ void templatedBlock(int *P) { phase(cg::this_thread_block()); }

// Constructors and destructors.
struct Guard {
  __device__ ~Guard() { cg::this_grid().sync(); }
};
struct Maker {
  __device__ Maker() { cg::this_grid().sync(); }
};
__global__ void destructor(int *P) { Guard G; }
__global__ void constructor(int *P) { Maker M; }

// Groups made elsewhere; arrival and wait; recursion.
__device__ cg::grid_group makeGrid() { return cg::this_grid(); }
__device__ cg::thread_group makeErased() { return cg::this_grid(); }
__global__ void made(int *P) { makeGrid().sync(); }
__global__ void madeErased(int *P) { makeErased().sync(); }
#if CUDART_VERSION >= 12000
__global__ void split(int *P) {
  auto G = cg::this_grid();
  auto Token = G.barrier_arrive();
  *P = 1;
  G.barrier_wait(std::move(Token));
}
void runSplit(int *P) {
  split<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif
__device__ void recurse(int N) {
  if (N == 0)
    cg::this_grid().sync();
  else
    recurse(N - 1);
}
__global__ void recursive(int N) { recurse(N); }
struct MyGrid : cg::grid_group {
  __device__ MyGrid() : cg::grid_group(cg::this_grid()) {}
};
__global__ void derived(int *P) { MyGrid().sync(); }
__global__ void group_copy(int *P) {
  auto A = cg::this_thread_block();
  cg::thread_group G = A;
  auto H = G;
  H.sync();
}

__device__ void anyGroupByPointer(const cg::thread_group *G) { G->sync(); }
__global__ void erasedPointer(int *P) {
  auto G = cg::this_grid();
  anyGroupByPointer(&G);
}
struct Phases {
  static __global__ void kernel(int *P) { cg::this_grid().sync(); }
};
using namespace cooperative_groups;
__global__ void unqualified(int *P) {
  grid_group G = this_grid();
  sync(G);
}
struct Both {
  cg::thread_group Groups[2];
};
__device__ void first(const Both &B) { B.Groups[0].sync(); }
__device__ void second(const Both &B) { B.Groups[1].sync(); }
__global__ void arrayOfGroups(int *P) {
  Both B{{cg::this_thread_block(), cg::this_grid()}};
  first(B);
}
__global__ void arrayOfGroupsBad(int *P) {
  Both B{{cg::this_thread_block(), cg::this_grid()}};
  second(B);
}
struct Held {
  const cg::grid_group &Group;
  __device__ void barrier() const { Group.sync(); }
};
__global__ void referenceMember(int *P) {
  auto G = cg::this_grid();
  Held{G}.barrier();
}
template <class Derived> struct Base {
  __device__ void run() { static_cast<Derived *>(this)->step(); }
};
struct Stepper : Base<Stepper> {
  __device__ void step() { cg::this_grid().sync(); }
};
__global__ void crtp(int *P) {
  Stepper S;
  S.run();
}
template <class... F> __device__ void each(F... Functions) { (Functions(), ...); }
__global__ void pack(int *P) {
  each([] {}, [] { cg::this_grid().sync(); });
}
#if CUDART_VERSION >= 12000
__global__ void invoked(int *P) {
  auto B = cg::this_thread_block();
  cg::invoke_one(B, [] { cg::this_grid().sync(); });
}
void runInvoked(int *P) {
  invoked<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif

void run(int *P) {
  erasedPointer<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  Phases::kernel<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  unqualified<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  arrayOfGroups<<<8, 128>>>(P);
  arrayOfGroupsBad<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  referenceMember<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  crtp<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  pack<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  chain<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  erased<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  erasedReference<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  erasedBlock<<<8, 128>>>(P);
  erasedLocal<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  erasedPartition<<<8, 128>>>(P);
  inStruct<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  inStructByReference<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  blockInStruct<<<8, 128>>>(P);
  inClass<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  blockInClass<<<8, 128>>>(P);
  method<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  functor<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  functorPassed<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  lambda<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  lambdaPassed<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  lambdaErased<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  lambdaErasedReference<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  lambdaErasedBlock<<<8, 128>>>(P);
  lambdaNotCalled<<<8, 128>>>(P);
  genericLambda<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  genericLambdaBlock<<<8, 128>>>(P);
  pointer<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  pointerPassed<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  templated<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  templatedBlock<<<8, 128>>>(P);
  destructor<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  constructor<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  made<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  madeErased<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  recursive<<<8, 128>>>(3); // EXPECT: cg-grid-sync-ordinary-launch
  derived<<<8, 128>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  group_copy<<<8, 128>>>(P);
}
