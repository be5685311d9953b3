//===-- CommandLine.h - what the user asked for -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command line as plain data. The only place that knows the options' names.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_COMMANDLINE_H
#define GRIDLOCK_DRIVER_COMMANDLINE_H

#include "Frontend/CompileJob.h"
#include "Rules/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <vector>

namespace gridlock::driver {

/// Which source to analyse, and how to compile it.
struct InputOptions {
  std::vector<std::string> Paths; ///< files and directories
  std::string BuildPath;          ///< -p; empty: no database
  std::optional<std::vector<std::string>>
      Flags; ///< behind `--`, if it is there
  std::string CudaPath;
  std::string RocmPath;
  frontend::HeaderChoice Headers = frontend::HeaderChoice::Auto;
  unsigned Jobs = 0; ///< parallel parses; 0: as many as the machine does well
  std::string CacheFolder;   ///< for parsed headers; empty: none are kept
  bool IsCacheNamed = false; ///< by the user, who then wants it
  bool ForHook = false;      ///< of Check: the paths are the files of a commit
};

enum class Format { Text, Json, Sarif, GitHub, GitLab };
enum class ColorChoice { Auto, Always, Never };
/// The least confidence that makes the exit status say "found".
enum class FailOn { Possible, Definite, Never };

/// What a file that was not analysed, or only in part, does to the exit status
/// where nothing was found.
enum class WhenIncomplete { Fail, Warn };

/// Which findings are news; empty: all.
struct GateOptions {
  std::string Baseline, WriteBaseline; ///< files
  std::string ChangedSince;            ///< revision
  std::string Diff;                    ///< file; "-": standard input
  /// What is not found is not there; not so where a part was looked at.
  bool WholeProgram = true;
};

/// What to show, and where.
struct OutputOptions {
  Format As = Format::Text;
  std::string File;   ///< -o; empty: standard output
  std::string Checks; ///< --checks; empty: as configured
  std::optional<rules::Confidence> MinConfidence; ///< nothing: as configured
  FailOn FailsOn = FailOn::Possible;
  ColorChoice Color = ColorChoice::Auto;
  bool Stats = false;
  WhenIncomplete IfIncomplete = WhenIncomplete::Fail;
  bool HidesSuppressed = false;    ///< in SARIF
  bool UnusedSuppressions = false; ///< reported as findings
  bool Quiet = false;
  bool Timing = false; ///< of Check
};

enum class Dump { None, Facts, Uniformity, Participation, Summary };

/// What to set up, and where.
struct InitOptions {
  enum class CiChoice { Auto, GitHub, GitLab, None };
  std::string Directory; ///< of the project
  bool Force = false;
  bool DryRun = false;
  CiChoice Ci = CiChoice::Auto;
  std::string Repository; ///< where git gets Gridlock from; empty: not known
  std::string Revision;
};

struct Invocation {
  enum CommandType {
    Check,
    Summarize,
    Link,
    Compdb,
    Doctor,
    Rules,
    Explain,
    Initialize
  };
  CommandType Command = Check;
  InputOptions Input;
  OutputOptions Output;
  GateOptions Gate;
  InitOptions Init;
  Dump What = Dump::None;            ///< of Check
  std::vector<std::string> Operands; ///< of Link: files; of Explain: the rule
};

/// Understands \p Args (the program's name first, nothing from `--` on).
/// Nothing if they are wrong; standard error then says why and where help is.
/// Does not return for --help and --version.
std::optional<Invocation> parseCommandLine(llvm::ArrayRef<const char *> Args);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_COMMANDLINE_H
