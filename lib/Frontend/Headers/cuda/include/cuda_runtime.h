//===-- cuda_runtime.h - the runtime for C++ --------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_RUNTIME_H
#define GRIDLOCK_CUDA_RUNTIME_H

#include "crt/host_defines.h"

#include "builtin_types.h"
#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "driver_functions.h"
#include "library_types.h"
#include "vector_functions.h"
#ifdef __cplusplus
#include "gridlock/runtime/templates/graphs.h"
#include "gridlock/runtime/templates/launches.h"
#include "gridlock/runtime/templates/memory.h"
#include "gridlock/runtime/templates/occupancy.h"
#include <functional>
#include <utility>
#endif

#endif
