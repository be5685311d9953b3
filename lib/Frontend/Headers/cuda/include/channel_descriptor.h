//===-- channel_descriptor.h - channel formats of types ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CHANNEL_DESCRIPTOR_H
#define GRIDLOCK_CHANNEL_DESCRIPTOR_H

#include "cuda_runtime_api.h"

#ifdef __cplusplus
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc(void);
template <cudaChannelFormatKind>
cudaChannelFormatDesc cudaCreateChannelDesc(void);
cudaChannelFormatDesc cudaCreateChannelDescHalf(void);
cudaChannelFormatDesc cudaCreateChannelDescHalf1(void);
cudaChannelFormatDesc cudaCreateChannelDescHalf2(void);
cudaChannelFormatDesc cudaCreateChannelDescHalf4(void);
#endif

#endif
