//===-- Arithmetic.cpp - the standard library's arithmetic ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Arithmetic.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace gridlock::api {

std::optional<Arithmetic> arithmetic(llvm::StringRef Function) {
  static const llvm::StringMap<Arithmetic> Rows = {
#define ARITHMETIC(Name, Operation) {Name, Arithmetic::Operation},
#include "API/Arithmetic.def"
  };
  auto It = Rows.find(Function);
  return It == Rows.end() ? std::nullopt : std::optional(It->second);
}

bool isQuantity(llvm::StringRef Function) {
  static const llvm::StringSet<> Names = {
#define QUANTITY(Name) Name,
#include "API/Arithmetic.def"
  };
  return Names.contains(Function);
}

} // namespace gridlock::api
