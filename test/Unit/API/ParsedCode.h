//===-- ParsedCode.h - code parsed on real headers --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parses CUDA or HIP code, with cooperative groups, the runtime API and the
// driver API included, on the headers of an installed toolkit, and finds
// declarations in it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_UNIT_API_PARSEDCODE_H
#define GRIDLOCK_TEST_UNIT_API_PARSEDCODE_H

#include "API/Vocabulary.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Frontend/ASTUnit.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "gtest/gtest.h"
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace gridlock::test {

/// Headers laid out like a toolkit; Version is that of CUDA or ROCm times ten.
struct Toolkit {
  std::string Path;
  unsigned Version = 0;
  bool IsHip = false;

  /// Whether something with these versions is declared.
  bool declares(const api::Versions &V) const;

  friend std::ostream &operator<<(std::ostream &OS, const Toolkit &T) {
    return OS << (T.IsHip ? "ROCm " : "CUDA ") << T.Version / 10 << '.'
              << T.Version % 10;
  }
};

/// The toolkits that this build of the tests knows: the installed one, CUDA
/// 12's headers, ROCm's.
const std::vector<Toolkit> &toolkits();

/// Those of CUDA alone.
std::vector<Toolkit> cudaToolkits();

/// The name of a parametrized test on \p T.
std::string nameOfTest(const testing::TestParamInfo<Toolkit> &Info);

/// The device job of some code. A parse error fails the test.
class ParsedCode {
public:
  /// \p Everything: with libcu++ and CUB, too.
  ParsedCode(const Toolkit &On, llvm::StringRef Code, bool Everything = false);

  clang::TranslationUnitDecl &unit() const;

  /// All functions (those of templates too) for which \p Wanted is true.
  std::vector<const clang::FunctionDecl *>
  functions(llvm::function_ref<bool(const clang::FunctionDecl &)> Wanted) const;

  /// All class definitions for which \p Wanted is true.
  std::vector<const clang::CXXRecordDecl *>
  classes(llvm::function_ref<bool(const clang::CXXRecordDecl &)> Wanted) const;

  /// Hands every declaration, instantiations included, to \p Each.
  void forEach(llvm::function_ref<void(const clang::Decl &)> Each) const;

  /// The one function of this name in the main file.
  const clang::FunctionDecl &function(llvm::StringRef Name) const;

  /// The one variable or parameter of this name in the main file.
  const clang::VarDecl &variable(llvm::StringRef Name) const;

  /// The function that the only call in \p Function's body calls.
  const clang::FunctionDecl &callee(llvm::StringRef Function) const;

private:
  std::unique_ptr<clang::ASTUnit> Unit;
};

/// All headers alone, parsed once.
const ParsedCode &headers(const Toolkit &Of);

} // namespace gridlock::test

#endif // GRIDLOCK_TEST_UNIT_API_PARSEDCODE_H
