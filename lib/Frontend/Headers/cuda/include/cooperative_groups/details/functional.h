//===-- functional.h - operators of reductions and scans --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_FUNCTIONAL_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_FUNCTIONAL_H

#include "helpers.h"

GRIDLOCK_CG_BEGIN

template <typename Ty> struct plus {
  __device__ Ty operator()(Ty arg1, Ty arg2) const { return arg1 + arg2; }
};
template <typename Ty> struct less {
  __device__ Ty operator()(Ty arg1, Ty arg2) const {
    return arg2 < arg1 ? arg2 : arg1;
  }
};
template <typename Ty> struct greater {
  __device__ Ty operator()(Ty arg1, Ty arg2) const {
    return arg1 < arg2 ? arg2 : arg1;
  }
};
template <typename Ty> struct bit_and {
  __device__ Ty operator()(Ty arg1, Ty arg2) const { return arg1 & arg2; }
};
template <typename Ty> struct bit_xor {
  __device__ Ty operator()(Ty arg1, Ty arg2) const { return arg1 ^ arg2; }
};
template <typename Ty> struct bit_or {
  __device__ Ty operator()(Ty arg1, Ty arg2) const { return arg1 | arg2; }
};

GRIDLOCK_CG_END

#endif
