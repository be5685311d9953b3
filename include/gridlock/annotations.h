//===-- annotations.h - what Gridlock cannot see ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says of a program what its source does not show, for Gridlock to take as
// given. Has no effect on the code that a compiler makes, and is empty for
// compilers that do not know clang's attribute.
//
//   GRIDLOCK_UNIFORM(scope)     of a variable or parameter: the threads of the
//                               scope agree on what it holds.
//
//     __global__ void k(const int *Flags) {
//       GRIDLOCK_UNIFORM(block) bool Ready = Flags[blockIdx.x] != 0;
//       if (Ready)
//         __syncthreads();
//     }
//
//   GRIDLOCK_COLLECTIVE(scope)  of a function: all threads of the scope have to
//                               call it together. A call that only some of them
//                               reach is reported like a barrier.
//
//     GRIDLOCK_COLLECTIVE(block) __device__ float blockSum(float Value);
//
//   GRIDLOCK_COOPERATIVE        of a kernel: it is launched cooperatively, by
//                               code that Gridlock does not see.
//
//     GRIDLOCK_COOPERATIVE __global__ void solve(float *P);
//
// A scope is thread, tile2 to tile32 (or a wider tile), warp, block, cluster or
// grid. The macro stands in front of the declaration.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANNOTATIONS_H
#define GRIDLOCK_ANNOTATIONS_H

#if defined(__clang__)
#define GRIDLOCK_ANNOTATE(Text) __attribute__((annotate("gridlock::" Text)))
#else
#define GRIDLOCK_ANNOTATE(Text)
#endif

#define GRIDLOCK_UNIFORM(Scope) GRIDLOCK_ANNOTATE("uniform(" #Scope ")")
#define GRIDLOCK_COLLECTIVE(Scope) GRIDLOCK_ANNOTATE("collective(" #Scope ")")
#define GRIDLOCK_COOPERATIVE GRIDLOCK_ANNOTATE("cooperative")

#endif // GRIDLOCK_ANNOTATIONS_H
