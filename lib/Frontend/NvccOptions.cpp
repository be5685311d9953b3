//===-- NvccOptions.cpp - nvcc's command line as clang's ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quoting follows nvcc 13.0, also where it is odd: what `nvcc --dryrun` hands
// to the host compiler is what is to come out here.
//
//===----------------------------------------------------------------------===//

#include "Frontend/NvccOptions.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <set>

using llvm::StringRef;
namespace options = clang::options;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

/// Files of options can name files of options.
static constexpr unsigned MaxNesting = 16;

static constexpr NvccOption Options[] = {
#define NVCC_OPTION(Long, Short, Form, Becomes, Clang, When)                   \
  {Long, Short, NvccForm::Form, NvccMeaning::Becomes, Clang, When},
#define NVCC_IGNORED(Long, Short, Form)                                        \
  {Long, Short, NvccForm::Form, NvccMeaning::Ignored, "", ""},
#include "Frontend/NvccOptions.def"
};

llvm::ArrayRef<NvccOption> nvccOptions() { return Options; }

const NvccOption *findNvccOption(StringRef Name) {
  static const llvm::StringMap<const NvccOption *> ByName = [] {
    llvm::StringMap<const NvccOption *> Map;
    for (const NvccOption &Option : Options) {
      if (!Option.Long.empty())
        Map["--" + Option.Long.str()] = &Option;
      if (!Option.Short.empty())
        Map["-" + Option.Short.str()] = &Option;
    }
    return Map;
  }();
  return ByName.lookup(Name);
}

namespace {

/// What quotes and backslashes are when a text is split.
struct Quoting {
  StringRef Separators;
  bool KeepQuotes = false;
  bool Escapes = true;
};

} // namespace

static Strings splitQuoted(StringRef Text, const Quoting &How) {
  Strings Words;
  std::string Word;
  bool Quoted = false, Started = false;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (!Quoted && How.Separators.contains(C)) {
      if (Started)
        Words.push_back(std::exchange(Word, {}));
      Started = false;
      continue;
    }
    Started = true;
    if (C == '\\' && How.Escapes && I + 1 != Text.size()) {
      Word += Text[++I];
      continue;
    }
    Quoted ^= C == '"';
    if (C != '"' || How.KeepQuotes)
      Word += C;
  }
  if (Started)
    Words.push_back(std::move(Word));
  return Words;
}

static Strings splitList(StringRef Value) {
  return splitQuoted(Value, {",", /*KeepQuotes=*/true});
}

Strings splitNvccFlags(StringRef Text) {
  return splitQuoted(Text, {" \t\r\n", /*KeepQuotes=*/true, /*Escapes=*/false});
}

/// nvcc takes the quotes of a file of options away twice: once to find the
/// words, once from each.
static Strings splitOptionsFile(StringRef Text) {
  Strings Words;
  for (const std::string &Word : splitQuoted(Text, {" \t\r\n"}))
    for (std::string &Bare : splitQuoted(Word, {""}))
      Words.push_back(std::move(Bare));
  return Words;
}

/// Adds what clang calls \p Word, a flag of Microsoft's compiler, if it is not
/// about warnings.
static void addMicrosoftFlag(const char *Word, Strings &Out) {
  unsigned MissingIndex = 0, MissingCount = 0;
  llvm::opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      {Word}, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::CLOption));
  for (const llvm::opt::Arg *Arg : Args) {
    llvm::opt::ArgStringList Rendered;
    if (Arg->getOption().matches(options::OPT__SLASH_std))
      Out.push_back(std::string("-std=") + Arg->getValue());
    else if (Arg->getOption().hasVisibilityFlag(options::ClangOption) &&
             !Arg->getOption().matches(options::OPT_UNKNOWN) &&
             !Arg->getOption().matches(options::OPT_W_Group) &&
             !Arg->getOption().matches(options::OPT_INPUT))
      Arg->render(Args, Rendered);
    Out.insert(Out.end(), Rendered.begin(), Rendered.end());
  }
}

/// Adds the flags that \p Value, one of a list, is to the host compiler: nvcc
/// pastes it into a command line for the shell.
static void addHostFlags(StringRef Value, Strings &Out) {
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  llvm::SmallVector<const char *> Words;
  llvm::cl::TokenizeGNUCommandLine(Value, Saver, Words);
  unsigned MissingIndex = 0, MissingCount = 0;
  llvm::opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      Words, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::ClangOption));
  std::set<unsigned> Microsoft; // not the path behind -I
  for (const llvm::opt::Arg *Arg : Args.filtered(options::OPT_INPUT))
    if (Arg->getValue()[0] == '/' && !llvm::sys::fs::exists(Arg->getValue()))
      Microsoft.insert(Arg->getIndex());
  for (unsigned I = 0; I != Words.size(); ++I)
    if (Microsoft.count(I))
      addMicrosoftFlag(Words[I], Out);
    else
      Out.push_back(Words[I]);
}

/// Adds the GPU that \p Name ("sm_90", "compute_90", "lto_90") means. "native"
/// and "all" leave it to the default.
static void addArchitecture(StringRef Name, Strings &Out) {
  if (Name.consume_front("sm_") || Name.consume_front("compute_") ||
      Name.consume_front("lto_"))
    Out.push_back("--offload-arch=sm_" + Name.str());
}

/// Adds the GPU of `arch=compute_80,code=[sm_86,compute_80]`: what code is
/// written for is the virtual architecture.
static void addGeneration(StringRef Value, Strings &Out) {
  std::string Code;
  for (StringRef Part : splitQuoted(Value, {","})) {
    if (Part.consume_front("arch="))
      return addArchitecture(Part, Out);
    if (Part.consume_front("code=") && Code.empty())
      Code = Part.ltrim('[').rtrim(']').str();
  }
  addArchitecture(Code, Out);
}

namespace {

/// One command line on its way.
class Translation {
public:
  Translation(StringRef Directory, Strings &Notes)
      : Directory(Directory), Notes(Notes) {}

  void add(llvm::ArrayRef<std::string> Args);

  Strings Out;

private:
  void addOption(const NvccOption &Option, StringRef Value);
  void addValue(const NvccOption &Option, StringRef Value);
  void addOptionsFile(StringRef Name);

  StringRef Directory;
  Strings &Notes;
  unsigned Nesting = 0;
};

} // namespace

/// The option that \p Word begins with, its value directly behind it.
static const NvccOption *findJoined(StringRef Word, StringRef &Value) {
  const NvccOption *Option = findNvccOption(Word.take_front(2));
  if (!Option || Word.size() < 3)
    return nullptr;
  Value = Word.drop_front(2);
  if (Option->Form == NvccForm::JoinedList)
    return Option;
  // -m64 and -t4 are options of nvcc; -mavx and -Ofast are the host's.
  return Option->Form == NvccForm::JoinedValue && llvm::isDigit(Value.front())
             ? Option
             : nullptr;
}

void Translation::add(llvm::ArrayRef<std::string> Args) {
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Word = Args[I];
    auto [Name, Value] = Word.split('=');
    bool HasValue = Name.size() != Word.size();
    const NvccOption *Option = findNvccOption(Name);
    if (Option && Option->Form == NvccForm::Flag && HasValue)
      Option = nullptr;
    if (!Option) {
      Option = findJoined(Word, Value);
      HasValue |= Option != nullptr;
    }
    if (!Option) {
      Out.push_back(Word.str());
      continue;
    }
    if (Option->Form != NvccForm::Flag && !HasValue) {
      if (++I == Args.size()) {
        Notes.push_back("argument to '" + Word.str() + "' is missing");
        return;
      }
      Value = Args[I];
    }
    addOption(*Option, Value);
  }
}

void Translation::addOption(const NvccOption &Option, StringRef Value) {
  bool IsList =
      Option.Form == NvccForm::List || Option.Form == NvccForm::JoinedList;
  if (!IsList)
    return addValue(Option, Value);
  for (const std::string &Each : splitList(Value))
    addValue(Option, Each);
}

void Translation::addValue(const NvccOption &Option, StringRef Value) {
  if (!Option.When.empty() && Option.When != Value)
    return;
  switch (Option.Becomes) {
  case NvccMeaning::Ignored:
    return;
  case NvccMeaning::Flag:
    return Out.push_back(Option.Clang.str());
  case NvccMeaning::Joined:
    return Out.push_back((Option.Clang + Value).str());
  case NvccMeaning::Separate:
    llvm::append_range(Out, Strings{Option.Clang.str(), Value.str()});
    return;
  case NvccMeaning::HostFlags:
    return addHostFlags(Value, Out);
  case NvccMeaning::Architecture:
    return addArchitecture(Value, Out);
  case NvccMeaning::Generation:
    return addGeneration(Value, Out);
  case NvccMeaning::OptionsFile:
    return addOptionsFile(Value);
  }
  llvm_unreachable("all meanings handled");
}

void Translation::addOptionsFile(StringRef Name) {
  llvm::SmallString<256> Path(Name);
  llvm::sys::path::make_absolute(Directory, Path);
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (!Text || Nesting == MaxNesting) {
    Notes.push_back("cannot read the options in '" + Name.str() + "': " +
                    (Text ? "it includes itself" : Text.getError().message()));
    return;
  }
  ++Nesting;
  add(splitOptionsFile((*Text)->getBuffer()));
  --Nesting;
}

Strings translateNvcc(llvm::ArrayRef<std::string> Args, StringRef Directory,
                      Strings &Notes) {
  Translation Result(Directory, Notes);
  Result.add(Args);
  return std::move(Result.Out);
}

} // namespace gridlock::frontend
