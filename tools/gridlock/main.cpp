//===-- main.cpp - gridlock -----------------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Driver.h"
#include "llvm/Support/InitLLVM.h"

int main(int ArgCount, char **Args) {
  llvm::InitLLVM Setup(ArgCount, Args);
  return gridlock::driver::run(ArgCount, Args);
}
