//===-- TemporaryFolder.cpp - files of a test -----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TemporaryFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::test {

TemporaryFolder::TemporaryFolder() {
  EXPECT_FALSE(fs::create_directories(GRIDLOCK_TEST_SCRATCH));
  llvm::SmallString<128> Made;
  EXPECT_FALSE(fs::createUniqueDirectory(GRIDLOCK_TEST_SCRATCH "/t", Made));
  Path = std::string(Made);
}

TemporaryFolder::~TemporaryFolder() {
  EXPECT_FALSE(fs::remove_directories(Path));
}

std::string TemporaryFolder::operator/(StringRef Name) const {
  return Path + "/" + Name.str();
}

std::string TemporaryFolder::write(StringRef Name, StringRef Text) const {
  std::string File = *this / Name;
  EXPECT_FALSE(fs::create_directories(llvm::sys::path::parent_path(File)));
  std::error_code EC;
  llvm::raw_fd_ostream(File, EC) << Text;
  EXPECT_FALSE(EC) << File << ": " << EC.message();
  return File;
}

std::string TemporaryFolder::makeToolkit(StringRef Name,
                                         unsigned Version) const {
  write(Name.str() + "/include/cuda_runtime.h");
  write(Name.str() + "/include/cuda.h",
        "/* CUDA_VERSION below */\n#define CUDA_VERSION " +
            std::to_string(Version) + "\n");
  return *this / Name;
}

std::string TemporaryFolder::makeRocm(StringRef Name, unsigned Major,
                                      unsigned Minor) const {
  write(Name.str() + "/include/hip/hip_runtime.h");
  write(Name.str() + "/include/hip/hip_version.h",
        "#define HIP_VERSION_MAJOR " + std::to_string(Major) +
            "\n#define HIP_VERSION_MINOR " + std::to_string(Minor) + "\n");
  return *this / Name;
}

} // namespace gridlock::test
