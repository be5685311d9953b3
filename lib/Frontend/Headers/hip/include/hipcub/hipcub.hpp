//===-- hipcub.hpp - primitives of blocks, warps, devices -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text is CUB's, in another namespace.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIPCUB_HIPCUB_HPP
#define GRIDLOCK_HIP_HIPCUB_HIPCUB_HPP

#include "../../../cuda/include/gridlock/cub/all.h"

#endif
