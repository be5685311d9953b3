//===-- Architectures.h - the GPU a job is parsed for -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Architectures that clang knows, for flags that name none or one that is newer
// than clang.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_ARCHITECTURES_H
#define GRIDLOCK_FRONTEND_ARCHITECTURES_H

#include "Frontend/CompileJob.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace gridlock::frontend {

/// For code that is compiled with a toolkit of \p Version (as in CudaToolkit):
/// an architecture that it knows and that has clusters, if it can be.
std::string defaultCudaArch(unsigned Version);

/// For code that is compiled with ROCm.
std::string defaultHipArch();

/// \p Arch itself, or what is nearest to it of what clang knows.
std::string knownCudaArch(llvm::StringRef Arch);
std::string knownHipArch(llvm::StringRef Arch);

/// The number of lanes of a wavefront on \p HipArch, unless the flags say more.
unsigned wavefrontSize(llvm::StringRef HipArch);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_ARCHITECTURES_H
