//===-- cuda_runtime_api.h - the runtime's C functions ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_RUNTIME_API_H
#define GRIDLOCK_CUDA_RUNTIME_API_H

#include "crt/host_defines.h"
#include "gridlock/version.h"

#include "builtin_types.h"
#include "cuda_device_runtime_api.h"
#include "gridlock/runtime/devices.h"
#include "gridlock/runtime/errors.h"
#include "gridlock/runtime/graphs.h"
#include "gridlock/runtime/interop.h"
#include "gridlock/runtime/launches.h"
#include "gridlock/runtime/memory.h"
#include "gridlock/runtime/streams.h"
#include "gridlock/runtime/textures.h"

#endif
