//===-- hip_hcc.h - older name of hip ext.h ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_HCC_H
#define GRIDLOCK_HIP_HIP_HIP_HCC_H

#include "hip_ext.h"

#endif
