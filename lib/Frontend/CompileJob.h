//===-- CompileJob.h - what to compile, and how -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From what a user names (files and flags, or a compilation database) to jobs:
// one job is one compilation of one file, for one side, by a command line that
// clang understands. Plain data; RunJob.h runs one.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_COMPILEJOB_H
#define GRIDLOCK_FRONTEND_COMPILEJOB_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace gridlock::frontend {

/// The compilation of a CUDA or HIP file that a job stands for. A plain C++
/// file has only Host.
enum class JobSide { Device, Host };

/// Where the declarations of CUDA or HIP come from.
struct HeaderSource {
  enum Origin {
    None, ///< of a host file, which sees all there are
    Cuda, ///< a CUDA toolkit
    Rocm, ///< a ROCm installation
    Own   ///< Gridlock's own headers, in place of either
  };
  Origin From = None;
  std::string Path;    ///< the directory that holds include/
  std::string Version; ///< "12.9"; empty: none, or it does not say
};

/// What to say when a file of a folder is read.
struct HeaderNote {
  std::string Folder;
  std::string Note;
};

/// One compilation.
struct CompileJob {
  std::string File;      ///< absolute
  std::string Directory; ///< absolute; what relative paths of the flags mean
  JobSide Side = JobSide::Device;
  bool IsCuda = true; ///< CUDA or HIP, so that the other side exists too
  /// A clang driver command line: program name, flags, file.
  std::vector<std::string> CommandLine;
  HeaderSource Headers = {};
  /// What was decided otherwise than the user may expect. The same words for
  /// all jobs that a thing concerns, so that it can be said once.
  std::vector<std::string> Notes = {};
  /// What else there is to say if the file includes what is in some folders.
  std::vector<HeaderNote> OnUse = {};
  /// Flags of the command it was made from that clang does not know.
  std::vector<std::string> LeftOut = {};
  /// The headers it is run for, if they are what the user named; absolute.
  std::vector<std::string> ForHeaders = {};
  /// Where parsed headers are kept (PrecompiledHeaders.h); empty: nowhere.
  std::string CacheFolder = "";
};

/// A CUDA installation.
struct CudaToolkit {
  std::string Path;     ///< the directory that holds include/
  unsigned Version = 0; ///< times ten: CUDA 12.9 is 129; 0: it does not say
  /// Directories of headers besides include/.
  std::vector<std::string> MoreIncludes = {};
};

/// A ROCm installation, or HIP's headers alone.
struct RocmInstallation {
  std::string Path; ///< the directory that holds include/hip/
  /// HIP's, which is ROCm's; 0.0: it does not say.
  unsigned Major = 0, Minor = 0;
};

/// Which declarations of CUDA and HIP to use.
enum class HeaderChoice {
  Auto,    ///< an installation's, or Gridlock's own where there is none
  Toolkit, ///< an installation's; it is an error if there is none
  Fallback ///< Gridlock's own, whatever is installed
};

/// What the user chose for all jobs.
struct FrontendOptions {
  std::string CudaPath; ///< --cuda-path; empty: look for one
  std::string RocmPath; ///< --rocm-path; likewise
  HeaderChoice Headers = HeaderChoice::Auto;
  std::string DefaultArch; ///< where the flags name none; empty: ours
  std::string ResourceDir; ///< clang's; empty: look for it
  std::string CacheFolder; ///< of CompileJob
};

/// Finds the CUDA toolkit as nvcc's users expect: \p Explicit if given, else
/// CUDA_PATH, CUDA_HOME and kin, the nvcc on PATH, the usual places. The error
/// says where was looked and what to do.
llvm::Expected<CudaToolkit> findCudaToolkit(llvm::StringRef Explicit = "");

/// Finds ROCm as hipcc does: \p Explicit if given, else HIP_PATH, ROCM_PATH,
/// the hipcc on PATH, the usual places. The error says where was looked and
/// what to do.
llvm::Expected<RocmInstallation> findRocm(llvm::StringRef Explicit = "");

/// "12.9", or empty if it does not say.
std::string versionString(const CudaToolkit &Toolkit);
std::string versionString(const RocmInstallation &Rocm);

/// Finds clang's resource directory: beside this program, where LLVM was
/// installed when Gridlock was built, or that of a clang of the same major
/// version on PATH.
llvm::Expected<std::string> findResourceDir(llvm::StringRef Explicit = "");

/// Jobs for \p Files with the same \p Flags (those after `--`): clang's, or
/// another compiler's behind its name. Paths are relative to \p Directory;
/// empty: to the working directory. Fails for a file that cannot be read, for
/// an installation that was named and is none, and, where the options ask for
/// an installation's headers, for a CUDA or HIP file if there is none.
llvm::Expected<std::vector<CompileJob>>
jobsForFiles(llvm::ArrayRef<std::string> Files,
             llvm::ArrayRef<std::string> Flags, const FrontendOptions &Options,
             llvm::StringRef Directory = "");

/// What to do with a source that a database has no entry for.
enum class WithoutEntry {
  Fail, ///< an error that names it
  Infer ///< compile it with the flags of the entry that is most like it
};

/// Whether \p File is not compiled by itself, by its suffix.
bool isHeaderFile(llvm::StringRef File);

/// Jobs for the entries of the compile_commands.json in (or at) \p BuildPath:
/// of \p Files, or of all entries if there are none. A header without an entry
/// is analysed through a file that includes it. Another file without one is
/// treated as \p Others says. Entries that have no job, because their file is
/// gone or of another language (assembly, Fortran), and whatever else a user
/// should know are told in \p Notes.
llvm::Expected<std::vector<CompileJob>>
jobsForDatabase(llvm::StringRef BuildPath, llvm::ArrayRef<std::string> Files,
                const FrontendOptions &Options,
                std::vector<std::string> *Notes = nullptr,
                WithoutEntry Others = WithoutEntry::Fail);

/// The database that clangd would use for \p File: the first of
/// compile_commands.json, build/compile_commands.json and compile_flags.txt
/// in the file's directory, else in the nearest directory above it that has
/// one. Unlike clangd, does not go on above \p Root if the file is below it:
/// what is there is of another project. Empty if there is none. Absolute paths.
std::string findDatabase(llvm::StringRef File, llvm::StringRef Root);

/// The flags in a compile_flags.txt: one a line.
llvm::Expected<std::vector<std::string>> readFlagsFile(llvm::StringRef Path);

/// The same compilation for the other side.
CompileJob otherSide(const CompileJob &Job);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_COMPILEJOB_H
