/*===-- stdatomic.h - clang's, not gcc's -------------------------*- C++ -*-===*
 *
 * Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===----------------------------------------------------------------------===*
 *
 * clang's own header gives way to a system's if there is one. gcc's folder,
 * which is searched last, has one that is for C alone.
 *
 *===----------------------------------------------------------------------===*/

#if defined(__cplusplus) && __cplusplus > 202002L

#include_next <stdatomic.h> /* the C++ library's */

#else

/* What it includes, before it takes itself for one without a system. */
#include <stddef.h>
#include <stdint.h>

#pragma push_macro("__STDC_HOSTED__")
#undef __STDC_HOSTED__
#define __STDC_HOSTED__ 0
#include_next <stdatomic.h>
#pragma pop_macro("__STDC_HOSTED__")

#endif
