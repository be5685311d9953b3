// NOLINT comments mean what they mean to clang-tidy, in every tool.
// RUN: %check-findings %s --tool gridlock,tidy,plugin --lines
// REQUIRES: cuda-toolkit, clang-tidy-22
#include "Inputs/grid.cuh"

#define LAUNCH_SILENT synced<<<1, 2>>>() // NOLINT(cg-grid-*): launched by hand
#define LAUNCH synced<<<1, 2>>>()
#define TWICE LAUNCH_SILENT
#define STATEMENT(...) __VA_ARGS__

void lines() {
  synced<<<1, 2>>>(); // EXPECT: cg-grid-sync-ordinary-launch
  synced<<<1, 2>>>(); // NOLINT
  synced<<<1, 2>>>(); // NOLINT(cg-grid-sync-ordinary-launch)
  synced<<<1, 2>>>(); // NOLINT(bugprone-*, cg-grid-sync-ordinary-launch)
  synced<<<1, 2>>>(); // NOLINT(cg-other) EXPECT: cg-grid-sync-ordinary-launch
  synced<<<1, 2>>>(); // NOLINT() EXPECT: cg-grid-sync-ordinary-launch
  // NOLINTNEXTLINE
  synced<<<1, 2>>>();
  synced<<<1, 2>>>(); // EXPECT: cg-grid-sync-ordinary-launch
}

void blocks() {
  // NOLINTBEGIN(cg-*)
  synced<<<1, 2>>>();
  // NOLINTBEGIN(cg-other)
  synced<<<1, 2>>>();
  // NOLINTEND(cg-other)
  synced<<<1, 2>>>();
  // NOLINTEND( cg-* )
  synced<<<1, 2>>>(); // EXPECT: cg-grid-sync-ordinary-launch
}

void macros() {
  LAUNCH_SILENT;
  TWICE;
  LAUNCH; // EXPECT: cg-grid-sync-ordinary-launch
  LAUNCH; // NOLINT
  STATEMENT(synced<<<1, 2>>>()); // EXPECT: cg-grid-sync-ordinary-launch
  STATEMENT(
      synced<<<1, 2>>>() // NOLINT
  );
}
