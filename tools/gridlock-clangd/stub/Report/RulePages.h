#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
namespace gridlock::report {
inline std::string pageLink(llvm::StringRef Rule) {
  return ("file://" GRIDLOCK_DOCS "/rules/" + Rule + ".md").str();
}
} // namespace gridlock::report
