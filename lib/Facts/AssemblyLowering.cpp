//===-- AssemblyLowering.cpp - inline assembly to facts -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace clang;

namespace gridlock::facts {

/// Whether an operand is in memory: "[%1]", not the name in "%[sum]".
static bool isOnMemory(llvm::StringRef Assembly) {
  for (size_t I = 0; (I = Assembly.find('[', I)) != llvm::StringRef::npos; ++I)
    if (I == 0 || Assembly[I - 1] != '%')
      return true;
  return false;
}

/// The number of the asm statement's operand that an instruction names: "%1",
/// "%[mask]".
static std::optional<unsigned> operandNumber(llvm::StringRef Text,
                                             const GCCAsmStmt &S) {
  unsigned Number = 0;
  if (!Text.consume_front("%"))
    return std::nullopt;
  if (Text.consume_front("[")) {
    Text.consume_back("]");
    for (unsigned I = 0; I < S.getNumOutputs(); ++I)
      if (S.getOutputName(I) == Text)
        return I;
    for (unsigned I = 0; I < S.getNumInputs(); ++I)
      if (S.getInputName(I) == Text)
        return S.getNumOutputs() + I;
    return std::nullopt;
  }
  if (Text.getAsInteger(10, Number) ||
      Number >= S.getNumOutputs() + S.getNumInputs())
    return std::nullopt;
  return Number;
}

/// How often an operand stands in the text.
static unsigned mentions(llvm::StringRef Text, llvm::StringRef Operand) {
  unsigned Found = 0;
  for (size_t I = 0; (I = Text.find(Operand, I)) != llvm::StringRef::npos;
       I += Operand.size())
    Found += I + Operand.size() == Text.size() ||
             !llvm::isDigit(Text[I + Operand.size()]);
  return Found;
}

/// Who agrees on what an instruction yields.
static api::Agreement resultOf(const api::InstructionRow &Row) {
  switch (Row.What) {
  case api::Operation::Shuffle:
  case api::Operation::ShuffleBy:
    // Of AMD's, the operands are not read here.
    return Row.For == api::Target::Ptx ? api::Agreement::Source
                                       : api::Agreement::Thread;
  case api::Operation::Barrier:
  case api::Operation::Vote:
  case api::Operation::Reduce:
  case api::Operation::ActiveMask:
    return api::Agreement::Group;
  default:
    return api::Agreement::Thread;
  }
}

void FunctionLowering::assembly(const GCCAsmStmt &S) {
  const std::string Text = S.getAsmString();
  const SourceLocation Where = S.getAsmLoc();
  const bool OnMemory = isOnMemory(Text);
  if (OnMemory)
    use(Usage::Communication, Where);
  if (!IsDeviceCode) {
    if (auto What = api::endsByAssembly(Text))
      emitAt(Where, FactKind::Exit, {}, static_cast<int>(*What));
    return;
  }
  // What goes in, by the number of the operand.
  llvm::SmallVector<FactId, 4> In(S.getNumOutputs(), NoFact), Inputs;
  for (unsigned I = 0; I < S.getNumOutputs(); ++I)
    if (S.isOutputPlusConstraint(I))
      In[I] = read(*S.getOutputExpr(I));
  for (unsigned I = 0; I < S.getNumInputs(); ++I)
    In.push_back(read(*S.getInputExpr(I)));
  llvm::copy_if(In, std::back_inserter(Inputs),
                [](FactId Id) { return Id != NoFact; });
  auto Operand = [&](const api::AssemblyUse &Use, int Position) -> FactId {
    if (Position < 0 || unsigned(Position) >= Use.Operands.size())
      return NoFact;
    llvm::StringRef Name = Use.Operands[Position];
    if (Name.consume_front("[") && Name.consume_back("]"))
      Name = Name.trim();
    int64_t Number = 0;
    if (!Name.getAsInteger(0, Number))
      return integer(Number);
    if (auto N = operandNumber(Name, S); N && In[*N] != NoFact)
      return In[*N];
    return opaque("operand of inline assembly");
  };
  llvm::SmallVector<FactId, 4> Sources;
  llvm::SmallVector<FactId, 2> Out(S.getNumOutputs(), NoFact);
  bool DependsOnLane = false;
  const bool Repeats = api::repeats(Text);
  std::set<FactId> Barriers; ///< addresses that only a barrier is at
  for (const api::AssemblyUse &Use : api::instructionsIn(Text)) {
    const api::InstructionRow &Row = *Use.Row;
    if (Row.What == api::Operation::EndsThread ||
        Row.What == api::Operation::EndsKernel)
      continue;
    CollectiveFact C;
    C.What = Row.What;
    C.Needs = Row.Needs;
    C.Name = Row.Mnemonic.str();
    C.IsPredicated = Use.IsPredicated;
    C.ByMask = Row.Mask != api::NoArgument;
    C.Mask = Operand(Use, Row.Mask);
    C.Count = Operand(Use, Row.Count);
    C.Counts = Row.Counts;
    // Without a count, a barrier with a number is one of the whole block.
    C.ByCount = C.Counts != api::Counting::None &&
                (C.Counts != api::Counting::Number || C.Count != NoFact);
    C.Barrier = Operand(Use, Row.Barrier);
    Barriers.insert(C.Barrier);
    // Who asks again until it is open waits.
    if (C.What == api::Operation::TestWait && Repeats)
      C.What = api::Operation::Wait;
    if (S.getNumOutputs())
      C.Result = resultOf(Row);
    if (C.Result == api::Agreement::Source) {
      C.Value = Operand(Use, 1);
      C.Lane = Operand(Use, 2);
    }
    // A shuffle's predicate says whether the source lane is in range.
    DependsOnLane |= Use.IsPredicated || Row.What == api::Operation::Shuffle ||
                     Row.What == api::Operation::ShuffleBy;
    Sources.push_back(emitCollective(std::move(C), Where, Row.Mnemonic));
    // What it writes first is the result, if nothing else touches it.
    if (Use.Operands.empty() || Use.IsPredicated)
      continue;
    llvm::StringRef To = llvm::StringRef(Use.Operands[0]).split('|').first;
    if (auto N = operandNumber(To.trim(), S);
        N && *N < Out.size() && In[*N] == NoFact && mentions(Text, To) == 1)
      Out[*N] = Sources.back();
  }
  // What else is done with memory is not looked at.
  llvm::SmallVector<FactId, 4> Seen;
  llvm::copy_if(Inputs, std::back_inserter(Seen), [&](FactId Id) {
    return (OnMemory || Out.empty()) && !Barriers.count(Id);
  });
  if (!Seen.empty())
    emit(FactKind::Observe, Seen);
  for (const api::SpecialRegisterRow *Row : api::specialRegistersIn(Text))
    Sources.push_back(identity(Row->What, Row->Component, Where));
  // A copy of one register is that register.
  const llvm::StringRef Code = llvm::StringRef(Text).trim(" \t\n;");
  const bool IsCopy = Sources.size() == 1 && Inputs.empty() &&
                      Code.starts_with("mov.") && !Code.contains(';');
  llvm::append_range(Sources, Inputs);
  const bool IsKnown =
      !OnMemory && !DependsOnLane && !Context.getLangOpts().HIP;
  for (unsigned I = 0; I < Out.size(); ++I) {
    if (Out[I] == NoFact && IsKnown)
      Out[I] = IsCopy ? Sources.front()
                      : emit(FactKind::Pure, Sources, 0, "inline assembly");
    else if (Out[I] == NoFact)
      Out[I] = opaque("inline assembly");
    emit(FactKind::Store, {value(*S.getOutputExpr(I)), Out[I]});
  }
  if (auto What = api::endsByAssembly(Text))
    emitAt(Where, FactKind::Exit, {}, static_cast<int>(*What));
}

} // namespace gridlock::facts
