//===-- Toolkit.cpp - where a CUDA toolkit may be -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A toolkit is a directory whose include/ has cuda_runtime.h; nothing of it is
// run.
//
//===----------------------------------------------------------------------===//

#include "Frontend/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/VersionTuple.h"
#include <optional>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

static std::string below(StringRef Directory, const llvm::Twine &Rest) {
  llvm::SmallString<128> Result(Directory);
  path::append(Result, Rest);
  path::remove_dots(Result, /*remove_dot_dot=*/false);
  return std::string(Result);
}

/// CUDA_VERSION of cuda.h, times ten as in CudaToolkit; 0 if it says nothing.
static unsigned readVersion(StringRef Toolkit) {
  auto Header = llvm::MemoryBuffer::getFile(below(Toolkit, "include/cuda.h"));
  if (!Header)
    return 0;
  StringRef Rest = (*Header)->getBuffer();
  Rest = Rest.substr(Rest.find("#define CUDA_VERSION "));
  Rest.consume_front("#define CUDA_VERSION ");
  unsigned Version = 0;
  if (Rest.ltrim().consumeInteger(10, Version))
    return 0;
  return Version / 1000 * 10 + Version % 1000 / 10; // 12090 is 12.9
}

/// The toolkit at \p Prefix. Cross-compilation layouts keep include/ one level
/// down.
static std::optional<CudaToolkit> toolkitAt(StringRef Prefix) {
  for (StringRef Below : {"", "targets/x86_64-linux"}) {
    std::string Path = below(Prefix, Below);
    if (fs::exists(below(Path, "include/cuda_runtime.h")))
      return CudaToolkit{Path, readVersion(Path)};
  }
  return std::nullopt;
}

/// The prefixes that \p Nvcc may belong to. Distributions link nvcc into a bin/
/// beside the headers, installers link whole prefixes: so both ends of a link.
static std::vector<std::string> prefixesOf(StringRef Nvcc) {
  std::vector<std::string> Prefixes;
  llvm::SmallString<128> Real;
  if (!fs::real_path(Nvcc, Real))
    Prefixes.push_back(path::parent_path(path::parent_path(Real)).str());
  Prefixes.push_back(path::parent_path(path::parent_path(Nvcc)).str());
  return Prefixes;
}

std::vector<std::string> versionedToolkits(StringRef Parent) {
  std::vector<std::pair<llvm::VersionTuple, std::string>> Found;
  std::error_code EC;
  for (fs::directory_iterator It(Parent, EC), End; !EC && It != End;
       It.increment(EC)) {
    StringRef Name = path::filename(It->path());
    llvm::VersionTuple Version;
    if (Name.consume_front("cuda-") && !Version.tryParse(Name))
      Found.emplace_back(Version, It->path());
  }
  llvm::sort(Found, std::greater<>());
  std::vector<std::string> Paths;
  for (auto &[Version, Path] : Found)
    Paths.push_back(std::move(Path));
  return Paths;
}

ToolkitPlaces toolkitPlaces(StringRef Explicit) {
  ToolkitPlaces Places;
  Places.Explicit = Explicit.str();
  for (const char *Name : {"CUDA_PATH", "CUDA_HOME"})
    if (auto Value = llvm::sys::Process::GetEnv(Name))
      if (!Value->empty())
        Places.Environment.emplace_back(Name, *Value);
  if (auto Nvcc = llvm::sys::findProgramByName("nvcc"))
    Places.Nvcc = *Nvcc;
  Places.Usual.push_back("/usr/local/cuda");
  llvm::append_range(Places.Usual, versionedToolkits("/usr/local"));
  // Debian's own package has its headers in /usr/include.
  for (const char *Path :
       {"/opt/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit", "/usr"})
    Places.Usual.push_back(Path);
  return Places;
}

static llvm::Error noToolkit(const ToolkitPlaces &Places) {
  std::string Message = "no CUDA toolkit found: looked for "
                        "include/cuda_runtime.h ";
  for (auto &[Name, Value] : Places.Environment)
    Message += "in " + Name + " ('" + Value + "', which has none), ";
  if (Places.Environment.empty())
    Message += "in CUDA_PATH and CUDA_HOME (not set), ";
  Message += Places.Nvcc.empty() ? "beside nvcc (not on PATH)"
                                 : "beside '" + Places.Nvcc + "'";
  if (!Places.Usual.empty())
    Message += " and in " + llvm::join(Places.Usual, ", ");
  Message += "; install the CUDA toolkit, or name its directory with "
             "--cuda-path=<dir> or CUDA_PATH";
  return llvm::createStringError(Message);
}

llvm::Expected<CudaToolkit> findCudaToolkitIn(const ToolkitPlaces &Places) {
  if (!Places.Explicit.empty()) {
    if (auto Toolkit = toolkitAt(Places.Explicit))
      return *Toolkit;
    return llvm::createStringError(
        "'" + Places.Explicit +
        "' is no CUDA toolkit: it has no include/cuda_runtime.h; --cuda-path "
        "names the directory that holds include/");
  }
  std::vector<std::string> Prefixes;
  for (auto &[Name, Value] : Places.Environment)
    Prefixes.push_back(Value);
  if (!Places.Nvcc.empty())
    llvm::append_range(Prefixes, prefixesOf(Places.Nvcc));
  llvm::append_range(Prefixes, Places.Usual);
  for (StringRef Prefix : Prefixes)
    if (auto Toolkit = toolkitAt(Prefix))
      return *Toolkit;
  return noToolkit(Places);
}

llvm::Expected<CudaToolkit> findCudaToolkit(StringRef Explicit) {
  return findCudaToolkitIn(toolkitPlaces(Explicit));
}

std::vector<std::string> missingToolkitFiles(StringRef Toolkit) {
  std::vector<std::string> Missing;
  // The driver takes a directory without bin/ for no toolkit; a file in it
  // makes the directory.
  if (!fs::is_directory(below(Toolkit, "bin")))
    Missing.push_back(below(Toolkit, "bin/nvcc"));
  // The wrapper includes this header only to keep it from redeclaring
  // threadIdx later.
  std::string Curand = below(Toolkit, "include/curand_mtgp32_kernel.h");
  if (!fs::exists(Curand))
    Missing.push_back(Curand);
  return Missing;
}

} // namespace gridlock::frontend
