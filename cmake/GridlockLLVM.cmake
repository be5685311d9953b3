# Finds LLVM and clang of the one major version Gridlock is written against.
#
# find_package(LLVM 22) rejects 22.1.8 (LLVM's version file asks for the exact
# minor), so the major is compared here. LLVM_DIR and Clang_DIR choose among
# several installations; Debian's is found without them.

set(GRIDLOCK_LLVM_MAJOR 22)

find_package(LLVM REQUIRED CONFIG
             HINTS "/usr/lib/llvm-${GRIDLOCK_LLVM_MAJOR}/lib/cmake/llvm")
if(NOT LLVM_VERSION_MAJOR EQUAL GRIDLOCK_LLVM_MAJOR)
  message(FATAL_ERROR
    "Gridlock needs LLVM ${GRIDLOCK_LLVM_MAJOR}, but LLVM ${LLVM_PACKAGE_VERSION} "
    "was found in ${LLVM_DIR}. Install llvm-${GRIDLOCK_LLVM_MAJOR}-dev and "
    "libclang-${GRIDLOCK_LLVM_MAJOR}-dev, or pass -DLLVM_DIR=<prefix>/lib/cmake/llvm.")
endif()
get_filename_component(_llvm_cmake "${LLVM_DIR}" DIRECTORY)
find_package(Clang REQUIRED CONFIG HINTS "${_llvm_cmake}/clang")
get_filename_component(_clang_prefix "${Clang_DIR}/../../.." ABSOLUTE)
if(NOT _clang_prefix STREQUAL LLVM_INSTALL_PREFIX
   AND NOT EXISTS "${_clang_prefix}/include/clang/Basic/Version.inc")
  message(FATAL_ERROR "Clang_DIR (${Clang_DIR}) holds no clang headers; "
    "install libclang-${GRIDLOCK_LLVM_MAJOR}-dev or pass -DClang_DIR.")
endif()
message(STATUS "Gridlock: LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

# clang's own headers (__clang_cuda_runtime_wrapper.h and kin).
set(GRIDLOCK_RESOURCE_DIR "${LLVM_INSTALL_PREFIX}/lib/clang/${LLVM_VERSION_MAJOR}"
    CACHE PATH "clang resource directory the tools fall back to")

# Layers that must not see the AST get only LLVM's headers: clang's live in the
# same directory, so a view that holds the llvm folders alone is made.
set(GRIDLOCK_LLVM_ONLY_INCLUDE "${PROJECT_BINARY_DIR}/include-llvm")
file(MAKE_DIRECTORY "${GRIDLOCK_LLVM_ONLY_INCLUDE}")
foreach(_dir llvm llvm-c)
  file(CREATE_LINK "${LLVM_INSTALL_PREFIX}/include/${_dir}"
       "${GRIDLOCK_LLVM_ONLY_INCLUDE}/${_dir}" SYMBOLIC)
endforeach()
