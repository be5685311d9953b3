//===-- Paths.cpp - how reports name files --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace gridlock::report {

std::optional<llvm::StringRef> below(llvm::StringRef Root,
                                     llvm::StringRef File) {
  if (Root.empty() || !File.consume_front(Root) ||
      !(Root.ends_with("/") || File.consume_front("/")))
    return std::nullopt;
  return File;
}

std::string realPath(llvm::StringRef Path) {
  llvm::SmallString<256> Real;
  return llvm::sys::fs::real_path(Path, Real) ? Path.str() : std::string(Real);
}

std::string percentEncoded(llvm::StringRef Path) {
  std::string Result;
  for (const char C : Path)
    if (llvm::isAlnum(C) || llvm::StringRef("/-._~").contains(C))
      Result += C;
    else
      Result += "%" + llvm::utohexstr(static_cast<unsigned char>(C),
                                      /*LowerCase=*/false, /*Width=*/2);
  return Result;
}

std::string fileURI(llvm::StringRef Path) {
  return "file://" + percentEncoded(Path);
}

} // namespace gridlock::report
