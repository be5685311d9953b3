//===-- RulePages.cpp - the rules' pages ----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/RulePages.h"
#include "Frontend/HeadersDir.h"
#include "Report/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace gridlock::report {

namespace path = llvm::sys::path;

llvm::StringRef pageText(llvm::StringRef Rule) {
  const auto *Found =
      llvm::find_if(pages(), [&](const Page &P) { return P.Rule == Rule; });
  return Found == pages().end() ? llvm::StringRef() : Found->Text;
}

/// <prefix>/share/doc/gridlock/rules, of the prefix that the headers are of.
static std::string installedPages() {
  llvm::Expected<std::string> Headers = frontend::findHeadersDir();
  if (!Headers) {
    llvm::consumeError(Headers.takeError());
    return "";
  }
  llvm::SmallString<128> Folder(path::parent_path(*Headers));
  path::append(Folder, "doc", "gridlock", "rules");
  return std::string(Folder);
}

std::string pageLink(llvm::StringRef Rule) {
  const llvm::StringRef Base = GRIDLOCK_PAGES_URL;
  if (!Base.empty())
    return (Base + (Base.ends_with("/") ? "" : "/") + Rule + ".md").str();
  static const std::string Folder = installedPages();
  const std::string File = Folder + "/" + Rule.str() + ".md";
  return !Folder.empty() && llvm::sys::fs::exists(File) ? fileURI(File) : "";
}

} // namespace gridlock::report
