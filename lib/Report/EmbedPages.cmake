# Writes OUTPUT, a C++ file that holds the text of the pages PAGES/cg-*.md.

file(GLOB _files "${PAGES}/cg-*.md")
list(SORT _files)
set(_rows "")
foreach(_file IN LISTS _files)
  get_filename_component(_rule "${_file}" NAME_WE)
  file(READ "${_file}" _text)
  string(APPEND _rows "    {\"${_rule}\", R\"gridlock(${_text})gridlock\"},\n")
endforeach()
# The row without a name lets the array exist when there is no page at all.
file(WRITE "${OUTPUT}.new" "// Generated from docs/rules by EmbedPages.cmake.

#include \"Report/RulePages.h\"

namespace gridlock::report {

static constexpr Page AllPages[] = {
${_rows}    {\"\", \"\"}};

llvm::ArrayRef<Page> pages() { return llvm::ArrayRef<Page>(AllPages).drop_back(); }

} // namespace gridlock::report
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
