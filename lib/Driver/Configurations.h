//===-- Configurations.h - the filter of each main file ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which filter applies to the findings of a unit: what the .clang-tidy of its
// main file says, overridden by the command line.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_CONFIGURATIONS_H
#define GRIDLOCK_DRIVER_CONFIGURATIONS_H

#include "Driver/CommandLine.h"
#include "Report/Filter.h"
#include <map>
#include <set>

namespace gridlock::driver {

class Configurations {
public:
  /// Reads the configuration of each of \p MainFiles (absolute). Fails for a
  /// file that cannot be understood, and where --checks leaves no rule. Where a
  /// file leaves none, standard error says so: clang-tidy would check nothing
  /// of ours there either, but nobody should believe it did.
  static llvm::Expected<Configurations>
  load(const std::set<std::string> &MainFiles, const OutputOptions &Options);

  /// The filter of a unit; of any file that is the main file of none, the one
  /// the command line alone makes.
  const report::Filter &filterFor(llvm::StringRef MainFile) const;

  bool isMainFile(llvm::StringRef File) const;

  /// Whether a finding of \p Rule could be shown anywhere.
  bool allows(llvm::StringRef Rule) const;

private:
  explicit Configurations(report::Filter Fallback)
      : Fallback(std::move(Fallback)) {}

  std::map<std::string, report::Filter, std::less<>> Filters;
  report::Filter Fallback;
};

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_CONFIGURATIONS_H
