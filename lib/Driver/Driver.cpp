//===-- Driver.cpp - the gridlock program ---------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Driver.h"
#include "Driver/CommandLine.h"
#include "Driver/Commands.h"
#include "Driver/SafeRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

static int execute(int ArgCount, const char *const *Args) {
  llvm::ArrayRef<const char *> All(Args, ArgCount);
  const auto *Separator = llvm::find_if(
      All, [](const char *Arg) { return llvm::StringRef(Arg) == "--"; });
  std::optional<Invocation> Asked =
      parseCommandLine(llvm::ArrayRef<const char *>(All.begin(), Separator));
  if (!Asked)
    return Failure;
  if (Separator != All.end())
    Asked->Input.Flags.emplace(Separator + 1, All.end());
  switch (Asked->Command) {
  case Invocation::Check:
    return check(*Asked);
  case Invocation::Summarize:
    return summarize(*Asked);
  case Invocation::Link:
    return link(*Asked);
  case Invocation::Compdb:
    return compdb(*Asked);
  case Invocation::Doctor:
    return doctor(*Asked);
  case Invocation::Rules:
    return listRules(*Asked);
  case Invocation::Explain:
    return explain(*Asked);
  case Invocation::Initialize:
    return init(*Asked);
  }
  llvm_unreachable("all commands handled");
}

int run(int ArgCount, const char *const *Args) {
  const int Status = execute(ArgCount, Args);
  if (hasCrashed()) {
    // What a crash left half done is nothing for destructors.
    llvm::outs().flush();
    llvm::sys::Process::Exit(Status, /*NoCleanup=*/true);
  }
  return Status;
}

} // namespace gridlock::driver
