//===-- device_scan.hpp - a part of hipcub.hpp ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIPCUB_DEVICE_DEVICE_SCAN_HPP
#define GRIDLOCK_HIP_HIPCUB_DEVICE_DEVICE_SCAN_HPP

#include "hipcub/hipcub.hpp"

#endif
