//===-- JobFiles.cpp - the files as a job sees them -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/JobFiles.h"
#include "Frontend/LaunchBrackets.h"
#include "Frontend/Toolkit.h"

using llvm::StringRef;
namespace vfs = llvm::vfs;

namespace gridlock::frontend {

/// The toolkit that \p Job names, or empty.
static StringRef toolkitOf(const CompileJob &Job) {
  StringRef Toolkit;
  for (StringRef Word : Job.CommandLine)
    if (Word.consume_front("--cuda-path="))
      Toolkit = Word;
  return Toolkit;
}

JobFiles::JobFiles(const CompileJob &Job)
    : Texts(llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>()),
      Binaries(llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>()) {
  if (StringRef Toolkit = toolkitOf(Job); !Toolkit.empty())
    for (const std::string &File : missingToolkitFiles(Toolkit))
      addText(File, "");
  auto Sources = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(Texts);
  Sources->pushOverlay(vfs::createPhysicalFileSystem());
  All = Sources;
  if (Job.IsCuda)
    All = withJoinedLaunches(std::move(All));
  auto Everything = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(All);
  Everything->pushOverlay(Binaries);
  All = Everything;
}

void JobFiles::addText(StringRef Path, StringRef Text) {
  Texts->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Path));
}

void JobFiles::addBinary(StringRef Path,
                         std::unique_ptr<llvm::MemoryBuffer> Content) {
  Binaries->addFile(Path, 0, std::move(Content));
}

} // namespace gridlock::frontend
