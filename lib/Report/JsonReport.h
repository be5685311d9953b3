//===-- JsonReport.h - findings for programs --------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON form of a report. One object:
//
//   version    1. Keys may be added without a change; a change of meaning or a
//              removal raises it.
//   findings   array, sorted by file, line, column, rule, message:
//     rule, message, file, line, column
//     confidence   "definite" | "possible"
//     severity     "warning" | "error" (by WarningsAsErrors)
//     notes        array of {message, file, line, column}, in reading order
//   units      array, sorted by file and side; one per compilation:
//     file
//     side         "device" | "host"
//     status       "analysed" | "partial" (parse errors) | "failed"
//     errors       number of parse errors
//     skipped      array of strings: functions left out, and why
//   stats      {units, functions, launches, suppressed: numbers;
//               unknown: {cause: count}}
//
// Paths are absolute; lines and columns count from 1, columns in bytes. Nothing
// in it depends on time, machine load or the order of the input.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_JSONREPORT_H
#define GRIDLOCK_REPORT_JSONREPORT_H

#include "Report/Diagnostic.h"
#include "llvm/Support/JSON.h"

namespace gridlock::report {

/// Version of the form described above.
inline constexpr int JsonReportVersion = 1;

llvm::json::Value toJSON(const Results &Run);

/// Prints the report, indented, with a line end.
void printJson(const Results &Run, llvm::raw_ostream &OS);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_JSONREPORT_H
