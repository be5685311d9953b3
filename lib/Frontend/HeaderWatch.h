//===-- HeaderWatch.h - whose headers a file reads --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Watches the preprocessor for headers of CUDA and HIP that a user may not
// expect: Gridlock's own, and those of a second installation, which declare
// again what the first has declared.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_HEADERWATCH_H
#define GRIDLOCK_FRONTEND_HEADERWATCH_H

#include "Frontend/CompileJob.h"
#include <memory>

namespace clang {
class PPCallbacks;
}

namespace gridlock::frontend {

/// Callbacks that add to \p Notes what there is to say, each thing once. \p Job
/// and \p Notes outlive them.
std::unique_ptr<clang::PPCallbacks>
watchHeaders(const CompileJob &Job, std::vector<std::string> &Notes);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_HEADERWATCH_H
