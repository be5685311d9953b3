//===-- cuda.h - the driver API ---------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_H
#define GRIDLOCK_CUDA_H

#include "gridlock/version.h"

#include "gridlock/driver/contexts.h"
#include "gridlock/driver/devices.h"
#include "gridlock/driver/errors.h"
#include "gridlock/driver/graphs.h"
#include "gridlock/driver/interop.h"
#include "gridlock/driver/launches.h"
#include "gridlock/driver/memory.h"
#include "gridlock/driver/modules.h"
#include "gridlock/driver/streams.h"
#include "gridlock/driver/textures.h"

#define CUDAAPI
#define CUDA_CB

#endif
