//===-- Declared.h - what headers declare, in comparable form ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two sets of headers declare the same things in namespaces of other names,
// with other typedefs. Here a declaration is text in which none of that shows.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_FRONTEND_DECLARED_H
#define GRIDLOCK_TEST_FRONTEND_DECLARED_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace gridlock::test {

/// Every public declaration, one line each:
///   function cudaMalloc(void **, unsigned long)
///   template cooperative_groups::reduce/3      (name and number of parameters)
///   enumerator cudaErrorInvalidValue = 1
///   field cudaDeviceProp::name: char[256]
///   type cudaDeviceProp
/// A suffix of the ABI (_v2, R0600) is no part of a name.
using Declared = std::set<std::string>;

/// What \p Code declares when parsed with \p Arguments: of it all, or only what
/// lies below \p Folder. A test failure if it does not parse.
Declared declaredBy(llvm::StringRef Code, std::vector<std::string> Arguments,
                    llvm::StringRef Folder = "");

} // namespace gridlock::test

#endif
