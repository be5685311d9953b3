//===-- hip_version.h - the ROCm that these headers look like ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ROCm 6.3, with what older and newer releases declare: code for any of them
// parses.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_VERSION_H
#define GRIDLOCK_HIP_HIP_HIP_VERSION_H

#define HIP_VERSION_MAJOR 6
#define HIP_VERSION_MINOR 3
#define HIP_VERSION_PATCH 0
#define HIP_VERSION_GITHASH ""
#define HIP_VERSION_BUILD_ID 0
#define HIP_VERSION_BUILD_NAME ""
#define HIP_VERSION                                                            \
  (HIP_VERSION_MAJOR * 10000000 + HIP_VERSION_MINOR * 100000 +                 \
   HIP_VERSION_PATCH)
/// Tells these headers from ROCm's.
#define GRIDLOCK_FALLBACK_HEADERS 1

#endif
