//===-- JobFactory.h - flags to a job ---------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds the command line of a job from the flags of a compilation. Finds each
// installation once for all jobs.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_JOBFACTORY_H
#define GRIDLOCK_FRONTEND_JOBFACTORY_H

#include "Frontend/CommandLine.h"
#include "Frontend/CompileJob.h"
#include "Frontend/DialectFlags.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridlock::frontend {

/// Makes jobs under one set of options.
class JobFactory {
public:
  /// Relative paths of \p Chosen are seen from \p Directory.
  JobFactory(const FrontendOptions &Chosen, llvm::StringRef Directory);

  /// The job of \p File, which \p Compiler was told to compile in \p Directory
  /// (both absolute) with \p Flags. For a CUDA or HIP file it is the device's.
  llvm::Expected<CompileJob> make(llvm::StringRef Compiler,
                                  llvm::StringRef File,
                                  llvm::StringRef Directory,
                                  const CompileFlags &Flags);

private:
  /// A search that was made: what it found, else why nothing.
  template <typename T> struct Search {
    Search() = default;
    Search(llvm::Expected<T> Result) {
      if (Result)
        Found = std::move(*Result);
      else
        Error = llvm::toString(Result.takeError());
    }
    std::optional<T> Found;
    std::string Error;
  };
  /// The installations found so far, by what was asked for.
  template <typename T> using Searches = std::map<std::string, Search<T>>;

  const Search<std::string> &resourceDir();
  const Search<std::string> &ownHeaders();
  /// The installation that \p Find finds at \p Explicit, or by itself if that
  /// is empty; null if there is none to use and none is \p Needed.
  template <typename T>
  llvm::Expected<const T *>
  installation(Searches<T> &Known,
               llvm::Expected<T> (*Find)(llvm::StringRef Explicit),
               const std::string &Explicit, bool Needed);
  llvm::Expected<HeaderFolders> headersFor(Language Lang,
                                           llvm::StringRef Directory,
                                           const CompileFlags &Flags);
  /// See GccHeaders.h.
  const std::string &gccHeaders(const CompileFlags &Flags,
                                llvm::StringRef Directory);

  FrontendOptions Options;
  Searches<CudaToolkit> Toolkits;
  Searches<RocmInstallation> Rocms;
  std::optional<Search<std::string>> Resources;
  std::optional<Search<std::string>> OwnHeaders;
  /// By the directory and the flags.
  std::map<std::pair<std::string, std::vector<std::string>>, std::string>
      GccFolders;
};

/// \p Path seen from \p Directory, without dots where they can go.
std::string absolutePath(llvm::StringRef Path, llvm::StringRef Directory);

/// The working directory of this process.
llvm::Expected<std::string> workingDirectory();

/// Expands the response files (\@file) among \p Flags.
std::vector<std::string> expandResponseFiles(llvm::ArrayRef<std::string> Flags,
                                             llvm::StringRef Directory);

/// Keeps the first of several jobs with the same flags for the same file.
void removeDuplicates(std::vector<CompileJob> &Jobs);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_JOBFACTORY_H
