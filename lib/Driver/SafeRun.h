//===-- SafeRun.h - what crashes or nests deeply ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the work on one file so that the rest of the run survives it, whatever
// happens.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_SAFERUN_H
#define GRIDLOCK_DRIVER_SAFERUN_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace gridlock::driver {

/// Before any runSafely(), in one thread.
void prepareSafeRuns();

/// Runs \p Work in a thread with much stack, of which a parser needs as much as
/// code is nested. False: it crashed (the stack was not enough, perhaps), which
/// standard error has been told with where it was; what it worked on is in no
/// known state.
bool runSafely(llvm::function_ref<void()> Work);

/// Whether any of them has.
bool hasCrashed();

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_SAFERUN_H
