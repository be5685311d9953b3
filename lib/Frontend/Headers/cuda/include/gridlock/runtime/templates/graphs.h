//===-- graphs.h - streams, graphs, libraries, with types -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_RUNTIME_TEMPLATES_GRAPHS_H
#define GRIDLOCK_GRIDLOCK_RUNTIME_TEMPLATES_GRAPHS_H

#include "cuda_runtime_api.h"

template <class T>
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T *devPtr,
                                     size_t length = 0,
                                     unsigned int flags = cudaMemAttachSingle);
cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);

// The forms that CUDA 12 had before these names got other parameters.
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
                                 cudaGraphNode_t *pErrorNode, char *pLogBuffer,
                                 size_t bufferSize);
cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t hGraphExec, cudaGraph_t hGraph,
                    cudaGraphNode_t *hErrorNode_out,
                    enum cudaGraphExecUpdateResult *updateResult_out);

template <class T>
cudaError_t
cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
                               const cudaGraphNode_t *pDependencies,
                               size_t numDependencies, const T &symbol,
                               const void *src, size_t count, size_t offset,
                               enum cudaMemcpyKind kind);
template <class T>
cudaError_t cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dst,
    const T &symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
template <class T>
cudaError_t
cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const T &symbol,
                                     const void *src, size_t count,
                                     size_t offset, enum cudaMemcpyKind kind);
template <class T>
cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node,
                                                   void *dst, const T &symbol,
                                                   size_t count, size_t offset,
                                                   enum cudaMemcpyKind kind);
template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, const T &symbol,
    const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, void *dst,
    const T &symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
template <class T>
cudaError_t cudaUserObjectCreate(cudaUserObject_t *object_out, T *objectToWrap,
                                 unsigned int initialRefcount,
                                 unsigned int flags);
template <class T>
cudaError_t cudaUserObjectCreate(cudaUserObject_t *object_out, T *objectToWrap,
                                 unsigned int initialRefcount,
                                 cudaUserObjectFlags flags);
template <class T>
cudaError_t cudaLibraryGetGlobal(T **dptr, size_t *bytes, cudaLibrary_t library,
                                 const char *name);
template <class T>
cudaError_t cudaLibraryGetManaged(T **dptr, size_t *bytes,
                                  cudaLibrary_t library, const char *name);
template <class T>
cudaError_t cudaLibraryGetUnifiedFunction(T **fptr, cudaLibrary_t library,
                                          const char *symbol);

#endif
