//===-- hip_texture_types.h - types of textures -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_TEXTURE_TYPES_H
#define GRIDLOCK_HIP_HIP_HIP_TEXTURE_TYPES_H

#include "gridlock_hip/runtime/types/textures.h"

#endif
