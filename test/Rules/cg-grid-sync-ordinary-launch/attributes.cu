// Launches by configuration: the cooperative attribute, there or not.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <cstring>
namespace cg = cooperative_groups;

__global__ void k(int *P) { cg::this_grid().sync(); }

void none(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void one(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P);
}
void zeroValue(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = 0;
  Config.attrs = At;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void otherValue(int *P) {
  cudaLaunchConfig_t Config{};
  cudaLaunchAttribute At{};
  At.id = cudaLaunchAttributeCooperative;
  At.val.cooperative = 2;
  Config.attrs = &At;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P);
}
void second(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[2];
  At[0].id = cudaLaunchAttributePriority;
  At[0].val.priority = 1;
  At[1].id = cudaLaunchAttributeCooperative;
  At[1].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = 2;
  cudaLaunchKernelEx(&Config, k, P);
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Config.numAttrs = 0;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void counted(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[2];
  int N = 0;
  At[N].id = cudaLaunchAttributePriority;
  At[N++].val.priority = 1;
  At[N].id = cudaLaunchAttributeCooperative;
  At[N++].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = N;
  cudaLaunchKernelEx(&Config, k, P);
}
void pointerWalk(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[2];
  cudaLaunchAttribute *Next = At;
  Next->id = cudaLaunchAttributePriority;
  ++Next;
  Next->id = cudaLaunchAttributeCooperative;
  Next->val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = 2;
  cudaLaunchKernelEx(&Config, k, P);
}
void initialized(int *P) {
  cudaLaunchAttribute At[] = {{cudaLaunchAttributeCooperative, {}, {}}};
  At->val.cooperative = true;
  cudaLaunchConfig_t Config = {dim3(1), dim3(1), 0, nullptr, At, 1};
  cudaLaunchKernelEx(&Config, k, P);
  At->val.cooperative = false;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void untyped(int *P) {
  void *Args[] = {&P};
  cudaLaunchConfig_t Config = {};
  cudaLaunchKernelExC(&Config, (const void *)k, Args); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchAttribute At[1] = {};
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = 1;
  cudaLaunchKernelExC(&Config, (const void *)k, Args);
}
// Set in a helper, by reference, by pointer; filled by a lambda.
static void makeCooperative(cudaLaunchConfig_t &Config, cudaLaunchAttribute *At) {
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = 1;
}
static void makePlain(cudaLaunchConfig_t *Config) {
  Config->attrs = nullptr;
  Config->numAttrs = 0;
}
void helper(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  makeCooperative(Config, At);
  cudaLaunchKernelEx(&Config, k, P);
  makePlain(&Config);
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void lambda(int *P) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  auto Fill = [&](int Value) {
    At[0].id = cudaLaunchAttributeCooperative;
    At[0].val.cooperative = Value;
    Config.attrs = At;
    Config.numAttrs = 1;
  };
  Fill(1);
  cudaLaunchKernelEx(&Config, k, P);
  Fill(0);
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
// The whole configuration comes from the caller.
static void launchWith(const cudaLaunchConfig_t &Config, int *P) {
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
static void launchWithGood(const cudaLaunchConfig_t &Config, int *P) {
  cudaLaunchKernelEx(&Config, k, P);
}
void configured(int *P) {
  cudaLaunchConfig_t Config = {};
  launchWith(Config, P);
  cudaLaunchAttribute At[1];
  makeCooperative(Config, At);
  launchWithGood(Config, P);
}
// Nobody can say: no finding, but counted (see unknown.cu).
void unknownCount(int *P, unsigned N, cudaLaunchAttribute *At) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At;
  Config.numAttrs = N;
  cudaLaunchKernelEx(&Config, k, P);
}
void condition(int *P, bool Cooperative) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = 1;
  Config.attrs = At;
  Config.numAttrs = Cooperative ? 1 : 0;
  cudaLaunchKernelEx(&Config, k, P);
}
void flagged(int *P, bool Cooperative) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = Cooperative;
  Config.attrs = At;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P);
}
void flaggedBad(int *P, bool Cooperative) {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[1];
  At[0].id = cudaLaunchAttributeCooperative;
  At[0].val.cooperative = Cooperative;
  Config.attrs = At;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void callers(int *P) {
  flagged(P, true);
  flaggedBad(P, false);
}
// Cleared, copied, returned.
void cleared(int *P) {
  cudaLaunchConfig_t Config;
  memset(&Config, 0, sizeof Config);
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
static cudaLaunchConfig_t makeConfig(cudaLaunchAttribute *At, int N) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At;
  Config.numAttrs = N;
  return Config;
}
void returned(int *P) {
  cudaLaunchAttribute At;
  At.id = cudaLaunchAttributeCooperative;
  At.val.cooperative = 1;
  cudaLaunchConfig_t Config = makeConfig(&At, 1);
  cudaLaunchKernelEx(&Config, k, P);
  auto None = makeConfig(nullptr, 0);
  cudaLaunchKernelEx(&None, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchConfig_t Copy;
  memcpy(&Copy, &Config, sizeof Copy);
  cudaLaunchKernelEx(&Copy, k, P);
}
// An array for the caller to fill, as a parameter or a member.
static void launchSome(int *P, cudaLaunchAttribute *At, unsigned N) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At;
  Config.numAttrs = N;
  cudaLaunchKernelEx(&Config, k, P);
}
static void launchSomeBad(int *P, cudaLaunchAttribute *At, unsigned N) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At;
  Config.numAttrs = N;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
static void byReference(cudaLaunchAttribute (&At)[2], cudaLaunchConfig_t &Config,
                        int Value) {
  At[0].id = cudaLaunchAttributePriority;
  At[1].id = cudaLaunchAttributeCooperative;
  At[1].val.cooperative = Value;
  Config.attrs = At;
  Config.numAttrs = 2;
}
struct Launcher {
  cudaLaunchAttribute At[2];
  cudaLaunchConfig_t Config{};
  explicit Launcher(int Value) {
    At[0].id = cudaLaunchAttributePriority;
    At[1].id = cudaLaunchAttributeCooperative;
    At[1].val.cooperative = Value;
    Config.attrs = At;
    Config.numAttrs = 2;
  }
  void good(int *P) { cudaLaunchKernelEx(&Config, k, P); }
  void bad(int *P) {
    cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  }
};
void filled(int *P) {
  cudaLaunchAttribute At[2] = {};
  At[1].id = cudaLaunchAttributeCooperative;
  At[1].val.cooperative = 1;
  launchSome(P, At, 2);
  launchSomeBad(P, At, 1);
  launchSome(P, At + 1, 1);
  cudaLaunchConfig_t Config = {};
  byReference(At, Config, 1);
  cudaLaunchKernelEx(&Config, k, P);
  byReference(At, Config, 0);
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Launcher Good(1), Bad(0);
  Good.good(P);
  Bad.bad(P);
  cudaLaunchKernelEx(&Good.Config, k, P);
  cudaLaunchKernelEx(&Bad.Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
