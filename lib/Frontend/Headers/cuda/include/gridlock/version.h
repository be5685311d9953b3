//===-- version.h - the toolkit that these headers look like ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA 12.9, with what CUDA 13 added: code written for either one parses.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_VERSION_H
#define GRIDLOCK_GRIDLOCK_VERSION_H

#define CUDA_VERSION 12090
#define CUDART_VERSION 12090
/// Tells these headers from a toolkit's.
#define GRIDLOCK_FALLBACK_HEADERS 1
/// The toolkit's include guards by which helper headers (helper_cuda.h of
/// NVIDIA's samples) ask whether the runtime's declarations are there.
#define __DRIVER_TYPES_H__
#define __CUDA_RUNTIME_H__

#endif
