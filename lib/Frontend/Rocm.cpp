//===-- Rocm.cpp - where a ROCm installation may be -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An installation is a directory whose include/ has hip/hip_runtime.h; nothing
// of it is run, and the rest of ROCm need not be there.
//
//===----------------------------------------------------------------------===//

#include "Frontend/Rocm.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include <optional>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

/// hipcc's own come first; the others are those of build systems and module
/// files.
static constexpr llvm::StringLiteral Variables[] = {"HIP_PATH", "ROCM_PATH",
                                                    "ROCM_HOME", "ROCM_ROOT"};

/// Reads HIP's version into \p Rocm where one of its files tells it.
static void readVersion(RocmInstallation &Rocm) {
  struct {
    StringRef File, Major, Minor;
  } const Sources[] = {
      {"include/hip/hip_version.h", "#define HIP_VERSION_MAJOR ",
       "#define HIP_VERSION_MINOR "},
      {"share/hip/version", "HIP_VERSION_MAJOR=", "HIP_VERSION_MINOR="},
      {"bin/.hipVersion", "HIP_VERSION_MAJOR=", "HIP_VERSION_MINOR="},
      {".info/version", "", "."}, // 6.2.0-66
  };
  for (const auto &Source : Sources) {
    std::string File = below(Rocm.Path, Source.File);
    auto Major = numberAfter(File, Source.Major);
    auto Minor = numberAfter(File, Source.Minor);
    if (!Major || !Minor)
      continue;
    Rocm.Major = *Major;
    Rocm.Minor = *Minor;
    return;
  }
}

/// The installation at \p Prefix. Before ROCm 5.2, HIP had a prefix of its own
/// in it.
static std::optional<RocmInstallation> rocmAt(StringRef Prefix) {
  for (StringRef Below : {"", "hip"}) {
    RocmInstallation Rocm{below(Prefix, Below)};
    if (!fs::exists(below(Rocm.Path, "include/hip/hip_runtime.h")))
      continue;
    readVersion(Rocm);
    return Rocm;
  }
  return std::nullopt;
}

RocmPlaces rocmPlaces(StringRef Explicit) {
  RocmPlaces Places;
  Places.Explicit = Explicit.str();
  Places.Environment = environment(Variables);
  for (const char *Name : {"hipcc", "hipconfig"})
    if (auto Program = llvm::sys::findProgramByName(Name))
      Places.Programs.push_back(*Program);
  Places.Usual.push_back(usualPlace("/opt/rocm"));
  llvm::append_range(Places.Usual,
                     versionedFolders(usualPlace("/opt"), "rocm-"));
  // Distributions' own packages have the headers in /usr/include.
  for (const char *Path : {"/usr", "/usr/local"})
    Places.Usual.push_back(usualPlace(Path));
  return Places;
}

static llvm::Error noRocm(const RocmPlaces &Places) {
  std::string Message = "no ROCm found: looked for include/hip/hip_runtime.h " +
                        describe(Places.Environment, Variables) + ", ";
  Message += Places.Programs.empty()
                 ? std::string("beside hipcc (not on PATH)")
                 : "beside '" + llvm::join(Places.Programs, "' and '") + "'";
  if (!Places.Usual.empty())
    Message += " and in " + llvm::join(Places.Usual, ", ");
  Message += "; install ROCm or its HIP headers, or name the directory with "
             "--rocm-path=<dir> or ROCM_PATH";
  return llvm::createStringError(Message);
}

llvm::Expected<RocmInstallation> findRocmIn(const RocmPlaces &Places) {
  if (!Places.Explicit.empty()) {
    if (auto Rocm = rocmAt(Places.Explicit))
      return *Rocm;
    return llvm::createStringError(
        "'" + Places.Explicit +
        "' is no ROCm installation: it has no include/hip/hip_runtime.h; "
        "--rocm-path names the directory that holds include/");
  }
  std::vector<std::string> Prefixes;
  for (auto &[Name, Value] : Places.Environment)
    Prefixes.push_back(Value);
  for (const std::string &Program : Places.Programs)
    llvm::append_range(Prefixes, prefixesOf(Program));
  llvm::append_range(Prefixes, Places.Usual);
  for (StringRef Prefix : Prefixes)
    if (auto Rocm = rocmAt(Prefix))
      return *Rocm;
  return noRocm(Places);
}

llvm::Expected<RocmInstallation> findRocm(StringRef Explicit) {
  return findRocmIn(rocmPlaces(Explicit));
}

std::string versionString(const RocmInstallation &Rocm) {
  if (!Rocm.Major)
    return "";
  return std::to_string(Rocm.Major) + "." + std::to_string(Rocm.Minor);
}

} // namespace gridlock::frontend
