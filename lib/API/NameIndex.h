//===-- NameIndex.h - rows of a table by name -----------------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of one table by the names they go by. The tables are asked about
// every call of a program, so this is one hash look-up, not a walk over the
// rows.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_NAMEINDEX_H
#define GRIDLOCK_API_NAMEINDEX_H

#include "API/Tables.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <array>

namespace gridlock::api {

template <class Row> class NameIndex {
public:
  /// \p NamesOf lists the names of a row; empty ones are none.
  template <class NamesOf> NameIndex(llvm::ArrayRef<Row> Rows, NamesOf Names) {
    for (const Row &R : Rows)
      for (llvm::StringRef Name : Names(R))
        add(Name, R);
  }

  /// The rows of this name, in the order of the table.
  llvm::ArrayRef<const Row *> find(llvm::StringRef Name) const {
    auto Found = Map.find(Name);
    if (Found == Map.end())
      return {};
    return Found->second;
  }

private:
  void add(llvm::StringRef Name, const Row &R) {
    if (Name.empty())
      return;
    llvm::SmallVector<const Row *, 1> &Rows = Map[Name];
    if (Rows.empty() || Rows.back() != &R) // the same name in both dialects
      Rows.push_back(&R);
  }

  llvm::StringMap<llvm::SmallVector<const Row *, 1>> Map;
};

/// The rows of functions that CUDA and HIP name differently, by either name, as
/// a header's macros may have extended it.
template <class Row> class DialectIndex {
public:
  explicit DialectIndex(llvm::ArrayRef<Row> Rows)
      : Index(Rows, [](const Row &R) { return std::array{R.Cuda, R.Hip}; }) {}

  const Row *find(llvm::StringRef Function) const {
    auto Rows = Index.find(withoutABISuffix(Function));
    return Rows.empty() ? nullptr : Rows.front();
  }

private:
  NameIndex<Row> Index;
};

} // namespace gridlock::api

#endif // GRIDLOCK_API_NAMEINDEX_H
