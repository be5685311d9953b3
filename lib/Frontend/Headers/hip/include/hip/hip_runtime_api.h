//===-- hip_runtime_api.h - the runtime's functions -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_RUNTIME_API_H
#define GRIDLOCK_HIP_HIP_HIP_RUNTIME_API_H

#include "hip_common.h"

#include "gridlock_hip/runtime/all_types.h"
#include "gridlock_hip/runtime/devices.h"
#include "gridlock_hip/runtime/errors.h"
#include "gridlock_hip/runtime/graphs.h"
#include "gridlock_hip/runtime/interop.h"
#include "gridlock_hip/runtime/launch_attributes.h"
#include "gridlock_hip/runtime/launches.h"
#include "gridlock_hip/runtime/memory.h"
#include "gridlock_hip/runtime/modules.h"
#include "gridlock_hip/runtime/streams.h"
#include "gridlock_hip/runtime/textures.h"
#ifdef __cplusplus
#include "gridlock_hip/runtime/templates.h"
#endif

#endif
