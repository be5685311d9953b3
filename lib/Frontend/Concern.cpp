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
             File, likelyIncludeDirs(File, Root),
             [&](const std::string &Each) { return launches(Each); });
}

bool Concern::launches(const std::string &File) {
  auto [It, New] = Known.try_emplace(File);
  if (New)
    It->second = inspectSource(File).Launches;
  return It->second;
}

std::vector<std::string> likelyIncludeDirs(StringRef File, StringRef Root) {
  std::vector<std::string> Result;
  for (StringRef Directory = path::parent_path(File);
       Directory.starts_with(Root); Directory = path::parent_path(Directory)) {
    Result.push_back(Directory.str());
    Result.push_back((Directory + "/include").str());
  }
  return Result;
}

} // namespace gridlock::frontend
