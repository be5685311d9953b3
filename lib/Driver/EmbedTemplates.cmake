# Writes OUTPUT, a C++ file that holds the text of FILES, which are relative to FOLDER.

set(_rows "")
foreach(_file IN LISTS FILES)
  file(READ "${FOLDER}/${_file}" _text)
  string(APPEND _rows "    {\"${_file}\", R\"gridlock(${_text})gridlock\"},\n")
endforeach()
file(WRITE "${OUTPUT}.new" "// Generated from tools/integrations by EmbedTemplates.cmake.

#include \"Driver/Templates.h\"

namespace gridlock::driver {

static constexpr Template All[] = {
${_rows}};

llvm::ArrayRef<Template> templates() { return All; }

} // namespace gridlock::driver
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
