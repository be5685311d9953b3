//===-- PrecompiledHeaders.h - headers that are parsed once -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Almost all of the time that a small CUDA file takes goes into headers that
// all such files include. What a file starts with, as far as it is headers of
// the system, is parsed once for all files that start like it; clang keeps the
// result as a precompiled header. The other compilations take it from there,
// and give the same AST: nothing comes before these headers but what is part
// of the entry's key.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_PRECOMPILEDHEADERS_H
#define GRIDLOCK_FRONTEND_PRECOMPILEDHEADERS_H

#include "Frontend/CompileJob.h"
#include "Frontend/JobFiles.h"

namespace clang {
class CompilerInvocation;
}

namespace gridlock::frontend {

/// Changes \p Invocation, which is for \p Job, to take the headers it starts
/// with from Job.CacheFolder; they are put there if they are not there yet.
/// False, and nothing is changed, if there are none, or they can only be parsed
/// with the file: because of errors in them, or of what is to be said of them.
bool usePrecompiledHeaders(const CompileJob &Job, JobFiles &Files,
                           clang::CompilerInvocation &Invocation);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_PRECOMPILEDHEADERS_H
