//===-- streams.h - calls: streams and events ---------------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RUNTIME_CALLS_STREAMS_H
#define GRIDLOCK_RUNTIME_CALLS_STREAMS_H

#include "driver_types.h"
#include "surface_types.h"
#include "texture_types.h"

GRIDLOCK_C_BEGIN
__host__ __device__ cudaError_t
cudaDeviceGetStreamPriorityRange(int *leastPriority, int *greatestPriority);
cudaError_t cudaStreamCreate(cudaStream_t *pStream);
__host__ __device__ cudaError_t cudaStreamCreateWithFlags(cudaStream_t *pStream,
                                                          unsigned int flags);
__host__ __device__ cudaError_t cudaStreamCreateWithPriority(
    cudaStream_t *pStream, unsigned int flags, int priority);
__host__ __device__ cudaError_t cudaStreamGetPriority(cudaStream_t hStream,
                                                      int *priority);
__host__ __device__ cudaError_t cudaStreamGetFlags(cudaStream_t hStream,
                                                   unsigned int *flags);
__host__ __device__ cudaError_t cudaStreamGetId(cudaStream_t hStream,
                                                unsigned long long *streamId);
__host__ __device__ cudaError_t cudaStreamGetDevice(cudaStream_t hStream,
                                                    int *device);
cudaError_t cudaCtxResetPersistingL2Cache(void);
__host__ __device__ cudaError_t cudaStreamCopyAttributes(cudaStream_t dst,
                                                         cudaStream_t src);
__host__ __device__ cudaError_t
cudaStreamGetAttribute(cudaStream_t hStream, cudaLaunchAttributeID attr,
                       cudaLaunchAttributeValue *value_out);
__host__ __device__ cudaError_t
cudaStreamSetAttribute(cudaStream_t hStream, cudaLaunchAttributeID attr,
                       const cudaLaunchAttributeValue *value);
__host__ __device__ cudaError_t cudaStreamDestroy(cudaStream_t stream);
__host__ __device__ cudaError_t
cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                    unsigned int flags GRIDLOCK_DEFAULT(0));
cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                  cudaStreamCallback_t callback, void *userData,
                                  unsigned int flags);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
__host__ __device__ cudaError_t cudaStreamAttachMemAsync(
    cudaStream_t stream, void *devPtr, size_t length GRIDLOCK_DEFAULT(0),
    unsigned int flags GRIDLOCK_DEFAULT(cudaMemAttachSingle));
cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                   enum cudaStreamCaptureMode mode);
cudaError_t
cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *pGraph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  enum cudaStreamCaptureStatus *pCaptureStatus);
cudaError_t cudaEventCreate(cudaEvent_t *event);
__host__ __device__ cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event,
                                                         unsigned int flags);
__host__ __device__ cudaError_t
cudaEventRecord(cudaEvent_t event, cudaStream_t stream GRIDLOCK_DEFAULT(0));
__host__ __device__ cudaError_t cudaEventRecordWithFlags(
    cudaEvent_t event, cudaStream_t stream GRIDLOCK_DEFAULT(0),
    unsigned int flags GRIDLOCK_DEFAULT(0));
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
__host__ __device__ cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);
cudaError_t cudaEventElapsedTime_v2(float *ms, cudaEvent_t start,
                                    cudaEvent_t end);
GRIDLOCK_C_END

#endif
