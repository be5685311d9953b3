//===-- all.h - blocks, warps, devices --------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_ALL_H
#define GRIDLOCK_GRIDLOCK_CUB_ALL_H

#include "block_move.h"
#include "block_reduce.h"
#include "block_scan.h"
#include "block_sort.h"
#include "device.h"
#include "iterators.h"
#include "operators.h"
#include "warp.h"

#define CubDebug(e) (e)
#define CubDebugExit(e) (void)(e)
#define CUB_MIN(a, b) ((b) < (a) ? (b) : (a))
#define CUB_MAX(a, b) ((a) < (b) ? (b) : (a))
#define CUB_VERSION 200800
#define HipcubDebug(e) (e)

#endif
