//===-- SourceText.h - what a source is, by its text ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without a compilation database only the text says whether a .cpp or .h file
// holds kernels, for which of the two dialects, and whether it is worth a
// parse. Looks at tokens, not at strings or comments, and evaluates no
// condition.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_SOURCETEXT_H
#define GRIDLOCK_FRONTEND_SOURCETEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// What the text of a file mentions.
struct SourceTraits {
  bool HasDeviceCode = false; ///< device functions, kernels, <<<>>>
  bool Launches = false;      ///< a function of the APIs that launches kernels
  bool IncludesCuda = false;  ///< headers of CUDA, by their names
  bool IncludesHip = false;   ///< headers of HIP
  /// Also where it is not compiled as HIP: no condition around the include
  /// tells the two apart.
  bool AlwaysIncludesHip = false;
};

/// Those of \p File; none if it cannot be read.
SourceTraits inspectSource(llvm::StringRef File);

/// The -x that \p File needs though its suffix does not say so: "hip" or
/// "cuda", for device code in a C++ file or header and for a .cu file that
/// is always HIP's. Empty if the suffix is right.
llvm::StringRef languageByText(llvm::StringRef File);

/// The sources below \p Directory that can hold what Gridlock looks for,
/// sorted: .cu and .hip files, C++ files with device code or launches, and .cuh
/// files that none of the files below \p Directory includes. Hidden directories
/// (of version control, of caches) and CMakeFiles are left out.
llvm::Expected<std::vector<std::string>> findSources(llvm::StringRef Directory);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_SOURCETEXT_H
