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
#include "Frontend/Architectures.h"
#include "Frontend/GccHeaders.h"
#include "Frontend/HeadersDir.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

/// clang finds its own standard library beside itself; another compiler's
/// program name means nothing to it.
static std::string programFor(StringRef Compiler) {
  return llvm::sys::path::filename(Compiler).contains("clang") ? Compiler.str()
                                                               : "clang";
}

/// Does a HIP file's command line say that it is compiled for NVIDIA's GPUs?
static bool isForNvidia(const CompileFlags &Flags) {
  bool Defined = false;
  StringRef Previous;
  for (StringRef Flag : Flags.Kept) {
    StringRef Macro = Flag;
    if (Macro.consume_front("-D") || Previous == "-D") {
      Macro = Macro.split('=').first;
      Defined |= Macro == "__HIP_PLATFORM_NVIDIA__" ||
                 Macro == "__HIP_PLATFORM_NVCC__";
    }
    Previous = Flag;
  }
  return Defined;
}

JobFactory::JobFactory(const FrontendOptions &Chosen, StringRef Directory)
    : Options(Chosen) {
  for (std::string *Path : {&Options.CudaPath, &Options.RocmPath,
                            &Options.ResourceDir, &Options.CacheFolder})
    if (!Path->empty())
      *Path = absolutePath(*Path, Directory);
}

const JobFactory::Search<std::string> &JobFactory::resourceDir() {
  if (!Resources)
    Resources.emplace(findResourceDir(Options.ResourceDir));
  return *Resources;
}

const JobFactory::Search<std::string> &JobFactory::ownHeaders() {
  if (!OwnHeaders)
    OwnHeaders.emplace(findHeadersDir());
  return *OwnHeaders;
}

template <typename T>
llvm::Expected<const T *>
JobFactory::installation(Searches<T> &Known,
                         llvm::Expected<T> (*Find)(StringRef Explicit),
                         const std::string &Explicit, bool Needed) {
  auto [It, New] = Known.try_emplace(Explicit);
  Search<T> &Result = It->second;
  if (New)
    Result = Find(Explicit);
  if (Result.Found)
    return &*Result.Found;
  // A choice that is wrong is an error also where nothing depends on it.
  if (Needed || !Explicit.empty())
    return llvm::createStringError(Result.Error);
  return nullptr;
}

/// The installation that is asked for: \p Chosen for all files, else
/// \p OfFlags, seen from \p Directory.
static std::string explicitPath(const std::string &Chosen,
                                const std::string &OfFlags,
                                StringRef Directory) {
  if (!Chosen.empty() || OfFlags.empty())
    return Chosen;
  return absolutePath(OfFlags, Directory);
}

llvm::Expected<HeaderFolders>
JobFactory::headersFor(Language Lang, StringRef Directory,
                       const CompileFlags &Flags) {
  HeaderFolders Headers;
  const Search<std::string> &Own = ownHeaders();
  if (!Own.Found)
    return llvm::createStringError(Own.Error);
  Headers.Own = *Own.Found;
  Headers.OwnFirst = Options.Headers == HeaderChoice::Fallback;
  if (Headers.OwnFirst)
    return Headers;
  bool MustExist = Options.Headers == HeaderChoice::Toolkit;
  // HIP code sees no CUDA, unless it is compiled for it.
  if (Lang != Language::Hip || isForNvidia(Flags)) {
    auto Cuda =
        installation(Toolkits, findCudaToolkit,
                     explicitPath(Options.CudaPath, Flags.CudaPath, Directory),
                     MustExist && Lang != Language::Host);
    if (!Cuda)
      return Cuda.takeError();
    Headers.Cuda = *Cuda;
  }
  if (Lang != Language::Cuda) {
    auto Rocm =
        installation(Rocms, findRocm,
                     explicitPath(Options.RocmPath, Flags.RocmPath, Directory),
                     MustExist && Lang == Language::Hip);
    if (!Rocm)
      return Rocm.takeError();
    Headers.Rocm = *Rocm;
  }
  return Headers;
}

const std::string &JobFactory::gccHeaders(const CompileFlags &Flags,
                                          StringRef Directory) {
  auto [It, New] = GccFolders.try_emplace({Directory.str(), Flags.Kept});
  if (New)
    It->second = findGccHeaders(Flags.Kept, Directory);
  return It->second;
}

static std::string noInstallation(bool AsCuda) {
  return AsCuda ? "no CUDA toolkit found; using Gridlock's own headers in its "
                  "place (--cuda-path=<dir> names one)"
                : "no ROCm found; using Gridlock's own headers in its place "
                  "(--rocm-path=<dir> names one)";
}

/// Adds what of \p Headers the CUDA or HIP code of \p Job sees, and says so if
/// nobody asked for it.
static void describeHeaders(const HeaderFolders &Headers, bool AsCuda,
                            HeaderChoice Choice, CompileJob &Job) {
  if (AsCuda && Headers.Cuda) {
    Job.Headers = {HeaderSource::Cuda, Headers.Cuda->Path,
                   versionString(*Headers.Cuda)};
  } else if (!AsCuda && Headers.Rocm) {
    Job.Headers = {HeaderSource::Rocm, Headers.Rocm->Path,
                   versionString(*Headers.Rocm)};
  } else {
    Job.Headers = {HeaderSource::Own, Headers.Own + (AsCuda ? "/cuda" : "/hip"),
                   ""};
    if (Choice == HeaderChoice::Auto)
      Job.Notes.push_back(noInstallation(AsCuda));
  }
}

/// The architecture to parse for.
static std::string archFor(bool AsCuda, const HeaderFolders &Headers,
                           const CompileFlags &Flags, StringRef Chosen,
                           CompileJob &Job) {
  std::string Default = Chosen.str();
  if (!AsCuda)
    Default = defaultHipArch();
  else if (Default.empty())
    Default = defaultCudaArch(Headers.Cuda ? Headers.Cuda->Version : 0);
  std::string Asked =
      chooseArch(AsCuda ? Language::Cuda : Language::Hip, Flags.Archs, Default);
  std::string Known = AsCuda ? knownCudaArch(Asked) : knownHipArch(Asked);
  if (Known != Asked)
    Job.Notes.push_back("clang " + std::to_string(LLVM_VERSION_MAJOR) +
                        " does not know the architecture " + Asked +
                        "; code for it is read as for " + Known);
  return Known;
}

/// The lanes of a wavefront on \p Arch, where \p Flags do not choose.
static unsigned wavefrontFor(StringRef Arch, const CompileFlags &Flags) {
  unsigned Size = wavefrontSize(Arch);
  for (StringRef Flag : Flags.Kept)
    if (Flag == "-mwavefrontsize64" || Flag == "-mno-wavefrontsize64")
      Size = Flag == "-mwavefrontsize64" ? 64 : 32;
  return Size;
}

/// Completes \p Job, which is the device's, with the flags of its dialect.
static void addDeviceFlags(Language Lang, const HeaderFolders &Headers,
                           const CompileFlags &Flags,
                           const FrontendOptions &Options, CompileJob &Job) {
  // Without HIP's headers for CUDA there are only our own, which are AMD's.
  bool OnCuda = Lang == Language::Hip && isForNvidia(Flags) && Headers.Rocm;
  bool AsCuda = Lang == Language::Cuda || OnCuda;
  describeHeaders(Headers, AsCuda, Options.Headers, Job);
  std::string Arch = archFor(AsCuda, Headers, Flags, Options.DefaultArch, Job);
  Strings &Line = Job.CommandLine;
  llvm::append_range(Line, OnCuda ? hipOnCudaFlags(Headers)
                           : AsCuda
                               ? cudaFlags(Headers)
                               : hipFlags(Headers, wavefrontFor(Arch, Flags)));
  llvm::append_range(Line, Flags.Kept);
  Line.push_back("--offload-arch=" + Arch);
  Line.push_back("--cuda-device-only");
}

static void addHostFlags(const HeaderFolders &Headers,
                         const CompileFlags &Flags, CompileJob &Job) {
  // Which of the two the file wants, if any, its includes tell.
  if (!Headers.Cuda && !Headers.OwnFirst)
    Job.OnUse.push_back({Headers.Own + "/cuda", noInstallation(true)});
  if (!Headers.Rocm && !Headers.OwnFirst)
    Job.OnUse.push_back({Headers.Own + "/hip", noInstallation(false)});
  Strings &Line = Job.CommandLine;
  // The folders that a user names come before ours, unless ours were asked for.
  if (Headers.OwnFirst)
    llvm::append_range(Line, hostFlags(Headers));
  if (!Flags.LanguageName.empty())
    llvm::append_range(Line, Strings{"-x", Flags.LanguageName});
  else if (StringRef(Job.File).ends_with(".h")) // which clang takes for C
    llvm::append_range(Line, Strings{"-x", "c++-header"});
  llvm::append_range(Line, Flags.Kept);
  if (!Headers.OwnFirst)
    llvm::append_range(Line, hostFlags(Headers));
}

llvm::Expected<CompileJob> JobFactory::make(StringRef Compiler, StringRef File,
                                            StringRef Directory,
                                            const CompileFlags &Flags) {
  Language Lang = languageOf(File, Flags.LanguageName);
  const Search<std::string> &Resources = resourceDir();
  if (!Resources.Found)
    return llvm::createStringError(Resources.Error);
  auto Headers = headersFor(Lang, Directory, Flags);
  if (!Headers)
    return llvm::createStringError("cannot compile '" + File +
                                   "': " + llvm::toString(Headers.takeError()));

  bool IsHost = Lang == Language::Host;
  CompileJob Job{File.str(),
                 Directory.str(),
                 IsHost ? JobSide::Host : JobSide::Device,
                 !IsHost,
                 {programFor(Compiler)}};
  Job.CacheFolder = Options.CacheFolder;
  if (IsHost)
    addHostFlags(*Headers, Flags, Job);
  else
    addDeviceFlags(Lang, *Headers, Flags, Options, Job);
  // Last of all, so that gcc's intrinsics do not come before clang's.
  if (Lang == Language::Cuda)
    if (const std::string &Gcc = gccHeaders(Flags, Directory); !Gcc.empty())
      llvm::append_range(Job.CommandLine, Strings{"-idirafter", Gcc});
  llvm::append_range(Job.CommandLine, Strings{"-resource-dir", *Resources.Found,
                                              "-w", "-fsyntax-only", Job.File});
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
