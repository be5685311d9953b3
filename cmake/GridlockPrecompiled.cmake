# gridlock_use_precompiled(<Target> [AST]): compiles the target with a precompiled
# header that all targets of its kind share. clang's headers cost a file 15 s, of
# which 11 s are then saved. Only headers of LLVM, clang and the standard library
# are in it, so that what a layer may include is still what it sees of the others.
#
# For clang alone: GCC takes a precompiled header only under the very same flags
# and definitions, and silently does without it otherwise.

option(GRIDLOCK_PRECOMPILED_HEADERS "Compile with precompiled headers" ON)

function(_gridlock_precompiled_header Kind)
  set(Target gridlock-precompiled-${Kind})
  if(TARGET ${Target})
    return()
  endif()
  set(Empty "${PROJECT_BINARY_DIR}/precompiled/${Kind}.cpp")
  if(NOT EXISTS "${Empty}")
    file(WRITE "${Empty}" "")
  endif()
  add_library(${Target} OBJECT "${Empty}")
  gridlock_compile_options(${Target})
  if(Kind STREQUAL "AST")
    target_include_directories(${Target} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS}
                               ${CLANG_INCLUDE_DIRS})
  else()
    target_include_directories(${Target} SYSTEM PRIVATE
                               "${GRIDLOCK_LLVM_ONLY_INCLUDE}")
  endif()
  target_precompile_headers(${Target} PRIVATE
                            "${PROJECT_SOURCE_DIR}/cmake/pch/${Kind}.h")
endfunction()

function(gridlock_use_precompiled Target)
  cmake_parse_arguments(ARG "AST" "" "" ${ARGN})
  if(NOT GRIDLOCK_PRECOMPILED_HEADERS
     OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  set(Kind LLVM)
  if(ARG_AST)
    set(Kind AST)
  endif()
  _gridlock_precompiled_header(${Kind})
  target_precompile_headers(${Target} REUSE_FROM gridlock-precompiled-${Kind})
endfunction()
