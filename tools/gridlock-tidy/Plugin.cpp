//===-- Plugin.cpp - keeps the checks' registration -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All the plugin is: a reference to the module, so that the linker takes its
// registration out of the static library, and with it the rules.
//
//===----------------------------------------------------------------------===//

namespace clang::tidy {

extern volatile int GridlockModuleAnchorSource;
[[maybe_unused]] static int GridlockModuleAnchorDestination =
    GridlockModuleAnchorSource;

} // namespace clang::tidy
