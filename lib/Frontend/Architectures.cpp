//===-- Architectures.cpp - the GPU a job is parsed for -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's architectures are compared by clang's enumeration, in which they are
// in order; AMD's are compared by their numbers.
//
//===----------------------------------------------------------------------===//

#include "Frontend/Architectures.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/OffloadArch.h"
#include "llvm/ADT/StringExtras.h"

using clang::OffloadArch;
using llvm::StringRef;

namespace gridlock::frontend {

/// Those after it have instructions of their own that code tests for, rather
/// than more groups.
static constexpr OffloadArch Preferred = OffloadArch::SM_90;

/// Of the data center, with wavefronts of 64 lanes.
static constexpr StringRef DefaultHipArch = "gfx90a";
/// The first without a wavefront of 64 lanes by default.
static constexpr unsigned FirstWave32 = 0x1000;

static OffloadArch previous(OffloadArch Arch) {
  return OffloadArch(static_cast<int>(Arch) - 1);
}

std::string defaultCudaArch(unsigned Version) {
  OffloadArch Arch = Preferred;
  auto Toolkit = clang::CudaStringToVersion(llvm::Twine(Version / 10) + "." +
                                            llvm::Twine(Version % 10));
  // A version that clang does not know is newer than those it does.
  while (Version && Toolkit != clang::CudaVersion::UNKNOWN &&
         clang::MinVersionForOffloadArch(Arch) > Toolkit)
    Arch = previous(Arch);
  return clang::OffloadArchToString(Arch);
}

std::string defaultHipArch() { return DefaultHipArch.str(); }

/// The 90 of sm_90a.
static unsigned smNumber(StringRef Arch) {
  unsigned Number = 0;
  if (!Arch.consume_front("sm_") || Arch.consumeInteger(10, Number))
    return 0;
  return Number;
}

std::string knownCudaArch(StringRef Arch) {
  if (clang::IsNVIDIAOffloadArch(clang::StringToOffloadArch(Arch)))
    return Arch.str();
  unsigned Wanted = smNumber(Arch);
  if (!Wanted)
    return Arch.str(); // which clang will report
  for (OffloadArch Known = previous(OffloadArch::GFX600);
       Known > OffloadArch::SM_20; Known = previous(Known))
    if (!clang::IsNVIDIAAcceleratedOffloadArch(Known) &&
        smNumber(clang::OffloadArchToString(Known)) <= Wanted)
      return clang::OffloadArchToString(Known);
  return Arch.str();
}

/// The 0x90a of gfx90a:xnack+; 0x1100 of gfx11-generic.
static unsigned gfxNumber(StringRef Arch) {
  StringRef Processor = Arch.split(':').first;
  if (!Processor.consume_front("gfx"))
    return 0;
  bool IsGeneric = Processor.consume_back("-generic");
  auto [Major, Minor] = Processor.split('-'); // gfx10-3-generic
  unsigned Number = 0;
  if (Major.getAsInteger(16, Number))
    return 0;
  return IsGeneric ? Number * 0x100 : Number;
}

std::string knownHipArch(StringRef Arch) {
  StringRef Processor = Arch.split(':').first;
  if (clang::IsAMDOffloadArch(clang::StringToOffloadArch(Processor)))
    return Arch.str();
  unsigned Wanted = gfxNumber(Arch);
  if (!Wanted)
    return Arch.str(); // which clang will report
  std::string Nearest;
  unsigned Best = 0;
  for (OffloadArch Known = OffloadArch::GFX600; clang::IsAMDOffloadArch(Known);
       Known = OffloadArch(static_cast<int>(Known) + 1)) {
    StringRef Name = clang::OffloadArchToString(Known);
    unsigned Number = gfxNumber(Name);
    if (Number <= Wanted && Number > Best && !Name.ends_with("-generic")) {
      Best = Number;
      Nearest = Name.str();
    }
  }
  return Nearest.empty() ? Arch.str() : Nearest;
}

unsigned wavefrontSize(StringRef HipArch) {
  return gfxNumber(HipArch) >= FirstWave32 ? 32 : 64;
}

} // namespace gridlock::frontend
