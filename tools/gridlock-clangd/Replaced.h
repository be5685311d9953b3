//===-- Replaced.h - functions of clangd that are replaced ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd's headers are not packaged. Declared here is what of them is needed:
// names, for the linker, and types that are only passed on.
//
// `new...` is what clangd calls, `old...` is clangd's own.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CLANGD_REPLACED_H
#define GRIDLOCK_CLANGD_REPLACED_H

#include "clang-tidy/ClangTidyOptions.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <memory>
#include <optional>
#include <string>

namespace gridlock::clangd {

/// clangd's, see its TidyProvider.h.
using TidyProvider = llvm::unique_function<void(clang::tidy::ClangTidyOptions &,
                                                llvm::StringRef) const>;

// What the rows of Replaced.def are called here.
#define NEW(Symbol) asm("__wrap_" Symbol)
#define OLD(Symbol) asm("__real_" Symbol)

struct OpenParams;    ///< DidOpenTextDocumentParams
struct PublishParams; ///< PublishDiagnosticsParams
struct CommandMangler;
using Database = std::unique_ptr<clang::tooling::CompilationDatabase>;

/// The types of the functions.
using IsFastTidyCheckType = std::optional<bool>(llvm::StringRef Check);
using ProvideDefaultChecksType = TidyProvider();
using PublishToJSONType = llvm::json::Value(const PublishParams &);
using OpenFromJSONType = bool(const llvm::json::Value &, OpenParams &,
                              llvm::json::Path);
using InferCommandsType = Database(Database);
using MangleCommandType = void(const CommandMangler *,
                               clang::tooling::CompileCommand &,
                               llvm::StringRef File);

#define REPLACED(Name, Symbol)                                                 \
  Name##Type new##Name NEW(Symbol);                                            \
  Name##Type old##Name OLD(Symbol);
#include "Replaced.def"

#undef NEW
#undef OLD

/// Where clang's own headers are, if they were found.
std::string resourceDir();

/// What clangd's user says that the file at \p Path is: "cuda", "hip", or
/// empty.
std::string languageOfOpenFile(llvm::StringRef Path);

} // namespace gridlock::clangd

#endif // GRIDLOCK_CLANGD_REPLACED_H
