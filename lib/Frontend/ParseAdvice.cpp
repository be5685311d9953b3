//===-- ParseAdvice.cpp - why a file does not parse -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/ParseAdvice.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;
namespace diag = clang::diag;

namespace gridlock::frontend {

namespace {

struct KnownHeader {
  StringRef Start, Library, Remedy;
};
struct KnownCause {
  unsigned Diagnostic;
  StringRef Cause, Remedy;
};
struct NewerName {
  StringRef Name, Standard;
};

} // namespace

static constexpr KnownHeader KnownHeaders[] = {
#define HEADER(Start, Library, Remedy) {Start, Library, Remedy},
#include "Frontend/KnownHeaders.def"
};

static constexpr KnownCause KnownCauses[] = {
#define CAUSE(Diagnostic, Cause, Remedy) {diag::Diagnostic, Cause, Remedy},
#include "Frontend/ParseCauses.def"
};

static constexpr NewerName NewerNames[] = {
#define NEWER(Name, Standard) {#Name, Standard},
#include "Frontend/ParseCauses.def"
};

static Advice missingHeader(StringRef Header) {
  for (const KnownHeader &Known : KnownHeaders)
    if (Header.starts_with(Known.Start))
      return {
          ("the header '" + Header + "' of " + Known.Library + " was not found")
              .str(),
          Known.Remedy.str()};
  return {("the header '" + Header + "' was not found").str(),
          "add -I<folder> behind '--', or name the project's build directory "
          "with -p; if the build generates the header, build first"};
}

/// A file without an include of its own is mostly a part of others.
static bool includesNothing(StringRef File) {
  auto Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return false;
  llvm::SmallVector<StringRef> Lines;
  (*Text)->getBuffer().split(Lines, '\n');
  return llvm::none_of(Lines, [](StringRef Line) {
    Line = Line.ltrim();
    return Line.consume_front("#") && Line.ltrim().starts_with("include");
  });
}

static bool isUndeclared(unsigned Diagnostic) {
  return Diagnostic == diag::err_undeclared_var_use ||
         Diagnostic == diag::err_undeclared_var_use_suggest ||
         Diagnostic == diag::err_unknown_typename ||
         Diagnostic == diag::err_unknown_type_or_class_name_suggest;
}

static std::string withName(StringRef Text, StringRef Name) {
  std::string Result;
  for (size_t At; (At = Text.find("{0}")) != StringRef::npos;
       Text = Text.drop_front(At + 3))
    Result += (Text.take_front(At) + Name).str();
  return Result + Text.str();
}

Advice adviceFor(const ParseError &Error, const CompileJob &Job) {
  const std::string Name = Error.Names.empty() ? "" : Error.Names.front();
  if (Error.Diagnostic == diag::err_pp_file_not_found ||
      Error.Diagnostic == diag::err_pp_file_not_found_angled_include_not_fatal)
    return missingHeader(Name);
  for (const NewerName &Newer : NewerNames)
    if (Newer.Name == Name && (isUndeclared(Error.Diagnostic) ||
                               Error.Diagnostic == diag::err_no_member))
      return {"'" + Name + "' is of a newer C++ standard than the file is " +
                  "parsed by",
              "add -std=" + Newer.Standard.str() + " behind '--'"};
  if (isUndeclared(Error.Diagnostic) && includesNothing(Job.File))
    return {"'" + Name +
                "' is not declared, and the file includes nothing: it "
                "seems to be a part that other files include",
            "check a file that includes it; what is in it is analysed there"};
  for (const KnownCause &Known : KnownCauses)
    if (Known.Diagnostic == Error.Diagnostic)
      return {withName(Known.Cause, Name), Known.Remedy.str()};
  return {
      "clang does not take what the code says",
      "if the project's build passes flags (-I, -D, -std), give them behind "
      "'--' or name its build directory with -p; what did parse is analysed "
      "all the same"};
}

} // namespace gridlock::frontend
