//===-- Inputs.h - from what the user named to jobs -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the sources: files as they are named, directories searched, or the
// entries of a compilation database.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_INPUTS_H
#define GRIDLOCK_DRIVER_INPUTS_H

#include "Driver/CommandLine.h"
#include "Frontend/CompileJob.h"

namespace gridlock::driver {

/// What \p Input says of the parses. Fails where two of its choices exclude
/// each other, and for a cache that cannot be.
llvm::Expected<frontend::FrontendOptions>
frontendOptions(const InputOptions &Input);

/// The jobs \p Input asks for; never none. A directory stands for the sources
/// that frontend::findSources finds below it or, with a database, for the
/// database's entries below it. Fails for paths that do not exist, a directory
/// in which nothing is found, and where the frontend fails. What else a user
/// should know of the entries and flags goes to standard error, unless \p
/// Quiet.
llvm::Expected<std::vector<frontend::CompileJob>>
collectJobs(const InputOptions &Input, bool Quiet = false);

/// Says once what the front end decided otherwise than the user may expect.
void printNotes(llvm::ArrayRef<frontend::CompileJob> Jobs);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_INPUTS_H
