//===-- CollectiveAttendance.h - whether all come ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verdict on one site of a summary: needed threads against those who come.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_COLLECTIVEATTENDANCE_H
#define GRIDLOCK_ANALYSIS_COLLECTIVEATTENDANCE_H

#include "Analysis/UnitSummary.h"

namespace gridlock::analysis {

/// Whether all threads a site needs come, or only a part does for sure.
enum class Attendance { All, Part, Unknown };

inline Attendance attendance(const CollectiveSite &Site) {
  if (Site.Reached.Proven >= Site.Needs.AtMost)
    return Attendance::All;
  if (Site.Reached.AtMost < Site.Needs.Proven)
    return Attendance::Part;
  return Attendance::Unknown;
}

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_COLLECTIVEATTENDANCE_H
