//===-- DeviceMacros.h - does a file tell the sides apart -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Watches the preprocessor for conditions on the macros that only the device
// side of a compilation defines. Works on the condition as written, and so
// gives the same answer on either side.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_DEVICEMACROS_H
#define GRIDLOCK_FRONTEND_DEVICEMACROS_H

#include <memory>

namespace clang {
class PPCallbacks;
class Preprocessor;
} // namespace clang

namespace gridlock::frontend {

/// Callbacks for \p PP that set \p Tested once a file that is no system header
/// tests such a macro, itself or through macros of its own.
std::unique_ptr<clang::PPCallbacks> watchDeviceMacros(clang::Preprocessor &PP,
                                                      bool &Tested);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_DEVICEMACROS_H
