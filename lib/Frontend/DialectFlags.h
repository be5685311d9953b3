//===-- DialectFlags.h - headers and their flags ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clang has to be told to read CUDA, HIP, or host code that launches it,
// given the headers there are. These are defaults: they come before the user's
// own flags.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_DIALECTFLAGS_H
#define GRIDLOCK_FRONTEND_DIALECTFLAGS_H

#include "Frontend/CompileJob.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// The headers for a job. Where an installation is null, Gridlock's own take
/// its place.
struct HeaderFolders {
  const CudaToolkit *Cuda = nullptr;
  const RocmInstallation *Rocm = nullptr;
  std::string Own; ///< findHeadersDir
  /// They were asked for, though there may be others.
  bool OwnFirst = false;
};

/// Flags for CUDA code.
std::vector<std::string> cudaFlags(const HeaderFolders &Headers);

/// Flags for HIP code, given the number of lanes of a wavefront.
std::vector<std::string> hipFlags(const HeaderFolders &Headers,
                                  unsigned Wavefront);

/// Flags for HIP code that is compiled for NVIDIA's GPUs: it is CUDA code, with
/// headers of HIP's. They have to be there.
std::vector<std::string> hipOnCudaFlags(const HeaderFolders &Headers);

/// Flags for a host file in which the names of both may occur.
std::vector<std::string> hostFlags(const HeaderFolders &Headers);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_DIALECTFLAGS_H
