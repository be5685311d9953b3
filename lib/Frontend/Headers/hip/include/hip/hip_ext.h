//===-- hip_ext.h - launches that only AMD has ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_EXT_H
#define GRIDLOCK_HIP_HIP_HIP_EXT_H

#include "hip_runtime.h"

#ifdef __cplusplus
extern "C" hipError_t hipExtModuleLaunchKernel(
    hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
    uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY,
    uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream,
    void **kernelParams, void **extra, hipEvent_t startEvent = nullptr,
    hipEvent_t stopEvent = nullptr, uint32_t flags = 0);
extern "C" hipError_t hipHccModuleLaunchKernel(
    hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
    uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY,
    uint32_t localWorkSizeZ, size_t sharedMemBytes, hipStream_t hStream,
    void **kernelParams, void **extra, hipEvent_t startEvent = nullptr,
    hipEvent_t stopEvent = nullptr);
extern "C" hipError_t
hipExtLaunchKernel(const void *function_address, dim3 numBlocks, dim3 dimBlocks,
                   void **args, size_t sharedMemBytes, hipStream_t stream,
                   hipEvent_t startEvent, hipEvent_t stopEvent, int flags);
template <typename... Args, typename F = void (*)(Args...)>
void hipExtLaunchKernelGGL(F kernel, const dim3 &numBlocks,
                           const dim3 &dimBlocks, std::uint32_t sharedMemBytes,
                           hipStream_t stream, hipEvent_t startEvent,
                           hipEvent_t stopEvent, std::uint32_t flags,
                           Args... args);
#endif

#endif
