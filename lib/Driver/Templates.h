//===-- Templates.h - files for a project -----------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts of tools/integrations that `gridlock init` writes, built into the
// program.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_TEMPLATES_H
#define GRIDLOCK_DRIVER_TEMPLATES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace gridlock::driver {

struct Template {
  llvm::StringRef Name; ///< "github/gridlock.yml": below tools/integrations
  llvm::StringRef Text;
};

llvm::ArrayRef<Template> templates();

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_TEMPLATES_H
