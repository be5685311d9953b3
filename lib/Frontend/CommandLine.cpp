//===-- CommandLine.cpp - the flags of one compilation --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flags that are kept stay as they were spelled, also those that clang does not
// know, unless they are to be left out: the driver reports them when the job
// runs.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CommandLine.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"
#include <optional>

using llvm::StringRef;
namespace options = clang::options;
namespace types = clang::driver::types;

namespace gridlock::frontend {

/// What to write or to print, and for which half: ours to say. Also how to
/// generate code, where the driver refuses that for GPUs or without a file that
/// only a build has.
static bool decidesOutput(const llvm::opt::Option &Option) {
  for (unsigned Id :
       {options::OPT_Action_Group, options::OPT_M_Group, options::OPT_o,
        options::OPT_offload_device_only, options::OPT_offload_host_only,
        options::OPT_offload_host_device, options::OPT_no_offload_arch_EQ,
        options::OPT_save_temps_EQ, options::OPT_v, options::OPT__version,
        options::OPT_fcoverage_mapping, options::OPT_fprofile_instr_use,
        options::OPT_fprofile_instr_use_EQ, options::OPT_fprofile_use_EQ,
        options::OPT_fxray_instrument, options::OPT_fzero_call_used_regs_EQ,
        options::OPT_mabi_EQ, options::OPT_mtls_dialect_EQ})
    if (Option.matches(Id))
      return true;
  return false;
}

/// Takes what \p Arg says into \p Flags if it is not to be kept as it is.
static bool takeAside(const llvm::opt::Arg &Arg, CompileFlags &Flags) {
  const llvm::opt::Option &Option = Arg.getOption();
  if (decidesOutput(Option))
    return true;
  if (Option.matches(options::OPT_INPUT))
    Flags.Inputs.push_back(Arg.getValue());
  else if (Option.matches(options::OPT__DASH_DASH))
    llvm::append_range(Flags.Inputs, Arg.getValues());
  else if (Option.matches(options::OPT_offload_arch_EQ))
    llvm::append_range(Flags.Archs, Arg.getValues());
  else if (Option.matches(options::OPT_x))
    Flags.LanguageName = Arg.getValue();
  else if (Option.matches(options::OPT_cuda_path_EQ))
    Flags.CudaPath = Arg.getValue();
  else if (Option.matches(options::OPT_rocm_path_EQ) ||
           Option.matches(options::OPT_hip_path_EQ))
    Flags.RocmPath = Arg.getValue();
  else if (Option.matches(options::OPT_resource_dir))
    Flags.ResourceDir = Arg.getValue();
  else
    return false;
  return true;
}

/// Notes where \p Arg, which is kept, has headers looked for.
static void noteSearched(const llvm::opt::Arg &Arg, CompileFlags &Flags) {
  for (unsigned Id :
       {options::OPT_I, options::OPT_iquote, options::OPT_isystem})
    if (Arg.getOption().matches(Id))
      Flags.IncludeDirs.push_back(Arg.getValue());
  if (Arg.getOption().matches(options::OPT_include))
    Flags.Preincluded.push_back(Arg.getValue());
}

static std::string unknownFlag(StringRef Spelling) {
  std::string Message = ("unknown argument: '" + Spelling + "'").str();
  std::string Nearest;
  // The driver's own limit for a guess that is not nonsense.
  if (clang::getDriverOptTable().findNearest(
          Spelling, Nearest, llvm::opt::Visibility(options::ClangOption)) <= 1)
    Message += "; did you mean '" + Nearest + "'?";
  return Message;
}

/// Whether \p Flag, which clang does not know, is about warnings, debugging,
/// the processor or optimization by its first letters. To leave it out changes
/// nothing.
static bool isHarmless(StringRef Flag) {
  static constexpr StringRef Starts[] = {"-W", "-m", "-g", "-O", "-d"};
  return llvm::any_of(Starts,
                      [&](StringRef Start) { return Flag.starts_with(Start); });
}

/// Does what is to be done with \p Spelling, which clang does not know. Returns
/// whether it is left out.
static bool takeUnknown(const std::string &Spelling, UnknownFlags Unknown,
                        CompileFlags &Flags) {
  if (Unknown == UnknownFlags::LeaveOut) {
    if (!isHarmless(Spelling))
      Flags.LeftOut.push_back(Spelling);
    return true;
  }
  if (Flags.Problem.empty())
    Flags.Problem = unknownFlag(Spelling);
  return false;
}

CompileFlags readFlags(llvm::ArrayRef<std::string> Flags,
                       UnknownFlags Unknown) {
  std::vector<const char *> Spelled;
  for (const std::string &Flag : Flags)
    Spelled.push_back(Flag.c_str());
  unsigned MissingIndex = 0, MissingCount = 0;
  llvm::opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      Spelled, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::ClangOption));

  CompileFlags Result;
  // An argument spans the strings from its index up to the next one's. Aliases
  // are read as what they stand for, but kept as they were written.
  std::vector<const llvm::opt::Arg *> Each(Args.begin(), Args.end());
  for (size_t I = 0; I != Each.size(); ++I) {
    const llvm::opt::Arg &Arg = *Each[I];
    if (Arg.getOption().matches(options::OPT_UNKNOWN) &&
        takeUnknown(Arg.getAsString(Args), Unknown, Result))
      continue;
    if (takeAside(Arg, Result))
      continue;
    noteSearched(Arg, Result);
    size_t End = I + 1 != Each.size() ? Each[I + 1]->getIndex()
                 : MissingCount       ? MissingIndex
                                      : Flags.size();
    for (size_t Index = Arg.getIndex(); Index < End; ++Index)
      Result.Kept.push_back(Flags[Index]);
  }
  if (MissingCount && Unknown == UnknownFlags::LeaveOut) {
    Result.LeftOut.push_back(Flags[MissingIndex]);
  } else if (MissingCount) {
    Result.Kept.push_back(Flags[MissingIndex]);
    if (Result.Problem.empty())
      Result.Problem = "argument to '" + Flags[MissingIndex] + "' is missing";
  }
  return Result;
}

static std::optional<types::ID> typeOf(StringRef File, StringRef Name) {
  types::ID Type = types::TY_INVALID;
  if (Name.empty() || Name == "none")
    Type = types::lookupTypeForExtension(
        llvm::sys::path::extension(File).ltrim('.'));
  else
    Type = types::lookupTypeForTypeSpecifier(Name.str().c_str());
  if (Type == types::TY_INVALID)
    return std::nullopt;
  return Type;
}

Language languageOf(StringRef File, StringRef LanguageName) {
  // nvcc's spelling, and nvcc's suffix of headers: neither is known to clang.
  if (LanguageName == "cu" || (LanguageName.empty() && File.ends_with(".cuh")))
    return Language::Cuda;
  std::optional<types::ID> Type = typeOf(File, LanguageName);
  if (!Type)
    return Language::Foreign;
  if (types::isHIP(*Type))
    return Language::Hip;
  if (types::isCuda(*Type))
    return Language::Cuda;
  return types::isDerivedFromC(*Type) ? Language::Host : Language::Foreign;
}

/// The 90 of sm_90a.
static unsigned archNumber(StringRef Arch) {
  unsigned Number = 0;
  Arch = Arch.drop_until([](char C) { return llvm::isDigit(C); });
  Arch.consumeInteger(10, Number);
  return Number;
}

std::string chooseArch(Language Lang, llvm::ArrayRef<std::string> Archs,
                       StringRef Default) {
  std::string Chosen;
  for (const std::string &Arch : Archs) {
    // "native" would ask a GPU of this machine, "all" is no architecture.
    if (!archNumber(Arch))
      continue;
    bool Newer =
        Lang == Language::Cuda && archNumber(Arch) > archNumber(Chosen);
    if (Chosen.empty() || Newer)
      Chosen = Arch;
  }
  return Chosen.empty() ? Default.str() : Chosen;
}

} // namespace gridlock::frontend
