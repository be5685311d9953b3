//===-- texture_indirect_functions.h ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fetches through texture objects.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEXTURE_INDIRECT_FUNCTIONS_H
#define GRIDLOCK_TEXTURE_INDIRECT_FUNCTIONS_H

#include "cuda_runtime_api.h"

#ifdef __CUDA__
/// A fetch that returns its value, and one that writes it.
#define GRIDLOCK_FETCH(Name, ...)                                              \
  template <class T> __device__ T Name(cudaTextureObject_t obj, __VA_ARGS__);  \
  template <class T>                                                           \
  __device__ void Name(T *ptr, cudaTextureObject_t obj, __VA_ARGS__);
/// The same, and with a flag for memory that is not resident.
#define GRIDLOCK_SPARSE_FETCH(Name, ...)                                       \
  GRIDLOCK_FETCH(Name, __VA_ARGS__)                                            \
  GRIDLOCK_FETCH(Name, __VA_ARGS__, bool *isResident)

GRIDLOCK_FETCH(tex1Dfetch, int x)
GRIDLOCK_FETCH(tex1D, float x)
GRIDLOCK_SPARSE_FETCH(tex2D, float x, float y)
GRIDLOCK_SPARSE_FETCH(tex3D, float x, float y, float z)
GRIDLOCK_FETCH(tex1DLayered, float x, int layer)
GRIDLOCK_SPARSE_FETCH(tex2DLayered, float x, float y, int layer)
GRIDLOCK_FETCH(texCubemap, float x, float y, float z)
GRIDLOCK_FETCH(texCubemapLayered, float x, float y, float z, int layer)
GRIDLOCK_FETCH(tex1DLod, float x, float level)
GRIDLOCK_SPARSE_FETCH(tex2DLod, float x, float y, float level)
GRIDLOCK_SPARSE_FETCH(tex3DLod, float x, float y, float z, float level)
GRIDLOCK_FETCH(tex1DLayeredLod, float x, int layer, float level)
GRIDLOCK_SPARSE_FETCH(tex2DLayeredLod, float x, float y, int layer, float level)
GRIDLOCK_FETCH(texCubemapLod, float x, float y, float z, float level)
GRIDLOCK_FETCH(texCubemapLayeredLod, float x, float y, float z, int layer,
               float level)
GRIDLOCK_FETCH(tex1DGrad, float x, float dPdx, float dPdy)
GRIDLOCK_SPARSE_FETCH(tex2DGrad, float x, float y, float2 dPdx, float2 dPdy)
GRIDLOCK_SPARSE_FETCH(tex3DGrad, float x, float y, float z, float4 dPdx,
                      float4 dPdy)
GRIDLOCK_FETCH(tex1DLayeredGrad, float x, int layer, float dPdx, float dPdy)
GRIDLOCK_SPARSE_FETCH(tex2DLayeredGrad, float x, float y, int layer,
                      float2 dPdx, float2 dPdy)
GRIDLOCK_FETCH(texCubemapGrad, float x, float y, float z, float4 dPdx,
               float4 dPdy)
GRIDLOCK_FETCH(texCubemapLayeredGrad, float x, float y, float z, int layer,
               float4 dPdx, float4 dPdy)
#undef GRIDLOCK_SPARSE_FETCH
#undef GRIDLOCK_FETCH

template <class T>
__device__ T tex2Dgather(cudaTextureObject_t to, float x, float y,
                         int comp = 0);
template <class T>
__device__ T tex2Dgather(cudaTextureObject_t to, float x, float y,
                         bool *isResident, int comp = 0);
template <class T>
__device__ void tex2Dgather(T *ptr, cudaTextureObject_t obj, float x, float y,
                            int comp = 0);
template <class T>
__device__ void tex2Dgather(T *ptr, cudaTextureObject_t obj, float x, float y,
                            bool *isResident, int comp = 0);
#endif

#endif
