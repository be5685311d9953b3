//===-- cuda_device_runtime_api.h - the runtime inside a kernel -*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of what kernels may call is declared for both sides in
// cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_DEVICE_RUNTIME_API_H
#define GRIDLOCK_CUDA_DEVICE_RUNTIME_API_H

#include "driver_types.h"
#include "gridlock/dialect.h"

#ifdef GRIDLOCK_GPU_LANGUAGE
#define cudaStreamGraphTailLaunch (cudaStream_t)0x0100000000000000
#define cudaStreamGraphFireAndForget (cudaStream_t)0x0200000000000000
#define cudaStreamGraphFireAndForgetAsSibling (cudaStream_t)0x0300000000000000
#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamFireAndForget ((cudaStream_t)0x4)

GRIDLOCK_C_BEGIN
__device__ cudaError_t __cudaDeviceSynchronizeDeprecationAvoidance(void);
__device__ void *cudaGetParameterBuffer(size_t alignment, size_t size);
__device__ void *cudaGetParameterBufferV2(void *func, struct dim3 gridDimension,
                                          struct dim3 blockDimension,
                                          unsigned int sharedMemSize);
__device__ cudaError_t cudaLaunchDevice(void *func, void *parameterBuffer,
                                        struct dim3 gridDimension,
                                        struct dim3 blockDimension,
                                        unsigned int sharedMemSize,
                                        cudaStream_t stream);
__device__ cudaError_t cudaLaunchDeviceV2(void *parameterBuffer,
                                          cudaStream_t stream);
__device__ cudaGraphExec_t cudaGetCurrentGraphExec(void);
__device__ void cudaTriggerProgrammaticLaunchCompletion(void);
__device__ void cudaGridDependencySynchronize(void);
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle handle,
                                        unsigned int value);
__device__ unsigned long long cudaCGGetIntrinsicHandle(enum cudaCGScope scope);
__device__ cudaError_t cudaCGSynchronize(unsigned long long handle,
                                         unsigned int flags);
__device__ cudaError_t cudaCGSynchronizeGrid(unsigned long long handle,
                                             unsigned int flags);
__device__ cudaError_t cudaCGGetSize(unsigned int *numThreads,
                                     unsigned int *numGrids,
                                     unsigned long long handle);
__device__ cudaError_t cudaCGGetRank(unsigned int *threadRank,
                                     unsigned int *gridRank,
                                     unsigned long long handle);
GRIDLOCK_C_END
#endif

#endif
