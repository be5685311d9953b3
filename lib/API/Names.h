//===-- Names.h - words of the vocabulary as text ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For dumps: enumerators as they are written, scopes as messages name them. And
// whose a function is, by its name alone.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_NAMES_H
#define GRIDLOCK_API_NAMES_H

#include "API/DeviceTables.h"
#include "API/Tables.h"
#include "API/Vocabulary.h"
#include "llvm/ADT/StringRef.h"

namespace gridlock::api {

llvm::StringRef nameOf(Operation Word);
llvm::StringRef nameOf(Agreement Word);
llvm::StringRef nameOf(Quantity Word);
llvm::StringRef nameOf(Unit Word);
llvm::StringRef nameOf(Scope S);

/// Whether a function with this qualified name is a C function, or in a
/// namespace of the toolkit's libraries or the standard library.
bool isOfToolkit(llvm::StringRef Qualified);

} // namespace gridlock::api

#endif // GRIDLOCK_API_NAMES_H
