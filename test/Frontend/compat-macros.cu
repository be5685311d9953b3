// Macros of the command line do not change what clang and we include in front of a
// file; they do change the file, its headers and what it is told to include.
// DEFINE: %{flags} = -DN=3 -DTYPE=float -DdstDevice=2 -DX -UY -include %t.h
// RUN: echo 'enum { FromHeader = N };' > %t.h
// RUN: not %gridlock check %s -- %{flags} 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %gridlock check --headers=fallback %s -- %{flags} 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %if cuda12 %{ not %gridlock check --cuda-path=%cuda12-path %s -- %{flags} 2>&1 | FileCheck %s --implicit-check-not=error: %}
// RUN: %if cuda11 %{ not %gridlock check --cuda-path=%cuda11-path %s -- %{flags} 2>&1 | FileCheck %s --implicit-check-not=error: %}
// A mistake in one is shown where it is.
// RUN: not %gridlock check %s -- %{flags} '-DSYNC=nothing.sync()' 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: compat-macros.cu:[[#SYNC_LINE:]]:{{.*}} error: use of undeclared identifier 'nothing'
// WRONG: macros.h:{{.*}} note: expanded from macro 'SYNC'
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

#ifndef SYNC
#define SYNC cg::this_grid().sync()
#endif
#ifdef Y
#error "as on the command line"
#endif
static_assert(N == 3 && FromHeader == 3 && X == 1 && dstDevice == 2, "as on the command line");

__global__ void kernel(TYPE *P) { SYNC; }
void launch(TYPE *P) {
  // CHECK: warning: kernel 'kernel' synchronizes
  kernel<<<N, 1>>>(P);
}
