//===-- Driver.h - the gridlock program -------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scanner behind tools/gridlock: many units, one program, one report. See
// `gridlock --help` for the commands.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_DRIVER_H
#define GRIDLOCK_DRIVER_DRIVER_H

namespace gridlock::driver {

/// What the program's exit status says.
enum ExitStatus {
  NothingFound = 0,
  Found = 1,     ///< findings, whether or not all units could be analysed
  Failure = 2,   ///< the tool or its arguments failed; nothing can be concluded
  Incomplete = 3 ///< nothing found, but not all could be analysed completely
};

/// Runs the command line; everything behind a `--` belongs to the compiler.
int run(int ArgCount, const char *const *Args);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_DRIVER_H
