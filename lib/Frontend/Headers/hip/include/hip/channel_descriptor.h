//===-- channel_descriptor.h - channel formats ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_CHANNEL_DESCRIPTOR_H
#define GRIDLOCK_HIP_HIP_CHANNEL_DESCRIPTOR_H

#include "hip_runtime_api.h"

#endif
