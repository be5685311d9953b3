//===-- modules.h - calls: modules and linking --------------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_RUNTIME_CALLS_MODULES_H
#define GRIDLOCK_HIP_RUNTIME_CALLS_MODULES_H

#include "all_types.h"
#include "gridlock_hip/hip_dialect.h"

GRIDLOCK_C_BEGIN
hipError_t hipModuleGetGlobal(hipDeviceptr_t *dptr, size_t *bytes,
                              hipModule_t hmod, const char *name);
hipError_t hipModuleLoad(hipModule_t *module, const char *fname);
hipError_t hipModuleUnload(hipModule_t module);
hipError_t hipModuleGetFunction(hipFunction_t *function, hipModule_t module,
                                const char *kname);
hipError_t hipModuleGetTexRef(textureReference **texRef, hipModule_t hmod,
                              const char *name);
hipError_t hipModuleLoadData(hipModule_t *module, const void *image);
hipError_t hipModuleLoadDataEx(hipModule_t *module, const void *image,
                               unsigned int numOptions, hipJitOption *options,
                               void **optionValues);
GRIDLOCK_C_END

#endif
