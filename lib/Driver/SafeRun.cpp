//===-- SafeRun.cpp - what crashes or nests deeply ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/SafeRun.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include <atomic>
#include <vector>
#if LLVM_ON_UNIX
#include <signal.h>
#endif

namespace gridlock::driver {

/// Only what is used of it becomes memory.
static constexpr unsigned StackSize = 512u << 20;

/// For the handler of a signal, which prints a stack.
static constexpr size_t HandlerStackSize = 1u << 20;

static std::atomic<bool> Crashed = false;

/// A handler needs a stack where the overflow of the thread's own is the crash.
/// LLVM's recovery has none.
static void useHandlerStack() {
#if LLVM_ON_UNIX
  for (int Signal : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    if (sigaction(Signal, nullptr, &Action) == 0) {
      Action.sa_flags |= SA_ONSTACK;
      sigaction(Signal, &Action, nullptr);
    }
  }
#endif
}

/// For the thread that calls it.
static void provideHandlerStack(std::vector<char> &Memory) {
#if LLVM_ON_UNIX
  stack_t Stack = {};
  Stack.ss_sp = Memory.data();
  Stack.ss_size = Memory.size();
  sigaltstack(&Stack, nullptr);
#endif
}

void prepareSafeRuns() {
  llvm::CrashRecoveryContext::Enable();
  useHandlerStack();
}

bool runSafely(llvm::function_ref<void()> Work) {
  // Here, since a thread that crashed frees nothing of its own.
  std::vector<char> HandlerStack(HandlerStackSize);
  llvm::CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = true;
  const bool Done = Recovery.RunSafelyOnThread(
      [&] {
        provideHandlerStack(HandlerStack);
        Work();
      },
      StackSize);
  if (!Done)
    Crashed = true;
  return Done;
}

bool hasCrashed() { return Crashed; }

} // namespace gridlock::driver
