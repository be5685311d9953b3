// A file's host side is analysed where the file, or a header of the project, asks
// which side it is on: itself or through a macro. Headers of the system do not count.
// RUN: %gridlock check --headers=fallback --format json %s | FileCheck %s --check-prefix=ONE
// RUN: %gridlock check --headers=fallback --format json %s -- -DNOT_ASKED=__CUDA_ARCH__ | FileCheck %s --check-prefix=ONE
// RUN: %gridlock check --headers=fallback --format json %s -- -DASKS | FileCheck %s --check-prefix=BOTH
// RUN: %gridlock check --headers=fallback --format json %s -- -DASKS_BY_MACRO | FileCheck %s --check-prefix=BOTH
// RUN: %gridlock check --headers=fallback --format json %s -- -DASKS_LATER '-DON_DEVICE=defined(__CUDA_ARCH__)' | FileCheck %s --check-prefix=BOTH
// RUN: %if cuda-toolkit %{ %gridlock check --format json %s | FileCheck %s --check-prefix=ONE %}
// RUN: %if rocm %{ %gridlock check --rocm-path=%rocm-path --format json %s -- -x hip | FileCheck %s --check-prefix=ONE %}
// RUN: %gridlock check --headers=fallback --format json %s -- -x hip -DASKS_OF_HIP | FileCheck %s --check-prefix=BOTH
// ONE: "side": "device"
// ONE-NOT: "side": "host"
// BOTH: "side": "device"
// BOTH: "side": "host"
#ifdef ASKS
#if __CUDA_ARCH__ >= 700
#endif
#endif
#ifdef ASKS_BY_MACRO
#define INNER defined(__CUDA_ARCH__)
#define OUTER (INNER && 1)
#if OUTER
#endif
#endif
#ifdef ASKS_LATER
#if 0
#elif ON_DEVICE
#endif
#endif
#ifdef ASKS_OF_HIP
#ifndef __HIP_DEVICE_COMPILE__
#endif
#endif
#ifdef NOT_ASKED
#endif
__global__ void kernel(int *P) {}
