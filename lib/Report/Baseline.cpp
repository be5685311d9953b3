//===-- Baseline.cpp - findings that are known already -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Baseline.h"
#include "Report/Paths.h"
#include "Report/Utf8.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::report {

namespace json = llvm::json;

static std::string nameOf(llvm::StringRef File, llvm::StringRef Root) {
  return below(Root, File).value_or(File).str();
}

void Baseline::sort() {
  llvm::sort(Entries, [](const Entry &A, const Entry &B) {
    return std::tie(A.File, A.Rule, A.Function, A.Fingerprint) <
           std::tie(B.File, B.Rule, B.Function, B.Fingerprint);
  });
}

Baseline Baseline::of(llvm::ArrayRef<Diagnostic> Found, llvm::StringRef Root) {
  Baseline Result;
  for (const Diagnostic &Each : Found) {
    const std::string File = nameOf(Each.What.Where.File, Root);
    auto Same = llvm::find_if(Result.Entries, [&](const Entry &E) {
      return E.Fingerprint == Each.Fingerprint && E.File == File;
    });
    if (Same != Result.Entries.end())
      ++Same->Count;
    else
      Result.Entries.push_back({File, Each.What.Rule, Each.Function,
                                Each.What.Message, Each.Fingerprint, 1});
  }
  Result.sort();
  return Result;
}

llvm::Expected<Baseline> Baseline::parse(llvm::StringRef Text) {
  llvm::Expected<json::Value> Whole = json::parse(Text);
  if (!Whole)
    return Whole.takeError();
  json::Path::Root Where;
  json::ObjectMapper File(*Whole, Where);
  int64_t Version = 0;
  if (!File || !File.map("version", Version))
    return Where.getError();
  if (Version != BaselineVersion)
    return llvm::createStringError(
        "it is of version %lld, and this Gridlock reads version %d: write it "
        "anew with --write-baseline",
        static_cast<long long>(Version), BaselineVersion);
  const json::Array *Findings = Whole->getAsObject()->getArray("findings");
  if (!Findings)
    return llvm::createStringError("there is no array \"findings\"");
  Baseline Result;
  for (const json::Value &Each : *Findings) {
    Entry E;
    json::ObjectMapper Map(Each, Where);
    if (!Map || !Map.map("rule", E.Rule) || !Map.map("file", E.File) ||
        !Map.map("fingerprint", E.Fingerprint) ||
        !Map.mapOptional("function", E.Function) ||
        !Map.mapOptional("message", E.Message) ||
        !Map.mapOptional("count", E.Count))
      return Where.getError();
    Result.Entries.push_back(std::move(E));
  }
  Result.sort();
  return Result;
}

void Baseline::print(llvm::raw_ostream &OS) const {
  OS << "{\n\"version\": " << BaselineVersion << ",\n\"findings\": [";
  const char *Separator = "\n";
  for (const Entry &E : Entries) {
    OS << Separator;
    Separator = ",\n";
    json::OStream Line(OS);
    Line.object([&] {
      Line.attribute("file", utf8(E.File));
      Line.attribute("rule", E.Rule);
      Line.attribute("function", utf8(E.Function));
      Line.attribute("message", utf8(E.Message));
      Line.attribute("fingerprint", E.Fingerprint);
      if (E.Count != 1)
        Line.attribute("count", E.Count);
    });
  }
  OS << "\n]\n}\n";
}

std::vector<Diagnostic> Baseline::takeKnown(std::vector<Diagnostic> &Shown,
                                            llvm::StringRef Root) {
  llvm::StringMap<std::vector<Entry *>> ByFingerprint;
  for (Entry &E : Entries)
    ByFingerprint[E.Fingerprint].push_back(&E);
  std::vector<bool> IsKnown(Shown.size());
  for (const bool InItsFile : {true, false})
    for (size_t I = 0; I < Shown.size(); ++I) {
      auto Listed = ByFingerprint.find(Shown[I].Fingerprint);
      if (IsKnown[I] || Listed == ByFingerprint.end())
        continue;
      const std::string File = nameOf(Shown[I].What.Where.File, Root);
      auto Takes = llvm::find_if(Listed->second, [&](const Entry *E) {
        return E->Count && (!InItsFile || E->File == File);
      });
      if (Takes == Listed->second.end())
        continue;
      --(*Takes)->Count;
      IsKnown[I] = true;
    }
  std::vector<Diagnostic> Known, New;
  for (size_t I = 0; I < Shown.size(); ++I)
    (IsKnown[I] ? Known : New).push_back(std::move(Shown[I]));
  Shown = std::move(New);
  return Known;
}

void Baseline::keep(const Baseline &Old,
                    llvm::function_ref<bool(llvm::StringRef)> IsKept) {
  for (const Entry &E : Old.Entries)
    if (E.Count && IsKept(E.File))
      Entries.push_back(E);
  sort();
}

unsigned
Baseline::missing(llvm::function_ref<bool(llvm::StringRef)> WasAnalysed) const {
  unsigned Result = 0;
  for (const Entry &E : Entries)
    if (WasAnalysed(E.File))
      Result += E.Count;
  return Result;
}

} // namespace gridlock::report
