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
#include "llvm/Support/Program.h"
#include <optional>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

/// The variables by which users, build systems and the module files of
/// clusters say where a toolkit is, in this order.
static constexpr llvm::StringLiteral Variables[] = {"CUDA_PATH",
                                                    "CUDA_HOME",
                                                    "CUDA_ROOT",
                                                    "CUDAToolkit_ROOT",
                                                    "CUDA_TOOLKIT_ROOT_DIR",
                                                    "CUDATOOLKIT_HOME",
                                                    "NVHPC_CUDA_HOME"};

/// Environments that may hold a toolkit among other things.
static constexpr llvm::StringLiteral CondaPrefix = "CONDA_PREFIX";
static constexpr llvm::StringLiteral VirtualEnvironment = "VIRTUAL_ENV";

/// CUDA_VERSION of cuda.h, times ten as in CudaToolkit; 0 if it says nothing.
static unsigned readVersion(StringRef Toolkit) {
  unsigned Version =
      numberAfter(below(Toolkit, "include/cuda.h"), "#define CUDA_VERSION ")
          .value_or(0);
  return Version / 1000 * 10 + Version % 1000 / 10; // 12090 is 12.9
}

/// Adds to \p Folders the include folder of \p Prefix, and the C++ library's
/// that CUDA 13 moved out of it.
static void addIncludes(StringRef Prefix, bool Itself,
                        std::vector<std::string> &Folders) {
  std::string Headers = below(Prefix, "include");
  if (Itself && fs::is_directory(Headers))
    Folders.push_back(Headers);
  if (std::string Library = below(Headers, "cccl"); fs::is_directory(Library))
    Folders.push_back(Library);
}

/// The toolkit that is spread over the folders of \p Parent, one for each
/// component, as the wheels of CUDA 11 and 12 are. All of them together: the
/// wheel with the compiler's headers may not be there.
static std::optional<CudaToolkit> toolkitInComponents(StringRef Parent) {
  std::string Main = below(Parent, "cuda_runtime");
  if (!fs::exists(below(Main, "include/cuda_runtime.h")))
    return std::nullopt;
  CudaToolkit Toolkit{Main, readVersion(Main)};
  bool HasCompiler = false;
  std::vector<std::string> Components;
  std::error_code EC;
  for (fs::directory_iterator It(Parent, EC), End; !EC && It != End;
       It.increment(EC))
    Components.push_back(It->path());
  llvm::sort(Components);
  for (const std::string &Component : Components) {
    HasCompiler |= fs::exists(below(Component, "include/crt/host_config.h"));
    addIncludes(Component, Component != Main, Toolkit.MoreIncludes);
  }
  if (!HasCompiler)
    return std::nullopt;
  return Toolkit;
}

/// The toolkit at \p Prefix. Cross-compilation layouts keep include/ below
/// targets/.
static std::optional<CudaToolkit> toolkitAt(StringRef Prefix) {
  StringRef Parent = path::parent_path(Prefix);
  if (path::filename(Parent) == "nvidia" &&
      path::filename(Prefix).starts_with("cuda_"))
    return toolkitInComponents(Parent);
  for (StringRef Below : {"", "targets/x86_64-linux", "targets/sbsa-linux",
                          "targets/aarch64-linux"}) {
    std::string Path = below(Prefix, Below);
    if (!fs::exists(below(Path, "include/cuda_runtime.h")))
      continue;
    CudaToolkit Toolkit{Path, readVersion(Path)};
    addIncludes(Path, /*Itself=*/false, Toolkit.MoreIncludes);
    return Toolkit;
  }
  return std::nullopt;
}

/// What the file nvcc.profile beside the real \p Nvcc says nvcc's own prefix
/// is, or empty: "TOP = $(_HERE_)/..".
static std::string profiledPrefix(StringRef Nvcc) {
  llvm::SmallString<128> Real;
  if (fs::real_path(Nvcc, Real))
    return "";
  StringRef Here = path::parent_path(Real);
  auto Profile = llvm::MemoryBuffer::getFile(below(Here, "nvcc.profile"));
  if (!Profile)
    return "";
  llvm::SmallVector<StringRef, 16> Lines;
  (*Profile)->getBuffer().split(Lines, '\n');
  for (StringRef Line : Lines) {
    auto [Name, Value] = Line.split('=');
    Value = Value.trim();
    if (Name.trim() != "TOP" || Value.empty())
      continue;
    if (!Value.consume_front("$(_HERE_)"))
      return Value.str();
    llvm::SmallString<128> Prefix(Here);
    path::append(Prefix, Value);
    path::remove_dots(Prefix, /*remove_dot_dot=*/true);
    return std::string(Prefix);
  }
  return "";
}

std::vector<std::string> prefixesOfNvcc(StringRef Program) {
  std::vector<std::string> Prefixes = prefixesOf(Program);
  if (std::string Top = profiledPrefix(Program); !Top.empty())
    Prefixes.push_back(Top);
  // The HPC SDK has several toolkits beside its compilers.
  for (size_t I = 0, Count = Prefixes.size(); I != Count; ++I) {
    std::string Toolkits = below(path::parent_path(Prefixes[I]), "cuda");
    Prefixes.push_back(Toolkits);
    llvm::append_range(Prefixes, versionedFolders(Toolkits, ""));
  }
  return Prefixes;
}

std::vector<std::string> wheelFolders(StringRef Environment) {
  std::vector<std::string> Folders;
  for (const std::string &Python :
       versionedFolders(below(Environment, "lib"), "python")) {
    std::string Wheels = below(Python, "site-packages/nvidia");
    // Since CUDA 13 one folder has all; before, each component has its own.
    llvm::append_range(Folders, versionedFolders(Wheels, "cu"));
    Folders.push_back(below(Wheels, "cuda_runtime"));
  }
  return Folders;
}

ToolkitPlaces toolkitPlaces(StringRef Explicit) {
  ToolkitPlaces Places;
  Places.Explicit = Explicit.str();
  Places.Environment = environment(Variables);
  if (auto Nvcc = llvm::sys::findProgramByName("nvcc"))
    Places.Nvcc = *Nvcc;
  for (auto &[Name, Prefix] : environment(CondaPrefix))
    Places.Usual.push_back(Prefix);
  Places.Usual.push_back(usualPlace("/usr/local/cuda"));
  llvm::append_range(Places.Usual,
                     versionedFolders(usualPlace("/usr/local"), "cuda-"));
  // Debian's own package has its headers in /usr/include, where a compiler
  // looks anyway, as in /usr/local/include.
  for (const char *Path :
       {"/opt/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit", "/usr",
        "/usr/local"})
    Places.Usual.push_back(usualPlace(Path));
  for (StringRef Machine : {"Linux_x86_64", "Linux_aarch64"})
    for (const std::string &Sdk : versionedFolders(
             below(usualPlace("/opt/nvidia/hpc_sdk"), Machine), ""))
      llvm::append_range(Places.Usual,
                         versionedFolders(below(Sdk, "cuda"), ""));
  // Last: there for the libraries that Python programs load.
  for (auto &[Name, Prefix] : environment({VirtualEnvironment, CondaPrefix}))
    llvm::append_range(Places.Usual, wheelFolders(Prefix));
  return Places;
}

static llvm::Error noToolkit(const ToolkitPlaces &Places) {
  std::string Message = "no CUDA toolkit found: looked for "
                        "include/cuda_runtime.h " +
                        describe(Places.Environment, Variables) + ", ";
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
    llvm::append_range(Prefixes, prefixesOfNvcc(Places.Nvcc));
  llvm::append_range(Prefixes, Places.Usual);
  for (StringRef Prefix : Prefixes)
    if (auto Toolkit = toolkitAt(Prefix))
      return *Toolkit;
  return noToolkit(Places);
}

llvm::Expected<CudaToolkit> findCudaToolkit(StringRef Explicit) {
  return findCudaToolkitIn(toolkitPlaces(Explicit));
}

std::string versionString(const CudaToolkit &Toolkit) {
  if (!Toolkit.Version)
    return "";
  return std::to_string(Toolkit.Version / 10) + "." +
         std::to_string(Toolkit.Version % 10);
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
