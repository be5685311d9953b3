//===-- hip_runtime_api.h - the runtime's functions -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_RUNTIME_API_H
#define GRIDLOCK_HIP_HIP_HIP_RUNTIME_API_H

#include "hip_common.h"

#include "gridlock/runtime/all_types.h"
#include "gridlock/runtime/devices.h"
#include "gridlock/runtime/errors.h"
#include "gridlock/runtime/graphs.h"
#include "gridlock/runtime/interop.h"
#include "gridlock/runtime/launch_attributes.h"
#include "gridlock/runtime/launches.h"
#include "gridlock/runtime/memory.h"
#include "gridlock/runtime/modules.h"
#include "gridlock/runtime/streams.h"
#include "gridlock/runtime/textures.h"
#ifdef __cplusplus
#include "gridlock/runtime/templates.h"
#endif

#endif
