//===-- DoctorCommand.cpp - gridlock doctor -------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says what was found on this machine, and of files how they are parsed and
// what is in the way. Parses for itself, so that it can say of each compilation
// what the others only count; analyses nothing.
//
//===----------------------------------------------------------------------===//

#include "Driver/Commands.h"
#include "Driver/Inputs.h"
#include "Driver/Output.h"
#include "Frontend/HeadersDir.h"
#include "Frontend/ParseAdvice.h"
#include "Frontend/Rocm.h"
#include "Frontend/RunJob.h"
#include "Frontend/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace json = llvm::json;

namespace {

/// A thing that the tools use, as far as it is there.
struct Part {
  std::string Name, Path, Version;
  std::string Note; ///< how it was found, or why not
};

/// One compilation of a file.
struct Examined {
  frontend::CompileJob Job;
  frontend::ParseOutcome Outcome;
  bool Crashed = false;
  frontend::Advice Advice; ///< if it does not parse

  bool parses() const {
    return !Crashed && Outcome.HasAST && Outcome.Errors == 0;
  }
};

} // namespace

/// The first line of what \p Error says.
static std::string reason(llvm::Error Error) {
  return llvm::StringRef(llvm::toString(std::move(Error)))
      .split('\n')
      .first.str();
}

/// By which of its \p Places, each tried alone, \p Found was found.
template <typename Places, typename Find>
static std::string
foundBy(llvm::StringRef Found,
        llvm::ArrayRef<std::pair<const char *, Places>> Alone, Find Try) {
  for (const auto &[How, Where] : Alone) {
    auto Result = Try(Where);
    if (!Result)
      llvm::consumeError(Result.takeError()); // the next may be it
    else if (Result->Path == Found)
      return How;
  }
  return "";
}

static Part cudaPart(const InputOptions &Input) {
  auto Found = frontend::findCudaToolkit(Input.CudaPath);
  if (!Found)
    return {"CUDA toolkit", "", "", reason(Found.takeError())};
  const frontend::ToolkitPlaces All = frontend::toolkitPlaces(Input.CudaPath);
  frontend::ToolkitPlaces Explicit, Environment, Nvcc;
  Explicit.Explicit = All.Explicit;
  Environment.Environment = All.Environment;
  Nvcc.Nvcc = All.Nvcc;
  std::vector<std::pair<const char *, frontend::ToolkitPlaces>> Alone;
  if (!All.Explicit.empty())
    Alone.emplace_back("--cuda-path", Explicit);
  Alone.emplace_back("environment", Environment);
  Alone.emplace_back("nvcc on PATH", Nvcc);
  std::string How = foundBy<frontend::ToolkitPlaces>(
      Found->Path, Alone, frontend::findCudaToolkitIn);
  return {"CUDA toolkit", Found->Path, frontend::versionString(*Found),
          How.empty() ? "usual place" : How};
}

static Part rocmPart(const InputOptions &Input) {
  auto Found = frontend::findRocm(Input.RocmPath);
  if (!Found)
    return {"ROCm", "", "", reason(Found.takeError())};
  const frontend::RocmPlaces All = frontend::rocmPlaces(Input.RocmPath);
  frontend::RocmPlaces Explicit, Environment, Programs;
  Explicit.Explicit = All.Explicit;
  Environment.Environment = All.Environment;
  Programs.Programs = All.Programs;
  std::vector<std::pair<const char *, frontend::RocmPlaces>> Alone;
  if (!All.Explicit.empty())
    Alone.emplace_back("--rocm-path", Explicit);
  Alone.emplace_back("environment", Environment);
  Alone.emplace_back("hipcc on PATH", Programs);
  std::string How =
      foundBy<frontend::RocmPlaces>(Found->Path, Alone, frontend::findRocmIn);
  return {"ROCm", Found->Path, frontend::versionString(*Found),
          How.empty() ? "usual place" : How};
}

static Part pathPart(llvm::StringRef Name, llvm::Expected<std::string> Found,
                     llvm::StringRef Version = "") {
  if (!Found)
    return {Name.str(), "", "", reason(Found.takeError())};
  return {Name.str(), *Found, Version.str(), ""};
}

static Part programPart(llvm::StringRef Name) {
  if (auto Program = llvm::sys::findProgramByName(Name))
    return {Name.str(), *Program, "", ""};
  return {Name.str(), "", "", "not on PATH"};
}

/// The nearest \p Name at or above the working directory.
static Part nearestPart(llvm::StringRef Name) {
  llvm::SmallString<256> Directory;
  if (!fs::current_path(Directory))
    for (llvm::StringRef At = Directory; !At.empty();
         At = path::parent_path(At)) {
      llvm::SmallString<256> File(At);
      path::append(File, Name);
      if (fs::exists(File))
        return {Name.str(), File.str().str(), "", ""};
    }
  return {Name.str(), "", "", "none here or above"};
}

static Part databasePart(const InputOptions &Input) {
  const std::string Name = "compile_commands.json";
  if (!Input.BuildPath.empty())
    return {Name, Input.BuildPath, "", "-p"};
  for (llvm::StringRef Folder : {".", "build"}) {
    llvm::SmallString<128> File(Folder);
    path::append(File, Name);
    if (fs::exists(File) && !fs::make_absolute(File)) {
      path::remove_dots(File);
      return {Name, File.str().str(), "", "not used without -p"};
    }
  }
  return {Name, "", "", "not here or in build/; -p names its directory"};
}

/// This program.
static std::string program() {
  static int Anchor;
  return fs::getMainExecutable(nullptr, &Anchor);
}

static std::vector<Part> findParts(const InputOptions &Input) {
  return {{"gridlock", program(), GRIDLOCK_VERSION, ""},
          pathPart("clang's headers", frontend::findResourceDir(),
                   LLVM_VERSION_STRING),
          pathPart("gridlock's headers", frontend::findHeadersDir()),
          cudaPart(Input),
          programPart("nvcc"),
          rocmPart(Input),
          programPart("hipcc"),
          nearestPart(".clang-tidy"),
          databasePart(Input)};
}

static Examined examine(const frontend::CompileJob &Job) {
  Examined Result{Job, {}, false, {}};
  llvm::CrashRecoveryContext Recovery;
  auto *Outcome = new frontend::ParseOutcome; // left alone after a crash
  Result.Crashed = !Recovery.RunSafely(
      [&] { *Outcome = frontend::runJob(Job, [](clang::ASTContext &) {}); });
  if (Result.Crashed) {
    Result.Advice = {"clang's parser crashed on it",
                     "please report it with this command and the file"};
    return Result;
  }
  Result.Outcome = std::move(*Outcome);
  delete Outcome;
  if (Result.parses())
    return Result;
  Result.Advice =
      Result.Outcome.FirstError
          ? frontend::adviceFor(*Result.Outcome.FirstError, Job)
          : frontend::Advice{"clang does not accept the command line",
                             "see its message; flags behind '--' are clang's"};
  return Result;
}

/// The compilations of \p Jobs, of both sides where they differ.
static std::vector<Examined>
examineAll(llvm::ArrayRef<frontend::CompileJob> Jobs) {
  llvm::CrashRecoveryContext::Enable();
  std::vector<Examined> Results;
  for (const frontend::CompileJob &Job : Jobs) {
    Results.push_back(examine(Job));
    if (Job.IsCuda && Results.back().Outcome.TestsDeviceMacro)
      Results.push_back(examine(frontend::otherSide(Job)));
  }
  return Results;
}

/// The command that clang is run with, for a shell.
static std::vector<std::string> commandOf(const frontend::CompileJob &Job) {
  std::vector<std::string> Line = Job.CommandLine;
  const std::string Versioned = "clang-" + std::to_string(LLVM_VERSION_MAJOR);
  if (!path::is_absolute(Line.front()))
    for (const char *Name : {Versioned.c_str(), Line.front().c_str()})
      if (auto Program = llvm::sys::findProgramByName(Name)) {
        Line.front() = *Program;
        break;
      }
  return Line;
}

static llvm::StringRef sideOf(const frontend::CompileJob &Job) {
  return Job.Side == frontend::JobSide::Device ? "device" : "host";
}

static std::string headersOf(const frontend::CompileJob &Job) {
  const frontend::HeaderSource &Source = Job.Headers;
  switch (Source.From) {
  case frontend::HeaderSource::None:
    return "";
  case frontend::HeaderSource::Cuda:
    return "CUDA " + Source.Version + " in " + Source.Path;
  case frontend::HeaderSource::Rocm:
    return "ROCm " + Source.Version + " in " + Source.Path;
  case frontend::HeaderSource::Own:
    return "gridlock's own, in " + Source.Path;
  }
  llvm_unreachable("all origins handled");
}

static void printPart(const Part &Each, llvm::raw_ostream &OS) {
  OS << Each.Name << ": ";
  if (Each.Path.empty()) {
    OS << "none (" << Each.Note << ")\n";
    return;
  }
  OS << Each.Path;
  std::vector<llvm::StringRef> Details;
  for (const std::string *Detail : {&Each.Version, &Each.Note})
    if (!Detail->empty())
      Details.push_back(*Detail);
  if (!Details.empty())
    OS << " (" << llvm::join(Details, ", ") << ")";
  OS << '\n';
}

static std::vector<std::string> notesOf(const Examined &Each) {
  std::vector<std::string> Notes = Each.Job.Notes;
  llvm::append_range(Notes, Each.Outcome.Notes);
  return Notes;
}

static void printExamined(const Examined &Each, bool FromDatabase,
                          llvm::raw_ostream &OS) {
  OS << '\n' << Each.Job.File << '\n';
  OS << "  side: " << sideOf(Each.Job) << '\n';
  if (std::string Headers = headersOf(Each.Job); !Headers.empty())
    OS << "  declarations: " << Headers << '\n';
  OS << "  flags: "
     << (FromDatabase ? "of its entry in the compilation database"
                      : "of the command line")
     << '\n';
  for (const std::string &Note : notesOf(Each))
    OS << "  note: " << Note << '\n';
  if (!Each.Job.LeftOut.empty())
    OS << "  left out, as clang has no such flags: "
       << llvm::join(Each.Job.LeftOut, " ") << '\n';
  OS << "  command: cd ";
  llvm::sys::printArg(OS, Each.Job.Directory, /*Quote=*/false);
  OS << " &&";
  for (const std::string &Word : commandOf(Each.Job)) {
    OS << ' ';
    llvm::sys::printArg(OS, Word, /*Quote=*/false);
  }
  OS << '\n';
  if (Each.parses()) {
    OS << "  parses: yes\n";
    return;
  }
  OS << "  parses: no";
  if (Each.Outcome.Errors)
    OS << " (" << Each.Outcome.Errors
       << (Each.Outcome.Errors == 1 ? " error)" : " errors)");
  OS << '\n';
  if (const auto &First = Each.Outcome.FirstError) {
    OS << "  first error: ";
    if (!First->File.empty())
      OS << First->File << ':' << First->Line << ':' << First->Column << ": ";
    OS << First->Message << '\n';
  }
  OS << "  cause: " << Each.Advice.Cause << '\n';
  OS << "  remedy: " << Each.Advice.Remedy << '\n';
}

static json::Value toJSON(const Part &Each) {
  return json::Object{{"name", Each.Name},
                      {"path", Each.Path},
                      {"version", Each.Version},
                      {"note", Each.Note}};
}

static json::Value toJSON(const Examined &Each) {
  json::Object Result{{"file", Each.Job.File},
                      {"side", sideOf(Each.Job)},
                      {"headers", headersOf(Each.Job)},
                      {"notes", json::Array(notesOf(Each))},
                      {"directory", Each.Job.Directory},
                      {"command", json::Array(commandOf(Each.Job))},
                      {"parses", Each.parses()},
                      {"errors", Each.Outcome.Errors}};
  if (Each.parses())
    return Result;
  if (const auto &First = Each.Outcome.FirstError)
    Result["first_error"] = json::Object{{"file", First->File},
                                         {"line", First->Line},
                                         {"column", First->Column},
                                         {"message", First->Message}};
  Result["cause"] = Each.Advice.Cause;
  Result["remedy"] = Each.Advice.Remedy;
  return Result;
}

static void printJSON(llvm::ArrayRef<Part> Parts,
                      llvm::ArrayRef<Examined> Files, llvm::raw_ostream &OS) {
  json::Array PartList, FileList;
  for (const Part &Each : Parts)
    PartList.push_back(toJSON(Each));
  for (const Examined &Each : Files)
    FileList.push_back(toJSON(Each));
  OS << llvm::formatv(
      "{0:2}\n", json::Value(json::Object{{"found", std::move(PartList)},
                                          {"files", std::move(FileList)}}));
}

ExitStatus doctor(const Invocation &Asked) {
  if (Asked.Output.As != Format::Text && Asked.Output.As != Format::Json)
    return fail(
        llvm::createStringError("doctor: --format is 'text' or 'json'"));
  std::vector<frontend::CompileJob> Jobs;
  if (!Asked.Input.Paths.empty()) {
    auto Collected = collectJobs(Asked.Input);
    if (!Collected)
      return fail(Collected.takeError());
    Jobs = std::move(*Collected);
  }
  const std::vector<Part> Parts = findParts(Asked.Input);
  const std::vector<Examined> Files = examineAll(Jobs);
  llvm::Error Error =
      writeOutput(Asked.Output.File, [&](llvm::raw_ostream &OS) {
        if (Asked.Output.As == Format::Json)
          return printJSON(Parts, Files, OS);
        for (const Part &Each : Parts)
          printPart(Each, OS);
        for (const Examined &Each : Files)
          printExamined(Each, !Asked.Input.BuildPath.empty(), OS);
      });
  if (Error)
    return fail(std::move(Error));
  return llvm::all_of(Files, [](const Examined &Each) { return Each.parses(); })
             ? NothingFound
             : Incomplete;
}

} // namespace gridlock::driver
