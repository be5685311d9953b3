//===-- HookFiles.h - what a commit hook is given ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hook is given the files of a commit, whatever they are: C++ that has
// nothing to do with GPUs, headers without a file that includes them. What of
// them is analysed and how, what of the results is the commit's business, and
// what is said of the rest, is decided here.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_HOOKFILES_H
#define GRIDLOCK_DRIVER_HOOKFILES_H

#include "Driver/CommandLine.h"
#include "Driver/Workers.h"
#include "Frontend/CompileJob.h"
#include "Report/Diagnostic.h"
#include <map>
#include <set>

namespace gridlock::driver {

class HookFiles {
public:
  explicit HookFiles(const InputOptions &Input) : Input(Input) {}

  /// The jobs for the files; there may be none. C++ without device code, launch
  /// or header of CUDA or HIP is left out. The flags come from the database
  /// that the user named, else from the one that clangd would use. A header is
  /// analysed as part of a file that includes it, one of the commit's if
  /// possible, else by itself. Fails as collectJobs does, but not for a
  /// database that was found and is of no use, nor for a file without entry.
  llvm::Expected<std::vector<frontend::CompileJob>> collect(bool Quiet);

  /// Takes away headers that do not parse by themselves: nobody compiles them
  /// so. Says which, and why.
  void leaveOutLoneHeaders(std::vector<AnalysedUnit> &Units) const;

  /// Says of files with errors which were compiled without knowing how.
  void adviseOnFlags(llvm::ArrayRef<AnalysedUnit> Units) const;

  /// Takes away findings that no file of the commit has a part in: those of
  /// other files that were analysed for their headers.
  void keepOwn(report::Results &Run) const;

private:
  using Jobs = std::vector<frontend::CompileJob>;

  /// What is analysed, by the database its flags come from ("": none).
  llvm::Expected<std::map<std::string, std::vector<std::string>>> sortOut();
  llvm::Expected<Jobs> jobsOf(const std::string &Database,
                              std::vector<std::string> Files);
  llvm::Expected<Jobs> withFlags(std::vector<std::string> Files,
                                 llvm::ArrayRef<std::string> Flags,
                                 llvm::StringRef Directory);
  llvm::Expected<Jobs> withDatabase(const std::string &Database,
                                    std::vector<std::string> Files);
  void note(const llvm::Twine &Text) const;

  const InputOptions &Input;
  frontend::FrontendOptions Choice;
  bool Quiet = false;
  std::string Root;               ///< of the project: the working directory
  std::set<std::string> Own;      ///< real paths of the commit's files
  std::set<std::string> Flagless; ///< of whose flags nothing is known
};

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_HOOKFILES_H
