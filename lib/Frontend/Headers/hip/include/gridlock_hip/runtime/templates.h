//===-- templates.h - calls of the runtime, with types ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_RUNTIME_TEMPLATES_H
#define GRIDLOCK_HIP_GRIDLOCK_RUNTIME_TEMPLATES_H

#include "hip/hip_runtime_api.h"

template <class T>
hipError_t hipLaunchCooperativeKernel(T f, dim3 gridDim, dim3 blockDim,
                                      void **kernelParams,
                                      unsigned int sharedMemBytes,
                                      hipStream_t stream);
template <class T>
hipError_t
hipLaunchCooperativeKernelMultiDevice(hipLaunchParams *launchParamsList,
                                      unsigned int numDevices,
                                      unsigned int flags = 0);
template <class T>
hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams *launchParamsList,
                                              unsigned int numDevices,
                                              unsigned int flags = 0);

template <typename T>
hipError_t hipOccupancyMaxPotentialBlockSize(int *gridSize, int *blockSize, T f,
                                             size_t dynSharedMemPerBlk = 0,
                                             int blockSizeLimit = 0);
template <typename T>
hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(
    int *gridSize, int *blockSize, T f, size_t dynSharedMemPerBlk = 0,
    int blockSizeLimit = 0, unsigned int flags = 0);
template <class T>
hipError_t
hipOccupancyMaxActiveBlocksPerMultiprocessor(int *numBlocks, T f, int blockSize,
                                             size_t dynSharedMemPerBlk);
template <class T>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *numBlocks, T f, int blockSize, size_t dynSharedMemPerBlk,
    unsigned int flags);
template <typename UnaryFunction, class T>
hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(
    int *min_grid_size, int *block_size, T func,
    UnaryFunction block_size_to_dynamic_smem_size, int block_size_limit = 0);
template <typename UnaryFunction, class T>
hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int *min_grid_size, int *block_size, T func,
    UnaryFunction block_size_to_dynamic_smem_size, int block_size_limit = 0,
    unsigned int flags = 0);
template <typename T>
hipError_t hipGetSymbolAddress(void **devPtr, const T &symbol);
template <typename T>
hipError_t hipGetSymbolSize(size_t *size, const T &symbol);
template <typename T>
hipError_t hipMemcpyToSymbol(const T &symbol, const void *src, size_t sizeBytes,
                             size_t offset = 0,
                             hipMemcpyKind kind = hipMemcpyHostToDevice);
template <typename T>
hipError_t hipMemcpyToSymbolAsync(const T &symbol, const void *src,
                                  size_t sizeBytes, size_t offset,
                                  hipMemcpyKind kind, hipStream_t stream = 0);
template <typename T>
hipError_t hipMemcpyFromSymbol(void *dst, const T &symbol, size_t sizeBytes,
                               size_t offset = 0,
                               hipMemcpyKind kind = hipMemcpyDeviceToHost);
template <typename T>
hipError_t hipMemcpyFromSymbolAsync(void *dst, const T &symbol,
                                    size_t sizeBytes, size_t offset,
                                    hipMemcpyKind kind, hipStream_t stream = 0);

template <class T> hipError_t hipMalloc(T **devPtr, size_t size);
template <class T>
hipError_t hipMallocPitch(T **devPtr, size_t *pitch, size_t width,
                          size_t height);
template <class T>
hipError_t hipMallocManaged(T **devPtr, size_t size,
                            unsigned int flags = hipMemAttachGlobal);
template <class T>
hipError_t hipHostMalloc(T **ptr, size_t size,
                         unsigned int flags = hipHostMallocDefault);
template <class T>
hipError_t hipHostAlloc(T **ptr, size_t size,
                        unsigned int flags = hipHostMallocDefault);
template <class T>
hipError_t hipMallocAsync(T **dev_ptr, size_t size, hipMemPool_t mem_pool,
                          hipStream_t stream);
template <class T>
hipError_t hipMallocAsync(T **dev_ptr, size_t size, hipStream_t stream);
template <class T>
hipError_t hipMallocFromPoolAsync(T **dev_ptr, size_t size,
                                  hipMemPool_t mem_pool, hipStream_t stream);

#endif
