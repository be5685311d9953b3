//===-- textures.h ----------------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fetches through texture and surface objects.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_DEVICE_TEXTURES_H
#define GRIDLOCK_HIP_GRIDLOCK_DEVICE_TEXTURES_H

#include "hip/hip_runtime_api.h"

#define GRIDLOCK_FETCH(Name, ...)                                              \
  template <typename T>                                                        \
  __device__ T Name(hipTextureObject_t textureObject, __VA_ARGS__);            \
  template <typename T>                                                        \
  __device__ void Name(T *ptr, hipTextureObject_t textureObject, __VA_ARGS__);

GRIDLOCK_FETCH(tex1Dfetch, int x)
GRIDLOCK_FETCH(tex1D, float x)
GRIDLOCK_FETCH(tex2D, float x, float y)
GRIDLOCK_FETCH(tex3D, float x, float y, float z)
GRIDLOCK_FETCH(tex1DLayered, float x, int layer)
GRIDLOCK_FETCH(tex2DLayered, float x, float y, int layer)
GRIDLOCK_FETCH(texCubemap, float x, float y, float z)
GRIDLOCK_FETCH(texCubemapLayered, float x, float y, float z, int layer)
GRIDLOCK_FETCH(tex1DLod, float x, float level)
GRIDLOCK_FETCH(tex2DLod, float x, float y, float level)
GRIDLOCK_FETCH(tex3DLod, float x, float y, float z, float level)
GRIDLOCK_FETCH(tex1DGrad, float x, float dPdx, float dPdy)
GRIDLOCK_FETCH(tex2DGrad, float x, float y, float2 dPdx, float2 dPdy)
GRIDLOCK_FETCH(tex3DGrad, float x, float y, float z, float4 dPdx, float4 dPdy)
#undef GRIDLOCK_FETCH

#define GRIDLOCK_SURFACE(Name, ...)                                            \
  template <typename T>                                                        \
  __device__ void Name##read(T *data, hipSurfaceObject_t surfObj,              \
                             __VA_ARGS__);                                     \
  template <typename T>                                                        \
  __device__ void Name##write(T data, hipSurfaceObject_t surfObj,              \
                              __VA_ARGS__);

GRIDLOCK_SURFACE(surf2D, int x, int y)
GRIDLOCK_SURFACE(surf3D, int x, int y, int z)
GRIDLOCK_SURFACE(surf1DLayered, int x, int layer)
GRIDLOCK_SURFACE(surf2DLayered, int x, int y, int layer)
GRIDLOCK_SURFACE(surfCubemap, int x, int y, int face)
GRIDLOCK_SURFACE(surfCubemapLayered, int x, int y, int face, int layer)
#undef GRIDLOCK_SURFACE

template <typename T>
__device__ void surf1Dread(T *data, hipSurfaceObject_t surfObj, int x,
                           int boundaryMode = hipBoundaryModeZero);
template <typename T>
__device__ void surf1Dwrite(T data, hipSurfaceObject_t surfObj, int x);

#endif
