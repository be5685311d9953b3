//===-- Toolkit.h - where a CUDA toolkit may be -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search behind findCudaToolkit, apart from where its candidates come from:
// the environment is the caller's, so that a test can be one.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_TOOLKIT_H
#define GRIDLOCK_FRONTEND_TOOLKIT_H

#include "Frontend/CompileJob.h"
#include "Frontend/Places.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// Where to look, in this order.
struct ToolkitPlaces {
  std::string Explicit; ///< the user's choice: nothing else is tried
  /// Environment variables that are set, with their values.
  NamesAndValues Environment;
  std::string Nvcc; ///< the nvcc on PATH, or empty
  std::vector<std::string> Usual;
};

/// The places of this process.
ToolkitPlaces toolkitPlaces(llvm::StringRef Explicit);

/// The prefixes of toolkits that the nvcc at \p Program may belong to.
std::vector<std::string> prefixesOfNvcc(llvm::StringRef Program);

/// Where the Python environment \p Environment has CUDA's wheels, newest first.
std::vector<std::string> wheelFolders(llvm::StringRef Environment);

/// The first of \p Places that holds a toolkit.
llvm::Expected<CudaToolkit> findCudaToolkitIn(const ToolkitPlaces &Places);

/// What clang's driver and its wrapper header insist on although a parse needs
/// nothing of it, as far as \p Toolkit lacks it. A toolkit made of header
/// packages alone has no bin/ and no cuRAND.
std::vector<std::string> missingToolkitFiles(llvm::StringRef Toolkit);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_TOOLKIT_H
