//===-- Rocm.h - where a ROCm installation may be ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search behind findRocm, apart from where its candidates come from: the
// environment is the caller's, so that a test can be one.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_ROCM_H
#define GRIDLOCK_FRONTEND_ROCM_H

#include "Frontend/CompileJob.h"
#include "Frontend/Places.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// Where to look, in this order.
struct RocmPlaces {
  std::string Explicit; ///< the user's choice: nothing else is tried
  /// Environment variables that are set, with their values.
  NamesAndValues Environment;
  std::vector<std::string> Programs; ///< hipcc and kin, as far as on PATH
  std::vector<std::string> Usual;
};

/// The places of this process.
RocmPlaces rocmPlaces(llvm::StringRef Explicit);

/// The first of \p Places that holds HIP's headers.
llvm::Expected<RocmInstallation> findRocmIn(const RocmPlaces &Places);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_ROCM_H
