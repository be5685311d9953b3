//===-- surface_indirect_functions.h ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes through surface objects.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_SURFACE_INDIRECT_FUNCTIONS_H
#define GRIDLOCK_SURFACE_INDIRECT_FUNCTIONS_H

#include "cuda_runtime_api.h"

#ifdef __CUDA__
#define GRIDLOCK_SURFACE(Name, ...)                                            \
  template <class T>                                                           \
  __device__ T Name##read(cudaSurfaceObject_t surfObject, __VA_ARGS__,         \
                          cudaSurfaceBoundaryMode boundaryMode =               \
                              cudaBoundaryModeTrap);                           \
  template <class T>                                                           \
  __device__ void Name##read(                                                  \
      T *ptr, cudaSurfaceObject_t surfObject, __VA_ARGS__,                     \
      cudaSurfaceBoundaryMode boundaryMode = cudaBoundaryModeTrap);            \
  template <class T>                                                           \
  __device__ void Name##write(                                                 \
      T val, cudaSurfaceObject_t surfObject, __VA_ARGS__,                      \
      cudaSurfaceBoundaryMode boundaryMode = cudaBoundaryModeTrap);

GRIDLOCK_SURFACE(surf1D, int x)
GRIDLOCK_SURFACE(surf2D, int x, int y)
GRIDLOCK_SURFACE(surf3D, int x, int y, int z)
GRIDLOCK_SURFACE(surf1DLayered, int x, int layer)
GRIDLOCK_SURFACE(surf2DLayered, int x, int y, int layer)
GRIDLOCK_SURFACE(surfCubemap, int x, int y, int face)
GRIDLOCK_SURFACE(surfCubemapLayered, int x, int y, int layerFace)
#undef GRIDLOCK_SURFACE
#endif

#endif
