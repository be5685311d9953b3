//===-- CompileJobsTest.cpp - jobs for files and flags --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <unistd.h>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

using Strings = std::vector<std::string>;

namespace {

class CompileJobs : public testing::Test {
protected:
  CompileJobs() {
    Options.CudaPath = Folder.makeToolkit("cuda", 13000);
    Options.RocmPath = Folder.makeRocm("rocm", 6, 3);
  }

  /// The one job of \p File.
  CompileJob job(const std::string &File, const Strings &Flags = {}) {
    auto Jobs = jobsForFiles({File}, Flags, Options);
    if (!Jobs) {
      ADD_FAILURE() << llvm::toString(Jobs.takeError());
      return {};
    }
    EXPECT_EQ(Jobs->size(), 1u);
    return Jobs->front();
  }

  std::string errorOf(const std::string &File, const Strings &Flags = {}) {
    auto Jobs = jobsForFiles({File}, Flags, Options);
    return Jobs ? "no error" : llvm::toString(Jobs.takeError());
  }

  TemporaryFolder Folder;
  FrontendOptions Options;
};

} // namespace

/// Where \p Word is in \p Line.
static size_t position(const Strings &Line, const std::string &Word) {
  auto It = llvm::find(Line, Word);
  EXPECT_NE(It, Line.end()) << Word;
  return It - Line.begin();
}

TEST_F(CompileJobs, ACudaFileIsTheDevicesJob) {
  std::string File = Folder.write("a.cu");
  Folder.write("cuda/include/cccl/x");
  CompileJob Job = job(File);
  EXPECT_EQ(Job.File, File);
  EXPECT_EQ(Job.Side, JobSide::Device);
  EXPECT_TRUE(Job.IsCuda);
  for (const std::string &Word :
       {"--cuda-path=" + Options.CudaPath, Options.CudaPath + "/include/cccl",
        std::string("-D_CG_CLUSTER_INTRINSICS_AVAILABLE"),
        std::string("-nogpulib"), std::string("-fgpu-rdc"),
        std::string("--offload-arch=sm_90"), std::string("--cuda-device-only"),
        std::string("-fsyntax-only"), std::string("-resource-dir"),
        // What clang 22 knows best of a newer toolkit.
        std::string("-target-sdk-version=12.9")})
    EXPECT_THAT(Job.CommandLine, Contains(Word));
  EXPECT_EQ(Job.CommandLine.back(), File);
  EXPECT_EQ(Job.Headers.From, HeaderSource::Cuda);
  EXPECT_EQ(Job.Headers.Path, Options.CudaPath);
  EXPECT_EQ(Job.Headers.Version, "13.0");
}

TEST_F(CompileJobs, NoLibraryDirectoryThatDoesNotExist) {
  EXPECT_THAT(job(Folder.write("a.cu")).CommandLine,
              Each(Not(HasSubstr("cccl"))));
}

TEST_F(CompileJobs, HeadersAndNamedLanguages) {
  EXPECT_TRUE(job(Folder.write("a.cuh")).IsCuda);
  CompileJob Named = job(Folder.write("a.cpp"), {"-x", "cu"});
  EXPECT_TRUE(Named.IsCuda);
  EXPECT_EQ(Named.CommandLine[position(Named.CommandLine, "-x") + 1], "cuda");
  EXPECT_THAT(Named.CommandLine, Not(Contains("cu")));
  CompileJob Header = job(Folder.write("a.h"));
  EXPECT_FALSE(Header.IsCuda);
  EXPECT_THAT(Header.CommandLine, Contains("c++-header"));
}

TEST_F(CompileJobs, Hip) {
  CompileJob Job = job(Folder.write("a.hip"));
  EXPECT_TRUE(Job.IsCuda);
  EXPECT_EQ(Job.Side, JobSide::Device);
  const Strings &Line = Job.CommandLine;
  EXPECT_THAT(Line, AllOf(Contains("hip"), Contains("--offload-arch=gfx90a"),
                          Contains("-D__AMDGCN_WAVEFRONT_SIZE=64"),
                          Contains("--rocm-path=" + Options.RocmPath),
                          Contains("--hip-version=6.3"),
                          // HIP_PATH would be heard otherwise.
                          Contains("--hip-path=" + Options.RocmPath)));
  EXPECT_EQ(Line[position(Line, Options.RocmPath + "/include") - 1],
            "-isystem");
  EXPECT_EQ(Job.Headers.From, HeaderSource::Rocm);
  EXPECT_EQ(Job.Headers.Version, "6.3");
  EXPECT_THAT(Job.Notes, IsEmpty());
}

TEST_F(CompileJobs, WavefrontsOfHip) {
  std::string File = Folder.write("b.hip");
  EXPECT_THAT(job(File, {"--offload-arch=gfx1100"}).CommandLine,
              AllOf(Contains("--offload-arch=gfx1100"),
                    Not(Contains("--offload-arch=gfx90a")),
                    Contains("-D__AMDGCN_WAVEFRONT_SIZE=32")));
  EXPECT_THAT(
      job(File, {"--offload-arch=gfx1100", "-mwavefrontsize64"}).CommandLine,
      Contains("-D__AMDGCN_WAVEFRONT_SIZE=64"));
  // Newer headers ask clang.
  Options.RocmPath = Folder.makeRocm("rocm7", 7, 0);
  EXPECT_THAT(job(File).CommandLine,
              Each(Not(HasSubstr("__AMDGCN_WAVEFRONT_SIZE"))));
}

TEST_F(CompileJobs, ARocmThatDoesNotSayItsVersion) {
  Options.RocmPath = Folder / "headers";
  Folder.write("headers/include/hip/hip_runtime.h");
  EXPECT_THAT(job(Folder.write("b.hip")).CommandLine,
              Contains("--hip-version=6.0"));
}

TEST_F(CompileJobs, TheRocmOfTheFlags) {
  std::string File = Folder.write("b.hip");
  std::string Other = Folder.makeRocm("other", 6, 4);
  EXPECT_EQ(job(File, {"--rocm-path=" + Other}).Headers.Path, Options.RocmPath);
  Options.RocmPath.clear();
  EXPECT_EQ(job(File, {"--rocm-path=" + Other}).Headers.Path, Other);
  EXPECT_THAT(errorOf(File, {"--rocm-path=/nowhere"}), HasSubstr("'/nowhere'"));
}

TEST_F(CompileJobs, HipForNvidia) {
  std::string File = Folder.write("b.hip");
  for (const Strings &Flags : {Strings{"-D__HIP_PLATFORM_NVIDIA__"},
                               Strings{"-D", "__HIP_PLATFORM_NVCC__=1"}}) {
    CompileJob Job = job(File, Flags);
    EXPECT_THAT(Job.CommandLine,
                AllOf(Contains("cuda"), Not(Contains("hip")),
                      Contains("--cuda-path=" + Options.CudaPath),
                      Contains(Options.RocmPath + "/include"),
                      Contains("--offload-arch=sm_90")));
    EXPECT_EQ(Job.Headers.From, HeaderSource::Cuda);
  }
}

TEST_F(CompileJobs, OwnHeaders) {
  Options.CudaPath.clear();
  Options.RocmPath.clear();
  Options.Headers = HeaderChoice::Fallback;
  CompileJob Cuda = job(Folder.write("a.cu"));
  EXPECT_THAT(Cuda.CommandLine,
              AllOf(Contains("-nogpuinc"), Each(Not(StartsWith("--cuda-path"))),
                    Contains(EndsWith("/cuda/include")),
                    Contains(EndsWith("/gridlock_cuda_fallback.h")),
                    Contains("-target-sdk-version=12.9"),
                    Contains("--offload-arch=sm_90")));
  EXPECT_EQ(Cuda.Headers.From, HeaderSource::Own);
  EXPECT_THAT(Cuda.Notes, IsEmpty()) << "it was asked for";
  CompileJob Hip = job(Folder.write("a.hip"));
  EXPECT_THAT(Hip.CommandLine,
              AllOf(Contains("-nogpuinc"), Each(Not(StartsWith("--rocm-path"))),
                    Contains(EndsWith("/hip/include")),
                    Contains(EndsWith("/gridlock_hip_fallback.h"))));
  EXPECT_EQ(Hip.Headers.From, HeaderSource::Own);
}

TEST_F(CompileJobs, OwnHeadersOfAHostFile) {
  Options.CudaPath.clear();
  Options.RocmPath.clear();
  Options.Headers = HeaderChoice::Fallback;
  CompileJob Job = job(Folder.write("a.cpp"));
  // Before those that a compiler finds by itself.
  EXPECT_THAT(Job.CommandLine, Not(Contains("-idirafter")));
  EXPECT_THAT(Job.CommandLine, AllOf(Contains(EndsWith("/cuda/include")),
                                     Contains(EndsWith("/hip/include"))));
  EXPECT_THAT(Job.OnUse, IsEmpty()) << "they were asked for";
}

TEST_F(CompileJobs, ArchitecturesThatClangDoesNotKnow) {
  CompileJob Job = job(Folder.write("a.cu"), {"--offload-arch=sm_999"});
  EXPECT_THAT(Job.CommandLine, Contains("--offload-arch=sm_121"));
  EXPECT_THAT(Job.Notes, ElementsAre(AllOf(HasSubstr("sm_999"),
                                           HasSubstr("as for sm_121"))));
  EXPECT_THAT(job(Folder / "a.cu", {"--offload-arch=sm_52"}).CommandLine,
              Contains("--offload-arch=sm_52"));
}

TEST_F(CompileJobs, AHostFileSeesTheToolkitLast) {
  CompileJob Job = job(Folder.write("a.cpp"), {"-Imine"});
  EXPECT_FALSE(Job.IsCuda);
  EXPECT_EQ(Job.Side, JobSide::Host);
  const Strings &Line = Job.CommandLine;
  for (const std::string &Path : {Options.CudaPath, Options.RocmPath})
    EXPECT_EQ(Line[position(Line, Path + "/include") - 1], "-idirafter");
  EXPECT_THAT(Line, Each(Not(StartsWith("--cuda-"))));
}

TEST_F(CompileJobs, TheUsersFlagsWinOverDefaults) {
  const Strings Line =
      job(Folder.write("a.cu"), {"-std=c++20", "-fno-gpu-rdc", "-Ione"})
          .CommandLine;
  EXPECT_LT(position(Line, "-std=gnu++17"), position(Line, "-std=c++20"));
  EXPECT_LT(position(Line, "-fgpu-rdc"), position(Line, "-fno-gpu-rdc"));
  EXPECT_LT(position(Line, "-Ione"), position(Line, "--cuda-device-only"));
}

TEST_F(CompileJobs, OneArchitectureOneSide) {
  const Strings Line =
      job(Folder.write("a.cu"), {"--cuda-gpu-arch=sm_80", "--cuda-host-only",
                                 "--offload-arch=sm_100,sm_75", "-c"})
          .CommandLine;
  EXPECT_EQ(
      llvm::count_if(
          Line, [](llvm::StringRef Word) { return Word.contains("arch="); }),
      1);
  EXPECT_THAT(Line,
              AllOf(Contains("--offload-arch=sm_100"),
                    Contains("--cuda-device-only"),
                    Not(Contains("--cuda-host-only")), Not(Contains("-c"))));
}

TEST_F(CompileJobs, OtherSideAndBack) {
  CompileJob Device = job(Folder.write("a.cu"));
  CompileJob Host = otherSide(Device);
  EXPECT_EQ(Host.Side, JobSide::Host);
  EXPECT_THAT(Host.CommandLine, AllOf(Contains("--cuda-host-only"),
                                      Not(Contains("--cuda-device-only"))));
  EXPECT_EQ(otherSide(Host).CommandLine, Device.CommandLine);
  EXPECT_EQ(otherSide(Host).Side, JobSide::Device);
}

TEST_F(CompileJobs, TheSameFileOnce) {
  std::string File = Folder.write("a.cu");
  auto Jobs = jobsForFiles({File, Folder / "./a.cu", Folder / "cuda/../a.cu"},
                           {}, Options);
  ASSERT_TRUE(bool(Jobs));
  EXPECT_EQ(Jobs->size(), 1u);
}

TEST_F(CompileJobs, ParentOfALink) {
  std::string File = Folder.write("far/a.cu");
  Folder.write("far/away/x");
  ASSERT_FALSE(
      llvm::sys::fs::create_link(Folder / "far/away", Folder / "link"));
  // What the text alone would name.
  Folder.write("a.cu", "another");
  CompileJob Job = job(Folder / "link/../a.cu");
  EXPECT_TRUE(llvm::sys::fs::equivalent(Job.File, File)) << Job.File;
}

TEST_F(CompileJobs, FilesThatCannotBeRead) {
  EXPECT_THAT(errorOf(Folder / "none.cu"), HasSubstr("none.cu"));
  EXPECT_THAT(errorOf(Folder.path()),
              AllOf(HasSubstr(Folder.path()), HasSubstr("directory")));
  EXPECT_THAT(errorOf(Folder.write("a.txt")),
              AllOf(HasSubstr("a.txt"), HasSubstr("-x cuda")));
  std::string Closed = Folder.write("closed.cu");
  ASSERT_FALSE(llvm::sys::fs::setPermissions(Closed, llvm::sys::fs::no_perms));
  if (::geteuid() != 0) { // who may read everything
    EXPECT_THAT(errorOf(Closed), HasSubstr("closed.cu"));
  }
}

TEST_F(CompileJobs, FlagsThatAreNone) {
  std::string File = Folder.write("a.cu");
  EXPECT_THAT(errorOf(File, {"--frobnicate"}),
              HasSubstr("unknown argument: '--frobnicate'"));
  EXPECT_THAT(errorOf(File, {"-I"}), HasSubstr("'-I' is missing"));
  EXPECT_THAT(errorOf(File, {"b.cu"}), HasSubstr("'b.cu'"));
}

TEST_F(CompileJobs, FlagsOfAnotherCompiler) {
  std::string File = Folder.write("a.cu");
  EXPECT_THAT(
      job(File, {"nvcc", "-arch=sm_80", "-rdc=true", "-fno-gnu-unique"}),
      testing::AllOf(testing::Field(&CompileJob::CommandLine,
                                    AllOf(Contains("--offload-arch=sm_80"),
                                          Contains("-D__CUDACC_RDC__"))),
                     testing::Field(&CompileJob::LeftOut,
                                    testing::ElementsAre("-fno-gnu-unique"))));
  EXPECT_THAT(errorOf(File, {"-rdc=true"}), HasSubstr("-- nvcc"));
  EXPECT_THAT(errorOf(File, {"nvcc", "-optf", "none.rsp"}),
              HasSubstr("'none.rsp'"));
}

TEST_F(CompileJobs, DeviceCodeUnderAnotherName) {
  EXPECT_TRUE(job(Folder.write("a.h", "__global__ void k();")).IsCuda);
  EXPECT_FALSE(
      job(Folder.write("b.h", "__global__ void k();"), {"-x", "c++"}).IsCuda);
}

TEST_F(CompileJobs, ResponseFiles) {
  std::string File = Folder.write("a.cu");
  std::string Response = Folder.write("flags.rsp", "-DONE \"-DTWO=a b\"");
  EXPECT_THAT(job(File, {"@" + Response}).CommandLine,
              AllOf(Contains("-DONE"), Contains("-DTWO=a b")));
}

TEST_F(CompileJobs, AWrongToolkitIsNamed) {
  Options.CudaPath = Folder / "none";
  EXPECT_THAT(errorOf(Folder.write("a.cu")), HasSubstr(Folder / "none"));
  EXPECT_THAT(errorOf(Folder.write("a.cpp")), HasSubstr(Folder / "none"));
  Options.CudaPath.clear();
  EXPECT_THAT(errorOf(Folder / "a.cu", {"--cuda-path=" + (Folder / "other")}),
              HasSubstr(Folder / "other"));
}

TEST_F(CompileJobs, AWrongResourceDirectoryIsNamed) {
  Options.ResourceDir = Folder / "none";
  EXPECT_THAT(errorOf(Folder.write("a.cpp")), HasSubstr(Folder / "none"));
  Options.ResourceDir.clear();
  EXPECT_THAT(errorOf(Folder / "a.cpp", {"-resource-dir", Folder / "other"}),
              HasSubstr(Folder / "other"));
}
