//===-- JobFactory.cpp - flags to a job -----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of a command line: the compiler, our defaults, the user's flags,
// what we decide, the file. The later of two flags wins.
//
//===----------------------------------------------------------------------===//

#include "Frontend/JobFactory.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

/// Files that include cooperative groups need the cluster groups' own macro:
/// the header hides them from compilers other than nvcc.
static constexpr StringRef ClusterGroups = "-D_CG_CLUSTER_INTRINSICS_AVAILABLE";

/// What nvcc compiles as on today's machines: the host compiler's default.
static constexpr StringRef DefaultStandard = "-std=gnu++17";

static constexpr StringRef DefaultHipArch = "gfx90a";

/// The newest toolkit that clang 22 has a number for. It takes a greater one
/// for none, and a launch would then be one of CUDA 9.1.
static constexpr unsigned NewestKnownToolkit = 129;

static void addToolkit(const CudaToolkit &Toolkit, Strings &Line) {
  Line.push_back("--cuda-path=" + Toolkit.Path);
  // Before /usr/local/include, where another toolkit's headers may be; but
  // /usr/include must stay behind the C++ library, which includes the next.
  const std::string Headers = Toolkit.Path + "/include";
  if (Headers != "/usr/include")
    llvm::append_range(Line, Strings{"-isystem", Headers});
  // CUDA 13 moved its C++ library out of include/; nvcc knows.
  const std::string Library = Headers + "/cccl";
  if (fs::is_directory(Library))
    llvm::append_range(Line, Strings{"-isystem", Library});
  // With -nogpulib clang's device toolchain forgets to say which toolkit it
  // compiles for.
  unsigned Version = std::min(Toolkit.Version, NewestKnownToolkit);
  if (Version)
    llvm::append_range(
        Line, Strings{"-Xclang",
                      "-target-sdk-version=" + std::to_string(Version / 10) +
                          "." + std::to_string(Version % 10)});
}

static void addCuda(const CudaToolkit &Toolkit, Strings &Line) {
  llvm::append_range(Line, Strings{"-x", "cuda"});
  addToolkit(Toolkit, Line);
  llvm::append_range(Line,
                     Strings{ClusterGroups.str(), "-Wno-unknown-cuda-version",
                             "--no-cuda-version-check", "-nogpulib",
                             "-fgpu-rdc", DefaultStandard.str()});
}

/// FIXME: finds ROCm only where Debian puts it.
static void addHip(Strings &Line) {
  llvm::append_range(Line, Strings{"-x", "hip", "-nogpulib", "-fgpu-rdc",
                                   "-D__AMDGCN_WAVEFRONT_SIZE=64",
                                   DefaultStandard.str()});
  if (fs::is_directory("/usr/include/hip"))
    Line.push_back("--rocm-path=/usr");
}

/// Host files launch kernels through the runtime's or the driver's functions.
/// The toolkit comes last among the include directories: it may be /usr.
static void addHost(StringRef File, const CudaToolkit *Toolkit,
                    const CompileFlags &Flags, Strings &Line) {
  if (Toolkit)
    for (StringRef Below : {"/include", "/include/cccl"})
      if (std::string Path = Toolkit->Path + Below.str();
          fs::is_directory(Path))
        llvm::append_range(Line, Strings{"-idirafter", Path});
  if (!Flags.LanguageName.empty())
    llvm::append_range(Line, Strings{"-x", Flags.LanguageName});
  else if (File.ends_with(".h")) // which clang takes for C
    llvm::append_range(Line, Strings{"-x", "c++-header"});
}

/// clang finds its own standard library beside itself; another compiler's
/// program name means nothing to it.
static std::string programFor(StringRef Compiler) {
  return llvm::sys::path::filename(Compiler).contains("clang") ? Compiler.str()
                                                               : "clang";
}

JobFactory::JobFactory(const FrontendOptions &Chosen, StringRef Directory)
    : Options(Chosen) {
  for (std::string *Path : {&Options.CudaPath, &Options.ResourceDir})
    if (!Path->empty())
      *Path = absolutePath(*Path, Directory);
}

const JobFactory::Search<CudaToolkit> &
JobFactory::toolkit(const std::string &Path) {
  auto [It, New] = Toolkits.try_emplace(Path);
  if (!New)
    return It->second;
  if (auto Toolkit = findCudaToolkit(Path))
    It->second.Found = std::move(*Toolkit);
  else
    It->second.Error = llvm::toString(Toolkit.takeError());
  return It->second;
}

const JobFactory::Search<std::string> &JobFactory::resourceDir() {
  if (Resources)
    return *Resources;
  Resources.emplace();
  if (auto Directory = findResourceDir(Options.ResourceDir))
    Resources->Found = std::move(*Directory);
  else
    Resources->Error = llvm::toString(Directory.takeError());
  return *Resources;
}

llvm::Expected<const CudaToolkit *>
JobFactory::toolkitFor(StringRef File, StringRef Directory, bool Needed,
                       const CompileFlags &Flags) {
  std::string Path = Options.CudaPath;
  if (Path.empty() && !Flags.CudaPath.empty())
    Path = absolutePath(Flags.CudaPath, Directory);
  const Search<CudaToolkit> &Toolkit = toolkit(Path);
  if (Toolkit.Found)
    return &*Toolkit.Found;
  // A choice that is wrong is an error also where nothing depends on it.
  if (Needed || !Path.empty())
    return llvm::createStringError("cannot compile '" + File +
                                   "': " + Toolkit.Error);
  return nullptr;
}

llvm::Expected<CompileJob> JobFactory::make(StringRef Compiler, StringRef File,
                                            StringRef Directory,
                                            const CompileFlags &Flags) {
  Language Lang = languageOf(File, Flags.LanguageName);
  bool IsCuda = Lang == Language::Cuda, IsHip = Lang == Language::Hip;
  const Search<std::string> &Resources = resourceDir();
  if (!Resources.Found)
    return llvm::createStringError(Resources.Error);
  auto Toolkit = toolkitFor(File, Directory, IsCuda, Flags);
  if (!Toolkit)
    return Toolkit.takeError();

  CompileJob Job{File.str(),
                 Directory.str(),
                 IsCuda || IsHip ? JobSide::Device : JobSide::Host,
                 IsCuda || IsHip,
                 {}};
  Strings &Line = Job.CommandLine;
  Line.push_back(programFor(Compiler));
  if (IsCuda)
    addCuda(**Toolkit, Line);
  else if (IsHip)
    addHip(Line);
  else
    addHost(File, *Toolkit, Flags, Line);
  llvm::append_range(Line, Flags.Kept);
  if (Job.IsCuda) {
    StringRef Default =
        IsCuda ? StringRef(Options.DefaultArch) : DefaultHipArch;
    Line.push_back("--offload-arch=" + chooseArch(Lang, Flags.Archs, Default));
    Line.push_back("--cuda-device-only");
  }
  llvm::append_range(Line, Strings{"-resource-dir", *Resources.Found, "-w",
                                   "-fsyntax-only", Job.File});
  return Job;
}

std::string absolutePath(StringRef Path, StringRef Directory) {
  llvm::SmallString<256> Result(Path);
  llvm::sys::path::make_absolute(Directory, Result);
  llvm::sys::path::remove_dots(Result);
  llvm::SmallString<256> Short(Result);
  llvm::sys::path::remove_dots(Short, /*remove_dot_dot=*/true);
  // Behind a symbolic link, dir/.. is not where it seems.
  bool Same =
      Short == Result || !fs::exists(Result) || fs::equivalent(Result, Short);
  return std::string(Same ? Short : Result);
}

llvm::Expected<std::string> workingDirectory() {
  llvm::SmallString<256> Directory;
  if (std::error_code EC = fs::current_path(Directory))
    return llvm::createStringError(EC, "cannot tell the working directory: " +
                                           EC.message());
  return std::string(Directory);
}

Strings expandResponseFiles(llvm::ArrayRef<std::string> Flags,
                            StringRef Directory) {
  Strings Result = Flags.vec();
  clang::tooling::addExpandedResponseFiles(Result, Directory,
                                           llvm::cl::TokenizeGNUCommandLine,
                                           *llvm::vfs::getRealFileSystem());
  return Result;
}

void removeDuplicates(std::vector<CompileJob> &Jobs) {
  llvm::StringSet<> Seen;
  llvm::erase_if(Jobs, [&](const CompileJob &Job) {
    // No flag holds a zero byte, so the key is as good as the strings.
    std::string Key = Job.Directory;
    for (StringRef Word : llvm::drop_begin(Job.CommandLine))
      (Key += '\0') += Word;
    return !Seen.insert(Key).second;
  });
}

} // namespace gridlock::frontend
