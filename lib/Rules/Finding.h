//===-- Finding.h - what a rule reports -------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one result type of all rules: plain data, ready to be shown by Report, by
// clang-tidy or by an editor. Messages are composed by the rule and by nobody
// else.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_FINDING_H
#define GRIDLOCK_RULES_FINDING_H

#include <string>
#include <vector>

namespace gridlock::rules {

/// A position a user can open. Line and column count from 1, columns in bytes.
struct Position {
  std::string File; ///< absolute path
  unsigned Line = 0, Column = 0;
  bool IsSystem = false; ///< in a header found through a system directory

  friend bool operator==(const Position &, const Position &) = default;
  friend auto operator<=>(const Position &, const Position &) = default;
};

/// How sure a finding is (docs/Glossary.md). Definite findings are shown by
/// default, possible ones on request.
enum class Confidence { Definite, Possible };

/// One step of a finding's path, or its remedy.
struct Note {
  std::string Message;
  Position Where;

  friend bool operator==(const Note &, const Note &) = default;
  friend auto operator<=>(const Note &, const Note &) = default;
};

struct Finding {
  std::string Rule;    ///< "cg-grid-sync-ordinary-launch"
  std::string Message; ///< lower case, no full stop, without the rule's name
  Position Where;
  Confidence Sure = Confidence::Definite;
  /// The option of its rule (Options.def) that shows such findings; empty: they
  /// are always shown.
  std::string Option;
  std::vector<Note> Notes; ///< in order; the last says what to do instead
  /// Macro bodies and arguments Where comes from, inside out: a NOLINT counts
  /// there too.
  std::vector<Position> Spellings;
  /// Main file of the unit the finding's code was compiled for.
  std::string MainFile;
};

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_FINDING_H
