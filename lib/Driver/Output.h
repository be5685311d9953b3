//===-- Output.h - the report, to where it goes -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the report where the user wants it. Standard output (or -o) carries
// the report alone; whatever is said to a human besides goes to standard error.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_OUTPUT_H
#define GRIDLOCK_DRIVER_OUTPUT_H

#include "Driver/CommandLine.h"
#include "Driver/Driver.h"
#include "Report/Diagnostic.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace llvm {
class raw_ostream;
}

namespace gridlock::driver {

class Gate;

/// Prints "gridlock: error: " and the message.
ExitStatus fail(llvm::Error Error);

/// Lets \p Write write to \p File, or to standard output if it is empty. A file
/// is replaced only when all of it has been written.
llvm::Error writeOutput(llvm::StringRef File,
                        llvm::function_ref<void(llvm::raw_ostream &)> Write);

/// Applies \p News to \p Run, writes the report and the baseline, and the last
/// words to a human reader.
ExitStatus present(report::Results Run, const OutputOptions &Options,
                   Gate &News);

/// What the findings and units of \p Run make of the exit status.
ExitStatus statusOf(const report::Results &Run, const OutputOptions &Options);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_OUTPUT_H
