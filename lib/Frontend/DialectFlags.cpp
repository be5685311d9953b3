//===-- DialectFlags.cpp - headers and their flags ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An installation comes before /usr/local/include, where another's headers may
// be; but /usr/include must stay behind the C++ library, which includes the
// next header of the same name.
//
//===----------------------------------------------------------------------===//

#include "Frontend/DialectFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

/// Files that include cooperative groups need the cluster groups' own macro:
/// the header hides them from compilers other than nvcc.
static constexpr StringRef ClusterGroups = "-D_CG_CLUSTER_INTRINSICS_AVAILABLE";

/// What nvcc and hipcc compile as on today's machines: the host compiler's
/// default.
static constexpr StringRef DefaultStandard = "-std=gnu++17";

/// The newest toolkit that clang 22 has a number for. It takes a greater one
/// for none, and a launch would then be one of CUDA 9.1.
static constexpr unsigned NewestKnownToolkit = 129;

/// clang takes a ROCm whose version it cannot find for one of the time when
/// HIP's headers had the declarations that clang's have had since.
static constexpr StringRef AssumedRocm = "6.0";

/// From this ROCm on the headers ask for a wavefront's size by a builtin.
static constexpr unsigned FirstRocmWithBuiltin = 7;

static void addSystemFolder(const std::string &Folder, Strings &Line) {
  if (Folder != "/usr/include")
    llvm::append_range(Line, Strings{"-isystem", Folder});
}

/// \p Header before all others, if it is among those we ship.
static void addInclude(const std::string &Header, Strings &Line) {
  if (fs::exists(Header))
    llvm::append_range(Line, Strings{"-include", Header});
}

/// Our own headers for \p Dialect, in place of an installation's.
static void addOwn(const std::string &Own, StringRef Dialect, Strings &Line) {
  std::string Folder = Own + "/" + Dialect.str() + "/include";
  llvm::append_range(
      Line, Strings{"-nogpuinc", "-isystem", Folder, "-include",
                    Folder + "/gridlock_" + Dialect.str() + "_fallback.h"});
}

static void addToolkit(const CudaToolkit &Toolkit, Strings &Line) {
  Line.push_back("--cuda-path=" + Toolkit.Path);
  addSystemFolder(Toolkit.Path + "/include", Line);
  for (const std::string &Folder : Toolkit.MoreIncludes)
    addSystemFolder(Folder, Line);
}

/// With -nogpulib clang's device toolchain forgets to say which toolkit it
/// compiles for, and takes it for one of which a launch was another function.
static void addToolkitVersion(unsigned Version, Strings &Line) {
  Version =
      std::min(Version ? Version : NewestKnownToolkit, NewestKnownToolkit);
  llvm::append_range(
      Line,
      Strings{"-Xclang", "-target-sdk-version=" + std::to_string(Version / 10) +
                             "." + std::to_string(Version % 10)});
}

Strings cudaFlags(const HeaderFolders &Headers) {
  // The wrappers before all that they may wrap.
  Strings Line{"-x", "cuda", "-isystem", Headers.Own + "/nvcc/wrappers"};
  if (Headers.Cuda)
    addToolkit(*Headers.Cuda, Line);
  else
    addOwn(Headers.Own, "cuda", Line);
  addToolkitVersion(Headers.Cuda ? Headers.Cuda->Version : 0, Line);
  addInclude(Headers.Own + "/nvcc/include/gridlock_nvcc.h", Line);
  llvm::append_range(Line,
                     Strings{ClusterGroups.str(), "-Wno-unknown-cuda-version",
                             "--no-cuda-version-check", "-nogpulib",
                             "-fgpu-rdc", DefaultStandard.str()});
  return Line;
}

static void addRocm(const RocmInstallation &Rocm, Strings &Line) {
  // HIP_PATH in the environment would be heard before --rocm-path.
  llvm::append_range(
      Line, Strings{"--rocm-path=" + Rocm.Path, "--hip-path=" + Rocm.Path});
  // A folder of headers alone has no file in which clang looks for it.
  std::string Version = versionString(Rocm);
  Line.push_back("--hip-version=" +
                 (Version.empty() ? AssumedRocm.str() : Version));
  addSystemFolder(Rocm.Path + "/include", Line);
}

Strings hipFlags(const HeaderFolders &Headers, unsigned Wavefront) {
  Strings Line{"-x", "hip"};
  if (Headers.Rocm)
    addRocm(*Headers.Rocm, Line);
  else
    addOwn(Headers.Own, "hip", Line);
  // The macro was clang's until ROCm 7.
  if (!Headers.Rocm || Headers.Rocm->Major < FirstRocmWithBuiltin)
    Line.push_back("-D__AMDGCN_WAVEFRONT_SIZE=" + std::to_string(Wavefront));
  addInclude(Headers.Own + "/nvcc/include/gridlock_hipcc.h", Line);
  llvm::append_range(Line,
                     Strings{"-nogpulib", "-fgpu-rdc", DefaultStandard.str()});
  return Line;
}

Strings hipOnCudaFlags(const HeaderFolders &Headers) {
  Strings Line = cudaFlags(Headers);
  addSystemFolder(Headers.Rocm->Path + "/include", Line);
  return Line;
}

/// Last among the include directories: an installation may be /usr. Ours are
/// not put there, where the headers of one that was not to be used come first.
static void addLast(const std::string &Folder, Strings &Line) {
  if (fs::is_directory(Folder))
    llvm::append_range(Line, Strings{"-idirafter", Folder});
}

Strings hostFlags(const HeaderFolders &Headers) {
  Strings Line;
  if (Headers.Cuda) {
    addLast(Headers.Cuda->Path + "/include", Line);
    for (const std::string &Folder : Headers.Cuda->MoreIncludes)
      addLast(Folder, Line);
  } else {
    addSystemFolder(Headers.Own + "/cuda/include", Line);
  }
  if (Headers.Rocm)
    addLast(Headers.Rocm->Path + "/include", Line);
  else
    addSystemFolder(Headers.Own + "/hip/include", Line);
  return Line;
}

} // namespace gridlock::frontend
