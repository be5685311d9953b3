# gridlock_add_library(<Layer> [AST] SOURCES <files> [DEPENDS <layers>]): one
# layer, one static library gridlock<Layer>.
#
# A layer's headers are reached as "<Layer>/File.h" through an include directory
# that holds that layer alone, handed on by linking. So including a layer that is
# not linked to does not compile. Only a layer marked AST sees clang's headers,
# and it does not hand them on.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
# -O1: AST-heavy files cost most of the build; clang does the heavy work at run
# time and comes optimized from its package.
if(CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG")
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG")
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")

function(gridlock_compile_options Target)
  target_compile_options(${Target} PRIVATE
    -fno-rtti -fno-exceptions -fvisibility-inlines-hidden
    -Wall -Wextra -Wno-unused-parameter -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 reports its own std::string (gcc bug 105651) and, inlined from
    # there, clang's headers.
    target_compile_options(${Target} PRIVATE -Wno-restrict -Wno-nonnull)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # libstdc++'s own use of what it deprecates shows through a precompiled
    # header.
    target_compile_options(${Target} PRIVATE -Wno-deprecated-declarations)
    # Templates of a precompiled header are instantiated there; its time stamp
    # would make compiler caches miss.
    target_compile_options(${Target} PRIVATE
      -fpch-instantiate-templates "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  # Programs as libraries, so that both can use one precompiled header.
  set_target_properties(${Target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${Target} PRIVATE -fPIC)
  separate_arguments(Definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_options(${Target} PRIVATE ${Definitions})
  gridlock_sanitize(${Target})
endfunction()

function(gridlock_add_library Layer)
  cmake_parse_arguments(ARG "AST" "" "SOURCES;DEPENDS" ${ARGN})
  set(Target gridlock${Layer})
  set(View "${PROJECT_BINARY_DIR}/include-layers/${Layer}")
  file(MAKE_DIRECTORY "${View}")
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}" "${View}/${Layer}" SYMBOLIC)
  add_library(${Target} STATIC ${ARG_SOURCES})
  gridlock_compile_options(${Target})
  target_include_directories(${Target} PUBLIC "${View}")
  foreach(Dependency ${ARG_DEPENDS})
    target_link_libraries(${Target} PUBLIC gridlock${Dependency})
  endforeach()
  if(ARG_AST)
    target_include_directories(${Target} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS}
                               ${CLANG_INCLUDE_DIRS})
    gridlock_use_precompiled(${Target} AST)
  else()
    gridlock_use_precompiled(${Target})
    target_include_directories(${Target} SYSTEM PRIVATE
                               "${GRIDLOCK_LLVM_ONLY_INCLUDE}")
  endif()
endfunction()
