//===-- device_run_length_encode.cuh - encodings ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH
#define GRIDLOCK_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH

#include "gridlock/cub/device.h"

#endif
