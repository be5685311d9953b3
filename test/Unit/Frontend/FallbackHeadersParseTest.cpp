//===-- FallbackHeadersParseTest.cpp - our headers parse alone ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each public header, included first and alone; all of them together in every
// standard, on both sides; and what serves the host as plain C++ and as C.
//
//===----------------------------------------------------------------------===//

#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace clang;

using Strings = std::vector<std::string>;

static std::string folder(llvm::StringRef Dialect) {
  return (GRIDLOCK_SHIPPED_HEADERS "/" + Dialect + "/include").str();
}

static bool parses(const std::string &Code, const Strings &Arguments,
                   llvm::StringRef File) {
  std::unique_ptr<ASTUnit> Unit =
      tooling::buildASTFromCodeWithArgs(Code, Arguments, File, "clang++");
  return Unit && !Unit->getDiagnostics().hasErrorOccurred();
}

/// The headers that users include, as they write them.
static Strings publicHeaders(llvm::StringRef Dialect) {
  Strings Found;
  std::string Root = folder(Dialect);
  std::error_code Error;
  for (llvm::sys::fs::recursive_directory_iterator I(Root, Error), End;
       I != End && !Error; I.increment(Error)) {
    llvm::StringRef Path = llvm::StringRef(I->path()).substr(Root.size() + 1);
    if (I->type() == llvm::sys::fs::file_type::regular_file &&
        !Path.starts_with("gridlock"))
      Found.push_back(Path.str());
  }
  EXPECT_FALSE(Error) << Error.message();
  llvm::sort(Found);
  return Found;
}

static std::string includes(const Strings &Headers) {
  std::string Code;
  for (const std::string &Header : Headers)
    Code += "#include <" + Header + ">\n";
  return Code;
}

static Strings deviceFlags(llvm::StringRef Dialect, llvm::StringRef Standard,
                           llvm::StringRef Side) {
  std::string Folder = folder(Dialect);
  bool IsHip = Dialect == "hip";
  Strings Arguments = {"-x" + Dialect.str(),
                       "-std=" + Standard.str(),
                       "--cuda-" + Side.str() + "-only",
                       IsHip ? "--offload-arch=gfx90a" : "--offload-arch=sm_90",
                       "-nogpuinc",
                       "-nogpulib",
                       "-resource-dir",
                       GRIDLOCK_RESOURCE_DIR,
                       "-isystem",
                       Folder,
                       "-include",
                       Folder + "/gridlock_" + Dialect.str() + "_fallback.h"};
  if (IsHip)
    Arguments.push_back("-D__AMDGCN_WAVEFRONT_SIZE=64");
  return Arguments;
}

class FallbackHeaders : public testing::TestWithParam<const char *> {};

INSTANTIATE_TEST_SUITE_P(Dialects, FallbackHeaders,
                         testing::Values("cuda", "hip"),
                         [](const auto &Info) { return Info.param; });

TEST_P(FallbackHeaders, EachAlone) {
  Strings Headers = publicHeaders(GetParam());
  EXPECT_GT(Headers.size(), 20u);
  for (const std::string &Header : Headers)
    EXPECT_TRUE(parses(includes({Header}),
                       deviceFlags(GetParam(), "c++17", "device"), "input.cu"))
        << Header;
}

TEST_P(FallbackHeaders, AllInEveryStandard) {
  std::string Code = includes(publicHeaders(GetParam()));
  for (const char *Standard : {"c++11", "c++14", "c++17", "c++20"})
    for (const char *Side : {"device", "host"})
      EXPECT_TRUE(
          parses(Code, deviceFlags(GetParam(), Standard, Side), "input.cu"))
          << Standard << " " << Side;
}

/// As host sources see them: without a GPU language. A ROCm in /usr/include
/// would come before -idirafter.
static Strings hostFlags(llvm::StringRef Dialect, llvm::StringRef Language,
                         llvm::StringRef Standard) {
  return {"-x" + Language.str(),
          "-std=" + Standard.str(),
          "-resource-dir",
          GRIDLOCK_RESOURCE_DIR,
          "-isystem",
          folder(Dialect)};
}

static Strings hostHeaders(llvm::StringRef Dialect) {
  if (Dialect == "hip")
    return {"hip/hip_runtime_api.h", "hip/hip_runtime.h",
            "hip/hip_vector_types.h"};
  return {"cuda.h",
          "cuda_runtime_api.h",
          "cuda_runtime.h",
          "vector_types.h",
          "driver_types.h",
          "library_types.h",
          "vector_functions.h"};
}

TEST_P(FallbackHeaders, PlainCxx) {
  for (const char *Standard : {"c++11", "c++20"})
    for (const std::string &Header : hostHeaders(GetParam()))
      EXPECT_TRUE(parses(includes({Header}),
                         hostFlags(GetParam(), "c++", Standard), "input.cpp"))
          << Header << " " << Standard;
}

TEST_P(FallbackHeaders, PlainC) {
  for (const std::string &Header : hostHeaders(GetParam()))
    EXPECT_TRUE(parses(includes({Header}), hostFlags(GetParam(), "c", "c11"),
                       "input.c"))
        << Header;
}
