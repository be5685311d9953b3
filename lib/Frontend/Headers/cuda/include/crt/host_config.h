//===-- host_config.h - the host compiler -----------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CRT_HOST_CONFIG_H
#define GRIDLOCK_CRT_HOST_CONFIG_H

#include "crt/host_defines.h"

#endif
