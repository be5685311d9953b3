//===-- helpers.h - what the other parts are made of ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in a toolkit, everything lies in a namespace that cooperative_groups draws
// in by a using-directive, and that is not inline.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_HELPERS_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_HELPERS_H

#include "cuda_runtime.h"
#include <stddef.h>
#include <type_traits>

#define GRIDLOCK_CG_BEGIN                                                      \
  namespace cooperative_groups {                                               \
  namespace __v1 {
#define GRIDLOCK_CG_END                                                        \
  }                                                                            \
  using namespace __v1;                                                        \
  }

GRIDLOCK_CG_BEGIN
namespace details {

constexpr unsigned int coalesced_group_id = 1;
constexpr unsigned int multi_grid_group_id = 2;
constexpr unsigned int grid_group_id = 3;
constexpr unsigned int thread_block_id = 4;
constexpr unsigned int multi_tile_group_id = 5;
constexpr unsigned int cluster_group_id = 6;

template <typename Ty>
using remove_qual =
    typename std::remove_cv<typename std::remove_reference<Ty>::type>::type;

constexpr bool __gridlock_is_power_of_2(unsigned int size) {
  return (size & (size - 1)) == 0;
}

} // namespace details
GRIDLOCK_CG_END

#endif
