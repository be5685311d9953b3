//===-- invoke.h - a function that one thread calls -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_INVOKE_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_INVOKE_H

#include "functions.h"
#include <utility>

GRIDLOCK_CG_BEGIN

template <typename Group, typename Fn, typename... Args>
__device__ void invoke_one(const Group &group, Fn &&fn, Args &&...args) {
  if (group.thread_rank() == 0)
    std::forward<Fn>(fn)(std::forward<Args>(args)...);
}

// With bodies, because a lambda's type has no linkage.
template <typename Fn, typename... Args>
__device__ auto invoke_one_broadcast(const coalesced_group &group, Fn &&fn,
                                     Args &&...args) ->
    typename std::remove_reference<decltype(fn(args...))>::type {
  return std::forward<Fn>(fn)(std::forward<Args>(args)...);
}
template <unsigned int Size, typename Parent, typename Fn, typename... Args>
__device__ auto
invoke_one_broadcast(const thread_block_tile<Size, Parent> &group, Fn &&fn,
                     Args &&...args) ->
    typename std::remove_reference<decltype(fn(args...))>::type {
  return std::forward<Fn>(fn)(std::forward<Args>(args)...);
}

GRIDLOCK_CG_END

#endif
