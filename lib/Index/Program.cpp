//===-- Program.cpp - linked summaries ------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/Program.h"
#include "Index/CallContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;

namespace gridlock::index {

Program::Program(std::vector<UnitSummary> Given) : Units(std::move(Given)) {
  llvm::sort(Units, [](const UnitSummary &A, const UnitSummary &B) {
    return std::tie(A.MainFile, A.UnitSide) < std::tie(B.MainFile, B.UnitSide);
  });
  for (unsigned U = 0; U < Units.size(); ++U)
    for (unsigned I = 0; I < Units[U].Functions.size(); ++I) {
      const FunctionSummary &F = Units[U].Functions[I];
      ByName[F.Name].push_back({U, I});
      if (F.Kind == facts::FunctionKind::Kernel)
        KernelsByMangledName[F.Mangled].push_back({U, I});
    }
  ToLaunches = std::make_unique<Relevance>(*this, Sought::Launches);
  ToBarriers = std::make_unique<Relevance>(*this, Sought::Barriers);
}

Program::~Program() = default;

std::optional<FunctionRef> Program::choose(llvm::ArrayRef<FunctionRef> Bodies,
                                           unsigned FromUnit,
                                           llvm::StringRef Name,
                                           std::string &Why) const {
  if (Bodies.empty()) {
    Why = "no body in sight";
    return std::nullopt;
  }
  for (FunctionRef Body : Bodies)
    if (Body.Unit == FromUnit)
      return Body;
  if (FromUnit < Units.size())
    for (FunctionRef Body : Bodies)
      if (Units[Body.Unit].MainFile == Units[FromUnit].MainFile)
        return Body;
  // The same body seen from several units (a header's) is one.
  auto Place = [&](FunctionRef F) {
    const FunctionSummary &S = function(F);
    return std::tuple(file(F.Unit, S.Where.At).Path, S.Where.At.Line,
                      S.Where.At.Column);
  };
  for (FunctionRef Body : Bodies.drop_front())
    if (Place(Body) != Place(Bodies.front())) {
      Why = "several functions of this name";
      return std::nullopt;
    }
  return Bodies.front();
}

std::optional<FunctionRef> Program::resolve(llvm::StringRef Name,
                                            unsigned FromUnit,
                                            std::string &Why) const {
  auto It = ByName.find(Name);
  if (It == ByName.end()) {
    Why = "no body in sight";
    return std::nullopt;
  }
  return choose(It->second, FromUnit, Name, Why);
}

std::optional<FunctionRef> Program::resolveKernelName(llvm::StringRef Mangled,
                                                      std::string &Why) const {
  auto It = KernelsByMangledName.find(Mangled);
  if (It == KernelsByMangledName.end()) {
    Why = "no kernel of this name in sight";
    return std::nullopt;
  }
  return choose(It->second, ~0u, Mangled, Why);
}

const std::vector<CallerSite> &Program::callersOf(FunctionRef Function) const {
  static const std::vector<CallerSite> None;
  if (!Callers)
    Callers = findCallers();
  auto It = Callers->find(Function);
  return It == Callers->end() ? None : It->second;
}

std::map<FunctionRef, std::vector<CallerSite>> Program::findCallers() const {
  std::map<FunctionRef, std::vector<CallerSite>> Found;
  for (unsigned U = 0; U < Units.size(); ++U)
    for (unsigned I = 0; I < Units[U].Functions.size(); ++I)
      for (const analysis::CallSite &Call : Units[U].Functions[I].Calls)
        for (const analysis::Value &Target : Call.Targets) {
          std::string Why;
          if (Target.Kind != analysis::Value::Function)
            continue;
          if (auto Callee = resolve(Target.Text, U, Why))
            Found[*Callee].push_back({{U, I}, &Call});
        }
  return Found;
}

std::vector<AttributeSetting>
Program::settingsOf(api::KernelAttribute Attribute) const {
  std::vector<AttributeSetting> Found;
  for (unsigned U = 0; U < Units.size(); ++U)
    for (unsigned I = 0; I < Units[U].Functions.size(); ++I)
      for (const auto &Site : Units[U].Functions[I].KernelAttributes)
        if (Site.Set == Attribute)
          Found.push_back({{U, I}, &Site});
  return Found;
}

ReachedUses Program::uses(FunctionRef Kernel) const {
  ReachedUses Result;
  std::set<FunctionRef> Seen = {Kernel};
  std::vector<FunctionRef> Stack = {Kernel};
  while (!Stack.empty()) {
    const FunctionRef At = Stack.back();
    Stack.pop_back();
    for (const analysis::UseSite &Site : function(At).Uses)
      Result.Found.try_emplace(Site.What, ReachedUses::Use{At.Unit, &Site});
    for (const analysis::CallSite &Call : function(At).Calls)
      for (const analysis::Value &Target : Call.Targets) {
        std::string Why;
        std::optional<FunctionRef> Callee;
        if (Target.Kind == analysis::Value::Function)
          Callee = resolve(Target.Text, At.Unit, Why);
        if (!Callee)
          Result.KnowsAll = false;
        else if (Seen.insert(*Callee).second)
          Stack.push_back(*Callee);
      }
  }
  return Result;
}

} // namespace gridlock::index
