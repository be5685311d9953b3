//===-- TidyConfig.h - what a .clang-tidy file says -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One configuration for editor, hook and gate: the scanner takes its settings
// from the .clang-tidy file that clang-tidy would take for the same source.
// Plain data, without clang's headers.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TIDY_TIDYCONFIG_H
#define GRIDLOCK_TIDY_TIDYCONFIG_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>
#include <string>

namespace gridlock::tidy {

/// The settings for one source file, under clang-tidy's names and with its
/// defaults; but all cg-* checks are on where no file says otherwise.
struct TidyConfig {
  std::string File; ///< the .clang-tidy nearest to the source; empty: none
  std::string Checks;
  std::string WarningsAsErrors;
  std::string HeaderFilterRegex;
  std::string ExcludeHeaderFilterRegex;
  bool SystemHeaders = false;
  std::map<std::string, std::string> CheckOptions;
};

class TidyConfigReader {
public:
  /// \p AddedChecks is what the command line says; it comes after the Checks of
  /// any file, as with clang-tidy.
  explicit TidyConfigReader(llvm::StringRef AddedChecks = "");
  ~TidyConfigReader();

  /// The settings for \p Source (absolute, need not exist): from the
  /// .clang-tidy in its directory or the nearest above, and those it inherits
  /// from. Fails if one of them cannot be understood; the error names the file
  /// and line. Not for use by several threads at a time.
  llvm::Expected<TidyConfig> read(llvm::StringRef Source);

private:
  class Provider;
  std::unique_ptr<Provider> Files;
};

} // namespace gridlock::tidy

#endif // GRIDLOCK_TIDY_TIDYCONFIG_H
