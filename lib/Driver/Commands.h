//===-- Commands.h - the subcommands ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for each command of the program.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_COMMANDS_H
#define GRIDLOCK_DRIVER_COMMANDS_H

#include "Driver/CommandLine.h"
#include "Driver/Driver.h"

namespace gridlock::driver {

/// `check`: analyses sources as one program and reports.
ExitStatus check(const Invocation &Asked);

/// `summarize`: analyses one source and writes its summaries, which `link`
/// reads: {"summaries": [one per side]}, in the form of Index/SummaryJSON.h.
/// Incomplete if there were parse errors; the file is written all the same.
ExitStatus summarize(const Invocation &Asked);

/// `link`: reports on the program that summary files make.
ExitStatus link(const Invocation &Asked);

/// `compdb`: writes a compilation database for clang's own tools, with the
/// command lines that `check` would run.
ExitStatus compdb(const Invocation &Asked);

/// `doctor`: says what is installed, and of each source by which command it is
/// parsed and what is in the way. Incomplete if one does not parse.
ExitStatus doctor(const Invocation &Asked);

/// `init`: writes the configuration of editors, commit hook and CI into a
/// project. What is there already stays.
ExitStatus init(const Invocation &Asked);

/// `rules`: lists the catalogue.
ExitStatus listRules(const Invocation &Asked);

/// `explain`: prints a rule's page.
ExitStatus explain(const Invocation &Asked);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_COMMANDS_H
