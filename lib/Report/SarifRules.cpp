//===-- SarifRules.cpp - what SARIF says about rules ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/SarifRules.h"
#include "Report/RulePages.h"
#include "Rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace gridlock::report {

namespace json = llvm::json;

static constexpr llvm::StringLiteral TaxonomyName =
    "NVIDIA CUDA C++ Guidelines";

json::Object taxonomyReference() {
  return json::Object{{"name", TaxonomyName}, {"index", 0}};
}

static unsigned indexOfGuideline(llvm::StringRef Number) {
  const auto *Found =
      llvm::find_if(rules::allGuidelines(), [&](const rules::Guideline &G) {
        return G.Number == Number;
      });
  return Found - rules::allGuidelines().begin();
}

static json::Object taxonReference(llvm::StringRef Number) {
  return json::Object{{"id", Number},
                      {"index", indexOfGuideline(Number)},
                      {"toolComponent", taxonomyReference()}};
}

json::Array taxaOf(llvm::StringRef Rule) {
  json::Array Result;
  for (llvm::StringRef Number : rules::guidelinesOf(Rule))
    Result.push_back(taxonReference(Number));
  return Result;
}

json::Object guidelineTaxonomy() {
  json::Array Taxa;
  for (const rules::Guideline &G : rules::allGuidelines())
    Taxa.push_back(
        json::Object{{"id", G.Number},
                     {"name", G.Tag},
                     {"shortDescription", json::Object{{"text", G.Asks}}}});
  return json::Object{
      {"name", TaxonomyName},
      {"version", "3.0.1"},
      {"organization", "NVIDIA"},
      {"shortDescription",
       json::Object{{"text", "CUDA C++ Guidelines for Robust and "
                             "Safety-Critical Programming"}}},
      {"isComprehensive", false},
      {"taxa", std::move(Taxa)}};
}

/// Markdown reads well as plain text too, which SARIF asks for besides.
static json::Object help(const rules::RuleInfo &Rule) {
  const llvm::StringRef Page = pageText(Rule.Id);
  if (Page.empty())
    return json::Object{{"text", Rule.Summary}};
  return json::Object{{"text", Page}, {"markdown", Page}};
}

static std::string sentence(llvm::StringRef Summary) {
  return llvm::toUpper(Summary.front()) + Summary.drop_front().str() + ".";
}

static json::Object descriptor(const rules::RuleInfo &Rule) {
  json::Array Relationships;
  json::Array Tags({"cuda", "hip", "cooperative-groups", "correctness"});
  for (llvm::StringRef Number : rules::guidelinesOf(Rule.Id))
    Relationships.push_back(json::Object{{"target", taxonReference(Number)},
                                         {"kinds", json::Array({"relevant"})}});
  json::Object Result{
      {"id", Rule.Id},
      {"name", Rule.Class},
      {"shortDescription", json::Object{{"text", sentence(Rule.Summary)}}},
      {"fullDescription", json::Object{{"text", sentence(Rule.Summary)}}},
      {"help", help(Rule)},
      {"defaultConfiguration",
       json::Object{{"level", "warning"}, {"enabled", Rule.IsOnByDefault}}},
      // What GitHub reads.
      {"properties", json::Object{{"tags", std::move(Tags)},
                                  {"precision", "high"},
                                  {"problem.severity", "warning"}}}};
  if (std::string Link = pageLink(Rule.Id); !Link.empty())
    Result["helpUri"] = std::move(Link);
  if (!Relationships.empty())
    Result["relationships"] = std::move(Relationships);
  return Result;
}

SarifRules::SarifRules(const std::vector<std::string> &Others) {
  for (const rules::RuleInfo &Rule : rules::allRules()) {
    Ids.push_back(Rule.Id.str());
    Descriptors.push_back(descriptor(Rule));
  }
  for (const std::string &Id : Others) {
    if (llvm::is_contained(Ids, Id))
      continue;
    Ids.push_back(Id);
    Descriptors.push_back(json::Object{
        {"id", Id},
        {"shortDescription",
         json::Object{
             {"text", "A NOLINT comment that is wrong or not needed."}}}});
  }
}

unsigned SarifRules::indexOf(llvm::StringRef Rule) const {
  return llvm::find(Ids, Rule) - Ids.begin();
}

} // namespace gridlock::report
