//===-- CallContext.h - a function as one of its callers sees it -*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fills in what a summary leaves open: parameters by the arguments of a call,
// results by the callee's summary, is_valid() by the kind of launch.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_INDEX_CALLCONTEXT_H
#define GRIDLOCK_INDEX_CALLCONTEXT_H

#include "Index/Program.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include <set>

namespace gridlock::index {

using analysis::Argument;
using analysis::ValueSet;

/// What \p Held has at \p Path, or what encloses it says about its members.
ValueSet lookUp(const Argument &Held, llvm::StringRef Path);

/// Whether a place holds a property of the device, and so means the same in
/// every function.
bool isOfTheDevice(llvm::StringRef Place);

/// Whether control can get past conditions.
enum class Passage {
  Blocked, ///< one of them is false
  Open,    ///< no flag decides that is not known
  ByFlag   ///< a bool parameter decides that nobody in sight sets
};

/// A function, the values its parameters have, and how it was reached.
struct CallContext {
  FunctionRef Function;
  Argument Bound; ///< by place: "0", "1.group", "this.flag"
  std::vector<ContextStep> Steps;
  bool DependsOnFlag = false;
  Cooperation How =
      Cooperation::Unknown; ///< of the launch; Unknown on the host

  ValueSet resolve(const Program &P, const ValueSet &Values,
                   unsigned Depth = 0) const;
  /// What a term can be once its leaves are resolved: all it depends on is then
  /// named for a reader, nothing refers to this function any more.
  ValueSet resolve(const Program &P, const analysis::TermRef &T,
                   unsigned Depth) const;
  void putLaterElements(
      llvm::StringRef First, llvm::StringRef Path,
      llvm::function_ref<void(const std::string &, const ValueSet &)> Put)
      const;
  /// Members included: "0.flag" of this function's "1.options.flag".
  Argument substitute(const Program &P, const Argument &Held) const;
  std::optional<bool> holds(const Program &P,
                            const analysis::Condition &C) const;
  Passage passage(const Program &P, const analysis::Conditions &When) const;
};

enum class Sought { Launches, Barriers };

/// What is worth following in a program: which functions lead to what is
/// sought, and which of their parameters matter on the way.
class Relevance {
public:
  Relevance(const Program &P, Sought What);

  bool leadsSomewhere(FunctionRef F) const { return Leads.count(F); }
  bool matters(FunctionRef F, llvm::StringRef ParameterPlace) const;
  /// Functions that lead somewhere and that nothing in sight calls.
  std::vector<FunctionRef> roots() const;
  const std::set<FunctionRef> &leading() const { return Leads; }

private:
  void addFunction(const Program &P, FunctionRef F, bool &Changed);
  void addCall(const Program &P, FunctionRef F, const analysis::CallSite &C,
               bool &Changed);
  void use(FunctionRef F, const ValueSet &Values, bool &Changed);
  void use(FunctionRef F, const Argument &Held, bool &Changed);
  void use(FunctionRef F, const analysis::Conditions &When, bool &Changed);
  void use(FunctionRef F, llvm::StringRef Place, bool &Changed);

  Sought What;
  std::set<FunctionRef> Leads;
  std::set<FunctionRef> Called;
  std::map<FunctionRef, std::set<std::string>> Roots;
};

/// Visits every context that can be reached from \p Starts, breadth first, each
/// once. Functions that some call was seen for are added to \p Seen; calls that
/// lead to no body are handed to \p Unresolved, with the cause.
void exploreContexts(
    const Program &P, const Relevance &Relevant,
    std::vector<CallContext> Starts, std::set<FunctionRef> &Seen,
    llvm::function_ref<void(const CallContext &)> Visit,
    llvm::function_ref<void(llvm::StringRef Why)> Unresolved = nullptr);

/// Whether a configured launch is cooperative, by its attributes.
Cooperation cooperationByAttributes(const Argument &Configuration,
                                    const api::LaunchLayoutRow &Layout,
                                    std::string &WhyUnknown);

/// The blocks of a cluster that a launch's attributes ask for, ".x", ".y",
/// ".z"; empty: none does. \p IsOpen: another attribute could.
Argument clusterByAttributes(const Argument &Configuration,
                             const api::LaunchLayoutRow &Layout, bool &IsOpen);

} // namespace gridlock::index

#endif // GRIDLOCK_INDEX_CALLCONTEXT_H
