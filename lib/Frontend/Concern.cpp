//===-- Concern.cpp - C++ that may launch kernels -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/Concern.h"
#include "Frontend/CommandLine.h"
#include "Frontend/SourceText.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

bool Concern::holdsFor(const std::string &File) {
  if (languageOf(File, "") != Language::Host)
    return true;
  const SourceTraits Own = inspectSource(File);
  return Own.HasDeviceCode || Own.Launches || Own.IncludesCuda ||
         Own.IncludesHip ||
         Scanner.reachesAny(
             File, directoriesFor(File),
             [&](const std::string &Each) { return hasCode(Each); });
}

bool Concern::hasCode(const std::string &File) {
  auto [It, New] = Known.try_emplace(File);
  if (New) {
    const SourceTraits Traits = inspectSource(File);
    It->second = Traits.HasDeviceCode || Traits.Launches;
  }
  return It->second;
}

std::vector<std::string> Concern::directoriesFor(StringRef File) const {
  std::vector<std::string> Result;
  for (StringRef Directory = path::parent_path(File);
       Directory.starts_with(Root); Directory = path::parent_path(Directory)) {
    Result.push_back(Directory.str());
    Result.push_back((Directory + "/include").str());
  }
  return Result;
}

} // namespace gridlock::frontend
