//===-- sanitized.cpp - how a sanitized program runs ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked into the programs of a GRIDLOCK_SANITIZE build. ASAN_OPTIONS and
// UBSAN_OPTIONS still have the last word.
//
//===----------------------------------------------------------------------===//

// Containers and arenas go back and forth between our code, which keeps the
// marks of what may be accessed, and LLVM's, which does not. clang leaves its
// AST to the end of the process. Signals, and the stacks for their handlers,
// are for the tool's own crash recovery, as in any other build.
extern "C" const char *__asan_default_options() {
  return "detect_container_overflow=0:allow_user_poisoning=0:detect_leaks=0:"
         "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigfpe=0:"
         "handle_sigill=0:use_sigaltstack=0:exitcode=86";
}

extern "C" const char *__ubsan_default_options() {
  return "print_stacktrace=1:exitcode=86";
}
