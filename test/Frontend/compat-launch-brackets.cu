// `<< <` and `>> >` are a launch for nvcc; positions are those of the file.
// RUN: not %gridlock check %s > %t 2>&1
// RUN: FileCheck %s --match-full-lines --implicit-check-not=error < %t
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <ostream>
__global__ void k(int *) { cooperative_groups::this_grid().sync(); }

template <typename T> struct Box {
  Box(int) {}
};
template <typename T> std::ostream &operator<<(std::ostream &, const Box<T> &);
template <typename T> struct Friendly {
  friend std::ostream &operator<< <T>(std::ostream &, const Box<T> &);
};
const char *Text = "k<< <1, 1>> >(nullptr)";
// k<< <1, 1>> >(nullptr)
#define LAUNCH(Kernel) Kernel<< <1, 1>> >(nullptr)

void f(std::ostream &Out) {
  k<< <1, 1>> >(nullptr);
  // CHECK: {{.*}}.cu:[[@LINE-1]]:3: warning: kernel 'k' synchronizes{{.*}}
  // The second launch of a line keeps its column.
  k<<<1, 1>> >(nullptr), k << <1, 1 >>
      >(nullptr);
  // CHECK: {{.*}}.cu:[[@LINE-2]]:3: warning: kernel 'k' synchronizes{{.*}}
  // CHECK: {{.*}}.cu:[[@LINE-3]]:26: warning: kernel 'k' synchronizes{{.*}}
  LAUNCH(k);
  // CHECK: {{.*}}.cu:[[@LINE-1]]:3: warning: kernel 'k' synchronizes{{.*}}
  Box<Box<Box<int>> >(3);
  Out << Box<Box<int>>(3);
}
// CHECK: 4 findings in 1 file
