// Launch attributes in std::vector and std::array.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit
#include <array>
#include <cooperative_groups.h>
#include <iterator>
#include <utility>
#include <vector>
namespace cg = cooperative_groups;

__global__ void k(int *P) { cg::this_grid().sync(); }

static cudaLaunchAttribute cooperative(int Value) {
  cudaLaunchAttribute At = {};
  At.id = cudaLaunchAttributeCooperative;
  At.val.cooperative = Value;
  return At;
}
static cudaLaunchAttribute priority() {
  cudaLaunchAttribute At = {};
  At.id = cudaLaunchAttributePriority;
  At.val.priority = 1;
  return At;
}

void array(int *P) {
  std::array<cudaLaunchAttribute, 2> At{};
  At[0].id = cudaLaunchAttributePriority;
  At[1].id = cudaLaunchAttributeCooperative;
  At[1].val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Config.numAttrs = std::size(At);
  At.back().val.cooperative = 0;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  At.front() = cooperative(1);
  cudaLaunchKernelEx(&Config, k, P);
  At.fill(priority());
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  At.at(1) = cooperative(1);
  cudaLaunchKernelEx(&Config, k, P);
}
void arrayList(int *P) {
  std::array<cudaLaunchAttribute, 2> At = {priority(), cooperative(1)};
  cudaLaunchConfig_t Config = {};
  Config.attrs = &At[0];
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  std::array<cudaLaunchAttribute, 2> Other{{priority(), cooperative(0)}};
  Config.attrs = std::data(Other);
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Other = At;
  cudaLaunchKernelEx(&Config, k, P);
}
void pushed(int *P) {
  std::vector<cudaLaunchAttribute> At;
  At.reserve(2);
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  At.push_back(priority());
  Config.attrs = At.data();
  Config.numAttrs = static_cast<unsigned>(At.size());
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  cudaLaunchAttribute One;
  One.id = cudaLaunchAttributeCooperative;
  One.val.cooperative = 1;
  At.push_back(One);
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  At.pop_back();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void emplaced(int *P) {
  std::vector<cudaLaunchAttribute> At;
  At.emplace_back();
  At.back().id = cudaLaunchAttributeCooperative;
  At.back().val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  auto &Last = At.emplace_back(priority());
  Config.numAttrs = At.size();
  At.front().val.cooperative = 0;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Last = cooperative(1);
  cudaLaunchKernelEx(&Config, k, P);
  At.clear();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
void listed(int *P) {
  std::vector<cudaLaunchAttribute> At = {priority(), cooperative(1)};
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  At = {priority()};
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  At.assign({cooperative(1)});
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
}
void sized(int *P) {
  std::vector<cudaLaunchAttribute> At(2);
  At[1] = cooperative(1);
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  At[1].val.cooperative = 0;
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  std::vector<cudaLaunchAttribute> Copies(2, cooperative(1));
  Config.attrs = Copies.data();
  cudaLaunchKernelEx(&Config, k, P);
  std::vector<cudaLaunchAttribute> Resized;
  Resized.resize(1);
  Config.attrs = &Resized[0];
  Config.numAttrs = Resized.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  Resized[0] = cooperative(1);
  cudaLaunchKernelEx(&Config, k, P);
}
// Under a condition, in a loop, by iterators, from elsewhere: nobody can say.
void condition(int *P, bool Cooperative) {
  std::vector<cudaLaunchAttribute> At;
  if (Cooperative)
    At.push_back(cooperative(1));
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  At.clear();
  if (!Cooperative)
    At.push_back(priority());
  At.push_back(cooperative(Cooperative));
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
}
void iterated(int *P) {
  std::vector<cudaLaunchAttribute> At(1);
  for (cudaLaunchAttribute &Each : At)
    Each = cooperative(1);
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  std::vector<cudaLaunchAttribute> Inserted;
  Inserted.insert(Inserted.end(), cooperative(1));
  Config.attrs = Inserted.data();
  Config.numAttrs = Inserted.size();
  cudaLaunchKernelEx(&Config, k, P);
}
void fill(std::vector<cudaLaunchAttribute> &At);
std::vector<cudaLaunchAttribute> made();
void elsewhere(int *P) {
  std::vector<cudaLaunchAttribute> At;
  fill(At);
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
  At = made();
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
}
// Made in a helper and handed to one.
static std::vector<cudaLaunchAttribute> attributes(int Value) {
  std::vector<cudaLaunchAttribute> At;
  At.push_back(priority());
  At.push_back(cooperative(Value));
  return At;
}
static void good(std::vector<cudaLaunchAttribute> At, int *P) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
}
static void bad(const std::vector<cudaLaunchAttribute> &At, int *P) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = const_cast<cudaLaunchAttribute *>(At.data());
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
static void goodArray(std::array<cudaLaunchAttribute, 2> &At, int *P) {
  cudaLaunchConfig_t Config = {};
  Config.attrs = At.data();
  Config.numAttrs = At.size();
  cudaLaunchKernelEx(&Config, k, P);
}
static void setCooperative(std::array<cudaLaunchAttribute, 2> &At) {
  At[1] = cooperative(1);
}
void helpers(int *P) {
  auto At = attributes(1);
  good(std::move(At), P);
  bad(attributes(0), P);
  std::array<cudaLaunchAttribute, 2> Two{};
  setCooperative(Two);
  goodArray(Two, P);
}
// Members of a class.
class Launcher {
public:
  explicit Launcher(int Value) {
    At.push_back(priority());
    At.push_back(cooperative(Value));
    Two[1] = cooperative(Value);
    Config.attrs = At.data();
    Config.numAttrs = At.size();
  }
  void good(int *P) { cudaLaunchKernelEx(&Config, k, P); }
  void bad(int *P) {
    cudaLaunchKernelEx(&Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
  }
  void goodArray(int *P) {
    Config.attrs = Two.data();
    Config.numAttrs = 2;
    cudaLaunchKernelEx(&Config, k, P);
  }

private:
  std::vector<cudaLaunchAttribute> At;
  std::array<cudaLaunchAttribute, 2> Two{};
  cudaLaunchConfig_t Config{};
};
struct Plain {
  cudaLaunchConfig_t Config{};
  std::vector<cudaLaunchAttribute> At;
};
void members(int *P) {
  Launcher(1).good(P);
  Launcher(0).bad(P);
  Launcher Third(1);
  Third.goodArray(P);
  Plain Both;
  Both.At.push_back(cooperative(1));
  Both.Config.attrs = Both.At.data();
  Both.Config.numAttrs = Both.At.size();
  cudaLaunchKernelEx(&Both.Config, k, P);
  Both.At[0].val.cooperative = 0;
  cudaLaunchKernelEx(&Both.Config, k, P); // EXPECT: cg-grid-sync-ordinary-launch
}
