//===-- driver_types.h - types of the runtime API ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_TYPES_H
#define GRIDLOCK_DRIVER_TYPES_H

#include "gridlock/runtime/types/devices.h"
#include "gridlock/runtime/types/errors.h"
#include "gridlock/runtime/types/graphs.h"
#include "gridlock/runtime/types/interop.h"
#include "gridlock/runtime/types/launches.h"
#include "gridlock/runtime/types/memory.h"
#include "gridlock/runtime/types/streams.h"
#include <limits.h>

#endif
