//===-- launch_attributes.h -------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches with attributes (ROCm 6.5 and 7.0).
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_RUNTIME_LAUNCH_ATTRIBUTES_H
#define GRIDLOCK_HIP_GRIDLOCK_RUNTIME_LAUNCH_ATTRIBUTES_H

#include "all_types.h"
#include "gridlock_hip/hip_dialect.h"

GRIDLOCK_C_BEGIN
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t *config, const void *fPtr,
                              void **args);
hipError_t hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG *config,
                                hipFunction_t f, void **params, void **extra);
GRIDLOCK_C_END

#ifdef __cplusplus
template <typename... KernelArgs, typename... Params>
hipError_t hipLaunchKernelEx(const hipLaunchConfig_t *config,
                             void (*kernel)(KernelArgs...), Params &&...args);
#endif

#endif
