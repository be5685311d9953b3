//===-- TidyConfig.cpp - what a .clang-tidy file says ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tidy/TidyConfig.h"
#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::tidy {

using clang::tidy::ClangTidyOptions;

/// clang-tidy's own search and merge, but for errors: it prints those and goes
/// on without the file, which would silently check less than was asked for.
class TidyConfigReader::Provider : public clang::tidy::FileOptionsProvider {
public:
  explicit Provider(const ClangTidyOptions &FromCommandLine)
      : FileOptionsProvider(clang::tidy::ClangTidyGlobalOptions(), defaults(),
                            FromCommandLine) {
    FS = llvm::vfs::getRealFileSystem();
    ConfigHandlers = {{".clang-tidy", [this](llvm::MemoryBufferRef Text) {
                         return parse(Text);
                       }}};
  }

  std::string takeErrors() { return std::exchange(Errors, std::string()); }

private:
  static ClangTidyOptions defaults() {
    ClangTidyOptions Options = ClangTidyOptions::getDefaults();
    Options.Checks = "cg-*";
    return Options;
  }

  llvm::ErrorOr<ClangTidyOptions> parse(llvm::MemoryBufferRef Text) {
    llvm::raw_string_ostream OS(Errors);
    auto Note = [&](const llvm::SMDiagnostic &Diagnostic) {
      Diagnostic.print(/*ProgName=*/nullptr, OS, /*ShowColors=*/false);
    };
    llvm::ErrorOr<ClangTidyOptions> Options =
        clang::tidy::parseConfigurationWithDiags(Text, Note);
    if (Options)
      return Options;
    if (Errors.empty())
      OS << Text.getBufferIdentifier() << ": " << Options.getError().message();
    return ClangTidyOptions();
  }

  std::string Errors;
};

TidyConfigReader::TidyConfigReader(llvm::StringRef AddedChecks) {
  ClangTidyOptions FromCommandLine;
  if (!AddedChecks.empty())
    FromCommandLine.Checks = AddedChecks.str();
  Files = std::make_unique<Provider>(FromCommandLine);
}

TidyConfigReader::~TidyConfigReader() = default;

/// The file among \p Sources that counts most, which is the nearest.
static std::string
nearestFile(llvm::ArrayRef<clang::tidy::ClangTidyOptionsProvider::OptionsSource>
                Sources) {
  using Provider = clang::tidy::ClangTidyOptionsProvider;
  for (const auto &[Options, Origin] : llvm::reverse(Sources))
    if (Origin != Provider::OptionsSourceTypeDefaultBinary &&
        Origin != Provider::OptionsSourceTypeCheckCommandLineOption)
      return Origin;
  return "";
}

llvm::Expected<TidyConfig> TidyConfigReader::read(llvm::StringRef Source) {
  ClangTidyOptions Options = Files->getOptions(Source);
  if (std::string Errors = Files->takeErrors(); !Errors.empty())
    return llvm::createStringError(llvm::StringRef(Errors).rtrim());
  TidyConfig Result;
  Result.File = nearestFile(Files->getRawOptions(Source));
  Result.Checks = Options.Checks.value_or("");
  Result.WarningsAsErrors = Options.WarningsAsErrors.value_or("");
  Result.HeaderFilterRegex = Options.HeaderFilterRegex.value_or("");
  Result.ExcludeHeaderFilterRegex =
      Options.ExcludeHeaderFilterRegex.value_or("");
  Result.SystemHeaders = Options.SystemHeaders.value_or(false);
  for (const auto &Option : Options.CheckOptions)
    Result.CheckOptions[Option.first().str()] = Option.second.Value;
  return Result;
}

} // namespace gridlock::tidy
