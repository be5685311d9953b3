//===-- CompileCommand.h - any compiler's command line ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Build systems run nvcc, hipcc, nvc++, gcc or clang, often behind a program
// such as ccache. Finds out which by Compilers.def, and reads the command line
// as that compiler would.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_COMPILECOMMAND_H
#define GRIDLOCK_FRONTEND_COMPILECOMMAND_H

#include "Frontend/CommandLine.h"

namespace gridlock::frontend {

enum class CompilerDialect { Nvcc, Hipcc, Nvhpc, Clang, Gnu };

/// The dialect of the program \p Program, by its name; nothing if no compiler
/// is called like that.
std::optional<CompilerDialect> dialectOf(llvm::StringRef Program);

/// Where the compiler stands in \p Line, behind the programs that run it; the
/// length of \p Line if it holds no program.
size_t findCompiler(llvm::ArrayRef<std::string> Line);

/// The flags of \p Line, a command line whose first word is the compiler, given
/// in \p Directory to compile \p File. Flags that clang does not know are in
/// LeftOut.
CompileFlags readCommand(llvm::ArrayRef<std::string> Line, llvm::StringRef File,
                         llvm::StringRef Directory);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_COMPILECOMMAND_H
