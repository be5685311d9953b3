//===-- UnitSummary.cpp - values and terms --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/UnitSummary.h"

namespace gridlock::analysis {

Value computed(const TermRef &T) {
  switch (T->kind()) {
  case Term::Integer:
    return {Value::Integer, T->number(), ""};
  case Term::Input:
    return {Value::Parameter, 0, T->text().str()};
  case Term::Result:
    return {Value::Result, 0, T->text().str()};
  case Term::Function:
    return {Value::Function, 0, T->text().str()};
  case Term::Opaque:
    return {Value::Unknown, 0, T->text().str()};
  default:
    return {Value::Computed, 0, T->spelling(), T};
  }
}

TermRef termOf(const Value &V) {
  switch (V.Kind) {
  case Value::Integer:
    return Term::integer(V.Number);
  case Value::Parameter:
    return Term::leaf(Term::Input, V.Text);
  case Value::Result:
    return Term::leaf(Term::Result, V.Text);
  case Value::Function:
    return Term::leaf(Term::Function, V.Text);
  case Value::Computed:
    return V.Tree;
  case Value::Unknown:
    return Term::leaf(Term::Opaque, V.Text);
  case Value::Group:
  case Value::KernelName:
  case Value::Valid:
    return nullptr;
  }
  return nullptr;
}

} // namespace gridlock::analysis
