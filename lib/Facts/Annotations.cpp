//===-- Annotations.cpp - what a program says of its threads --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/Annotations.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclBase.h"

using namespace clang;

namespace gridlock::facts {

static llvm::StringRef wordFor(Says What) {
  switch (What) {
  case Says::Uniform:
    return "uniform";
  case Says::Collective:
    return "collective";
  case Says::Cooperative:
    return "cooperative";
  case Says::AssertsUniform:
    return "assert_uniform";
  case Says::AssertsDivergent:
    return "assert_divergent";
  case Says::AssertsReached:
    return "assert_reached";
  }
  return "";
}

std::optional<std::string> annotation(const Decl &D, Says What) {
  for (const Decl *Redecl : D.redecls())
    for (const auto *Attribute : Redecl->specific_attrs<AnnotateAttr>()) {
      llvm::StringRef Text = Attribute->getAnnotation();
      if (!Text.consume_front("gridlock::"))
        continue;
      auto [Name, Rest] = Text.split('(');
      if (Name == wordFor(What))
        return Rest.take_until([](char C) { return C == ')'; }).trim().str();
    }
  return std::nullopt;
}

} // namespace gridlock::facts
