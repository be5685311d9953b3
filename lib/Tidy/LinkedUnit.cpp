//===-- LinkedUnit.cpp - a parsed unit as a program -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tidy/LinkedUnit.h"
#include "API/Tables.h"
#include "Analysis/FunctionSummaries.h"
#include "Analysis/SummaryMemo.h"
#include "Facts/FactsGenerator.h"
#include "clang/AST/ASTContext.h"

namespace gridlock::tidy {

namespace {

bool KeepsResults = false;

/// clangd has a thread for each open file, clang-tidy has one.
struct OfThread {
  /// The work on a unit ends before the memo does that it uses.
  analysis::SummaryMemo Memo;
  const clang::ASTContext *Context = nullptr;
  std::shared_ptr<const LinkedUnit> Unit; ///< of the context
};
thread_local OfThread Current;

/// Whether the unit knows the name of a launching function at all: most host
/// files do not, and cost nothing then.
bool mentionsLaunches(const clang::ASTContext &Context) {
  auto Knows = [&](llvm::StringRef Name) {
    return Context.Idents.find(Name) != Context.Idents.end();
  };
  return llvm::any_of(api::launches(), [&](const api::LaunchRow &Row) {
    return Knows(Row.Cuda) || Knows(Row.Hip);
  });
}

} // namespace

LinkedUnit::Analysed::Analysed(analysis::UnitSummary Unit)
    : Linked({std::move(Unit)}), Nolints(Linked.units()) {}

static analysis::UnitSummary summarize(facts::UnitFacts &Facts,
                                       analysis::SummaryMemo *Memo) {
  using analysis::Portion;
  return Memo ? summarizeFacts(Facts, Portion::All, *Memo)
              : summarizeFacts(Facts, Portion::All);
}

LinkedUnit::LinkedUnit(clang::ASTContext &Context) {
  Result =
      std::async(std::launch::async, [Facts = facts::generateFacts(Context),
                                      Memo = KeepsResults ? &Current.Memo
                                                          : nullptr]() mutable {
        return std::make_unique<const Analysed>(summarize(Facts, Memo));
      });
}

std::shared_ptr<const LinkedUnit> linkedUnit(clang::ASTContext &Context) {
  if (Current.Context != &Context) {
    forgetUnit();
    Current.Context = &Context;
    if (Context.getLangOpts().CUDA || mentionsLaunches(Context))
      Current.Unit = std::make_shared<LinkedUnit>(Context);
  }
  return Current.Unit;
}

void forgetUnit() {
  Current.Unit.reset();
  Current.Context = nullptr;
}

void keepResults() { KeepsResults = true; }

} // namespace gridlock::tidy
