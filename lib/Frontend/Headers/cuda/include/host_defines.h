//===-- host_defines.h - the attributes, under their old name ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HOST_DEFINES_H
#define GRIDLOCK_HOST_DEFINES_H

#include "crt/host_defines.h"

#endif
