//===-- all_types.h - all types of the runtime ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_RUNTIME_ALL_TYPES_H
#define GRIDLOCK_HIP_GRIDLOCK_RUNTIME_ALL_TYPES_H

#include "types/devices.h"
#include "types/errors.h"
#include "types/graphs.h"
#include "types/interop.h"
#include "types/launch_attributes.h"
#include "types/launches.h"
#include "types/memory.h"
#include "types/modules.h"
#include "types/streams.h"
#include "types/textures.h"

#endif
