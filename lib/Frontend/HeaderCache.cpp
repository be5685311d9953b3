//===-- HeaderCache.cpp - parsed headers on disk --------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/HeaderCache.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;

namespace gridlock::frontend {

/// What an entry of headers is, by this version of ours.
static constexpr int64_t Format = 1;

/// An entry has some 25 MB, and a machine one for each set of headers that its
/// sources start with.
static constexpr uint64_t MostBytes = uint64_t(2) << 30;

namespace {

/// A file that an entry was made from.
struct Input {
  std::string Path;
  int64_t Size = 0;
  int64_t Modified = 0; ///< nanoseconds since 1970

  bool operator==(const Input &) const = default;
};

/// What is beside the headers of an entry.
struct Description {
  bool IsGood = false;
  int64_t Hash = 0; ///< of the file with the headers
  std::vector<Input> Inputs;
};

} // namespace

/// \p Path as it is now; nothing if there is no such file.
static std::optional<Input> inputAt(StringRef Path) {
  fs::file_status Status;
  if (fs::status(Path, Status) || Status.type() != fs::file_type::regular_file)
    return std::nullopt;
  return Input{Path.str(), static_cast<int64_t>(Status.getSize()),
               Status.getLastModificationTime().time_since_epoch().count()};
}

static json::Value toJSON(const Input &Each) {
  return json::Array{Each.Path, Each.Size, Each.Modified};
}

static json::Value toJSON(const Description &Entry) {
  json::Array Inputs;
  for (const Input &Each : Entry.Inputs)
    Inputs.push_back(toJSON(Each));
  return json::Object{{"format", Format},
                      {"good", Entry.IsGood},
                      {"hash", Entry.Hash},
                      {"inputs", std::move(Inputs)}};
}

static std::optional<Input> inputFrom(const json::Value &Value) {
  const json::Array *Parts = Value.getAsArray();
  if (!Parts || Parts->size() != 3)
    return std::nullopt;
  auto Path = (*Parts)[0].getAsString();
  auto Size = (*Parts)[1].getAsInteger();
  auto Modified = (*Parts)[2].getAsInteger();
  if (!Path || !Size || !Modified)
    return std::nullopt;
  return Input{Path->str(), *Size, *Modified};
}

static std::optional<Description> descriptionIn(StringRef Text) {
  llvm::Expected<json::Value> Root = json::parse(Text);
  if (!Root) {
    llvm::consumeError(Root.takeError());
    return std::nullopt;
  }
  const json::Object *Entry = Root->getAsObject();
  if (!Entry || Entry->getInteger("format") != Format)
    return std::nullopt;
  auto Good = Entry->getBoolean("good");
  auto Hash = Entry->getInteger("hash");
  const json::Array *Inputs = Entry->getArray("inputs");
  if (!Good || !Hash || !Inputs)
    return std::nullopt;
  Description Result{*Good, *Hash, {}};
  for (const json::Value &Each : *Inputs) {
    std::optional<Input> Read = inputFrom(Each);
    if (!Read)
      return std::nullopt;
    Result.Inputs.push_back(std::move(*Read));
  }
  return Result;
}

static int64_t hashOf(const llvm::MemoryBuffer &Text) {
  return static_cast<int64_t>(llvm::xxh3_64bits(Text.getBuffer()));
}

static HeaderCache::Content contentAt(const std::string &Path) {
  auto Text = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  return Text ? std::move(*Text) : nullptr;
}

/// A name that llvm::pruneCache() takes for one of a cache.
std::string HeaderCache::pathOf(StringRef Key, StringRef Suffix) const {
  llvm::SmallString<256> Path(Folder);
  llvm::sys::path::append(Path, "llvmcache-" + Key + Suffix);
  return Path.str().str();
}

std::optional<HeaderCache::Content> HeaderCache::find(StringRef Key) const {
  Content Text = contentAt(pathOf(Key, ".json"));
  std::optional<Description> Entry =
      Text ? descriptionIn(Text->getBuffer()) : std::nullopt;
  if (!Entry)
    return std::nullopt;
  for (const Input &Each : Entry->Inputs)
    if (inputAt(Each.Path) != Each)
      return std::nullopt;
  if (!Entry->IsGood)
    return Content();
  Content Headers = contentAt(pathOf(Key, ".pch"));
  if (!Headers || hashOf(*Headers) != Entry->Hash)
    return std::nullopt;
  return Headers;
}

/// What to say of \p Result; nothing if a file has changed since \p Start: who
/// knows which of its texts was read.
static std::optional<Description> describe(const HeaderCache::Made &Result,
                                           llvm::sys::TimePoint<> Start) {
  Description Entry{Result.Headers != nullptr,
                    Result.Headers ? hashOf(*Result.Headers) : 0,
                    {}};
  for (const std::string &Path : Result.Inputs) {
    // Some were on no disk.
    std::optional<Input> Each = inputAt(Path);
    if (!Each)
      continue;
    if (Each->Modified >= Start.time_since_epoch().count())
      return std::nullopt;
    Entry.Inputs.push_back(std::move(*Each));
  }
  return Entry;
}

/// Whether \p Text is in the file at \p Path now, as a whole.
static bool writeFile(StringRef Path, StringRef Text) {
  llvm::Expected<fs::TempFile> File = fs::TempFile::create(Path + ".%%%%%%%%");
  if (!File) {
    llvm::consumeError(File.takeError());
    return false;
  }
  llvm::raw_fd_ostream OS(File->FD, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  const bool IsWhole = !OS.has_error();
  // A stream that goes with an error takes the program along.
  OS.clear_error();
  if (llvm::Error Error = IsWhole ? File->keep(Path) : File->discard()) {
    llvm::consumeError(std::move(Error));
    return false;
  }
  return IsWhole;
}

std::optional<HeaderCache::Content>
HeaderCache::make(StringRef Key, llvm::function_ref<Made()> Make) const {
  if (fs::create_directories(Folder))
    return std::nullopt;
  llvm::LockFileManager Lock(pathOf(Key, ""));
  llvm::Expected<bool> IsOurs = Lock.tryLock();
  if (!IsOurs) {
    llvm::consumeError(IsOurs.takeError());
    return std::nullopt;
  }
  if (!*IsOurs)
    return std::nullopt;
  const auto Start = std::chrono::system_clock::now();
  Made Result = Make();
  // What cannot be kept is good for this once.
  if (auto Entry = describe(Result, Start);
      Entry && (!Result.Headers ||
                writeFile(pathOf(Key, ".pch"), Result.Headers->getBuffer()))) {
    writeFile(pathOf(Key, ".json"), llvm::formatv("{0}", toJSON(*Entry)).str());
    prune();
  }
  return std::move(Result.Headers);
}

void HeaderCache::prune() const {
  llvm::CachePruningPolicy Policy;
  Policy.Expiration = std::chrono::hours(24 * 30);
  Policy.MaxSizeBytes = MostBytes;
  llvm::pruneCache(Folder, Policy);
}

} // namespace gridlock::frontend
