//===-- SarifRules.h - what SARIF says about rules --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_SARIFRULES_H
#define GRIDLOCK_REPORT_SARIFRULES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>
#include <vector>

namespace gridlock::report {

/// The reporting descriptors of all rules, then of \p Others: ids under which
/// findings are reported that are not of the catalogue.
class SarifRules {
public:
  explicit SarifRules(const std::vector<std::string> &Others);

  llvm::json::Array takeDescriptors() { return std::move(Descriptors); }
  unsigned indexOf(llvm::StringRef Rule) const;

private:
  std::vector<std::string> Ids;
  llvm::json::Array Descriptors;
};

/// The run's taxonomy: NVIDIA's guidelines.
llvm::json::Object guidelineTaxonomy();

/// References to the taxa that findings of \p Rule are of.
llvm::json::Array taxaOf(llvm::StringRef Rule);

/// The toolComponentReference of the taxonomy.
llvm::json::Object taxonomyReference();

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_SARIFRULES_H
