//===-- IncludeScanner.h - who includes a header ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows #include directives without preprocessing: conditions are not
// evaluated, includes by macro not followed, and the compiler's own directories
// not searched. Each file is read once.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_INCLUDESCANNER_H
#define GRIDLOCK_FRONTEND_INCLUDESCANNER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

struct Include {
  std::string Name; ///< "<a/b.h>" or "\"c.h\""
  /// The names in the conditions around it, but for an include guard's.
  std::vector<std::string> Conditions = {};
};

class IncludeScanner {
public:
  llvm::ArrayRef<Include> includesOf(const std::string &File);

  /// Whether \p File, compiled with the include directories \p Dirs (absolute),
  /// includes \p Header, directly or not. Paths are real ones.
  bool reaches(const std::string &File, llvm::ArrayRef<std::string> Dirs,
               llvm::StringRef Header);

  /// Whether \p IsWanted holds of \p File or of one that it includes, directly
  /// or not.
  bool reachesAny(const std::string &File, llvm::ArrayRef<std::string> Dirs,
                  llvm::function_ref<bool(const std::string &File)> IsWanted);

private:
  /// The file that \p Name in \p Includer means; empty if there is none.
  std::string resolve(llvm::StringRef Name, llvm::StringRef Includer,
                      llvm::ArrayRef<std::string> Dirs);
  /// The real path of \p Path, if there is a file.
  const std::string &fileAt(const std::string &Path);

  llvm::StringMap<std::vector<Include>> Includes;
  llvm::StringMap<std::string> Files;
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_INCLUDESCANNER_H
