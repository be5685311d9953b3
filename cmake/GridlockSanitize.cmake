# GRIDLOCK_SANITIZE: a build with AddressSanitizer and UndefinedBehaviorSanitizer
# that stops at the first report, for tools/dev/fuzz:
#
#   cmake -G Ninja -S . -B build/sanitized -DGRIDLOCK_SANITIZE=ON \
#         -DGRIDLOCK_BUILD_TESTS=OFF
#   ninja -C build/sanitized gridlock gridlock-tidy
#
# Only our own code is instrumented; LLVM and clang are those of the distribution.
# What would be misread at the border between the two is off: cmake/sanitized.cpp
# says so for what is decided when a program starts.

option(GRIDLOCK_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

set(_gridlock_sanitizers
    # LLVM has no RTTI, which `vptr` needs, and none of the type hashes of
    # `function`.
    -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  list(APPEND _gridlock_sanitizers -fno-sanitize=function)
endif()

if(GRIDLOCK_SANITIZE)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-fsanitize=address,undefined")
  check_cxx_source_compiles("int main() { return 0; }" GRIDLOCK_HAS_SANITIZERS)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT GRIDLOCK_HAS_SANITIZERS)
    message(FATAL_ERROR "GRIDLOCK_SANITIZE: ${CMAKE_CXX_COMPILER} links no program "
      "with -fsanitize=address,undefined. clang's runtime is in the package "
      "libclang-rt-${GRIDLOCK_LLVM_MAJOR}-dev, GCC's comes with it.")
  endif()
endif()

# For everything that is compiled; for programs, gridlock_sanitize_program, too.
function(gridlock_sanitize Target)
  if(GRIDLOCK_SANITIZE)
    target_compile_options(${Target} PRIVATE ${_gridlock_sanitizers}
                           -g1 -fno-omit-frame-pointer)
  endif()
endfunction()

function(gridlock_sanitize_program Target)
  if(GRIDLOCK_SANITIZE)
    target_sources(${Target} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/sanitized.cpp")
    target_link_options(${Target} PRIVATE ${_gridlock_sanitizers})
  endif()
endfunction()
