//===-- counting_input_iterator.cuh - iterators -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_ITERATOR_COUNTING_INPUT_ITERATOR_CUH
#define GRIDLOCK_CUB_ITERATOR_COUNTING_INPUT_ITERATOR_CUH

#include "gridlock/cub/iterators.h"

#endif
