//===-- Paths.h - how reports name files ------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_PATHS_H
#define GRIDLOCK_REPORT_PATHS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace gridlock::report {

/// \p File without \p Root in front; nothing if it is not below it. Both are
/// absolute.
std::optional<llvm::StringRef> below(llvm::StringRef Root,
                                     llvm::StringRef File);

/// \p Path without symbolic links; as it is where there is no such file.
std::string realPath(llvm::StringRef Path);

/// \p Path with the characters that a URI cannot have as %XX (RFC 3986,
/// section 2.1); slashes stay.
std::string percentEncoded(llvm::StringRef Path);

/// file:///... of an absolute path.
std::string fileURI(llvm::StringRef Path);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_PATHS_H
