//===-- Diagnostic.cpp - a finding that is shown --------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

namespace gridlock::report {

static auto identity(const Diagnostic &D) {
  return std::tie(D.What.Where, D.What.Rule, D.What.Message);
}

/// Whether \p A is rather kept than \p B, which has the same identity.
static bool preferred(const Diagnostic &A, const Diagnostic &B) {
  if (A.Level != B.Level)
    return A.Level == Severity::Error;
  if (A.What.Sure != B.What.Sure)
    return A.What.Sure == rules::Confidence::Definite;
  if (A.What.Notes.size() != B.What.Notes.size())
    return A.What.Notes.size() < B.What.Notes.size();
  return std::lexicographical_compare(
      A.What.Notes.begin(), A.What.Notes.end(), B.What.Notes.begin(),
      B.What.Notes.end(), [](const rules::Note &X, const rules::Note &Y) {
        return std::tie(X.Where, X.Message) < std::tie(Y.Where, Y.Message);
      });
}

void sortAndDeduplicate(std::vector<Diagnostic> &Diagnostics) {
  llvm::sort(Diagnostics, [](const Diagnostic &A, const Diagnostic &B) {
    if (identity(A) != identity(B))
      return identity(A) < identity(B);
    return preferred(A, B);
  });
  auto Same = [](const Diagnostic &A, const Diagnostic &B) {
    return identity(A) == identity(B);
  };
  Diagnostics.erase(llvm::unique(Diagnostics, Same), Diagnostics.end());
}

} // namespace gridlock::report
