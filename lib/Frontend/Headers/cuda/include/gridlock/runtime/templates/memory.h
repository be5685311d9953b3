//===-- memory.h - memory and symbols, with types ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_RUNTIME_TEMPLATES_MEMORY_H
#define GRIDLOCK_GRIDLOCK_RUNTIME_TEMPLATES_MEMORY_H

#include "cuda_runtime_api.h"

template <class T>
cudaError_t cudaHostAlloc(T **ptr, size_t size, unsigned int flags);
template <class T>
cudaError_t cudaHostGetDevicePointer(T **pDevice, void *pHost,
                                     unsigned int flags);
template <class T>
cudaError_t cudaMallocManaged(T **devPtr, size_t size,
                              unsigned int flags = cudaMemAttachGlobal);
template <class T> cudaError_t cudaMalloc(T **devPtr, size_t size);
cudaError_t cudaMallocHost(void **ptr, size_t size, unsigned int flags);
template <class T>
cudaError_t cudaMallocHost(T **ptr, size_t size, unsigned int flags = 0);
template <class T>
cudaError_t cudaMallocPitch(T **devPtr, size_t *pitch, size_t width,
                            size_t height);
cudaError_t cudaMallocAsync(void **ptr, size_t size, cudaMemPool_t memPool,
                            cudaStream_t stream);
template <class T>
cudaError_t cudaMallocAsync(T **ptr, size_t size, cudaMemPool_t memPool,
                            cudaStream_t stream);
template <class T>
cudaError_t cudaMallocAsync(T **ptr, size_t size, cudaStream_t stream);
template <class T>
cudaError_t cudaMallocFromPoolAsync(T **ptr, size_t size, cudaMemPool_t memPool,
                                    cudaStream_t stream);

template <class T>
cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count,
                   size_t offset = 0,
                   enum cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(
    const T &symbol, const void *src, size_t count, size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0);
template <class T>
cudaError_t
cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count,
                     size_t offset = 0,
                     enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <class T>
cudaError_t cudaMemcpyFromSymbolAsync(
    void *dst, const T &symbol, size_t count, size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0);
template <class T>
cudaError_t cudaGetSymbolAddress(void **devPtr, const T &symbol);
template <class T> cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol);

template <class T>
cudaError_t
cudaMemPrefetchBatchAsync(T **dptrs, size_t *sizes, size_t count,
                          struct cudaMemLocation *prefetchLocs,
                          size_t *prefetchLocIdxs, size_t numPrefetchLocs,
                          unsigned long long flags, cudaStream_t stream);
template <class T>
cudaError_t cudaMemPrefetchBatchAsync(T **dptrs, size_t *sizes, size_t count,
                                      struct cudaMemLocation prefetchLocs,
                                      unsigned long long flags,
                                      cudaStream_t stream);
template <typename T, typename U>
cudaError_t
cudaMemcpyBatchAsync(T *const *dsts, U *const *srcs, const size_t *sizes,
                     size_t count, struct cudaMemcpyAttributes *attrs,
                     size_t *attrsIdxs, size_t numAttrs, cudaStream_t hStream);
template <typename T, typename U>
cudaError_t cudaMemcpyBatchAsync(T *const *dsts, U *const *srcs,
                                 const size_t *sizes, size_t count,
                                 struct cudaMemcpyAttributes attr,
                                 cudaStream_t hStream);

#endif
