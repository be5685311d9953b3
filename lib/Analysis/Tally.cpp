//===-- Tally.cpp - numbers of rounds that are not known ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Tally.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

Tally Tally::of(int64_t N) {
  Tally T;
  if (N)
    T.Terms[""] = N;
  return T;
}

Tally Tally::endless() {
  Tally T;
  T.IsEndless = true;
  return T;
}

void Tally::add(const Tally &Other) {
  IsEndless |= Other.IsEndless;
  for (const auto &[Name, N] : Other.Terms)
    Terms[Name] += N;
}

Tally Tally::times(llvm::StringRef Variable) const {
  if (Variable.empty())
    return *this;
  Tally T;
  T.IsEndless = IsEndless;
  for (const auto &[Name, N] : Terms)
    T.Terms[Name.empty() ? Variable.str() : Name + "*" + Variable.str()] = N;
  return T;
}

Tally larger(const Tally &A, const Tally &B) {
  Tally T = A;
  T.IsEndless |= B.IsEndless;
  for (const auto &[Name, N] : B.Terms)
    T.Terms[Name] = std::max(T.Terms[Name], N);
  return T;
}

Tally smaller(const Tally &A, const Tally &B) {
  if (A.IsEndless)
    return B;
  Tally T;
  for (const auto &[Name, N] : A.Terms)
    if (B.IsEndless)
      T.Terms[Name] = N;
    else if (auto It = B.Terms.find(Name); It != B.Terms.end())
      T.Terms[Name] = std::min(N, It->second);
  return T;
}

bool Tally::isSurelyLess(const Tally &Other) const {
  if (IsEndless)
    return false;
  for (const auto &[Name, N] : Terms) {
    auto It = Other.Terms.find(Name);
    if (It == Other.Terms.end() || It->second < N)
      return false;
  }
  return llvm::any_of(Other.Terms, [&](const auto &Term) {
    auto It = Terms.find(Term.first);
    return Term.second > (It == Terms.end() ? 0 : It->second);
  });
}

std::optional<int64_t> Tally::number() const {
  if (IsEndless)
    return std::nullopt;
  if (Terms.empty())
    return 0;
  return Terms.size() == 1 && Terms.begin()->first.empty()
             ? std::optional(Terms.begin()->second)
             : std::nullopt;
}

} // namespace gridlock::analysis
