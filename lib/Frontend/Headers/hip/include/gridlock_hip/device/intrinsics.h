//===-- intrinsics.h - integers, barriers, fences, clocks -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_DEVICE_INTRINSICS_H
#define GRIDLOCK_HIP_DEVICE_INTRINSICS_H

#include "hip/hip_vector_types.h"
#include <stdint.h>

__device__ unsigned int __popc(unsigned int input);
__device__ unsigned int __popcll(unsigned long long input);
__device__ int __clz(int input);
__device__ int __clzll(long long input);
__device__ int __ffs(unsigned int input);
__device__ int __ffsll(unsigned long long input);
__device__ int __ffs(int input);
__device__ int __ffsll(long long input);
__device__ unsigned int __brev(unsigned int input);
__device__ unsigned long long __brevll(unsigned long long input);
__device__ unsigned int __lastbit_u32_u64(uint64_t input);
__device__ unsigned int __bitextract_u32(unsigned int src0, unsigned int src1,
                                         unsigned int src2);
__device__ uint64_t __bitextract_u64(uint64_t src0, unsigned int src1,
                                     unsigned int src2);
__device__ unsigned int __bitinsert_u32(unsigned int src0, unsigned int src1,
                                        unsigned int src2, unsigned int src3);
__device__ uint64_t __bitinsert_u64(uint64_t src0, uint64_t src1,
                                    unsigned int src2, unsigned int src3);
__device__ unsigned int __funnelshift_l(unsigned int lo, unsigned int hi,
                                        unsigned int shift);
__device__ unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi,
                                         unsigned int shift);
__device__ unsigned int __funnelshift_r(unsigned int lo, unsigned int hi,
                                        unsigned int shift);
__device__ unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi,
                                         unsigned int shift);
__device__ unsigned int __byte_perm(unsigned int x, unsigned int y,
                                    unsigned int s);
__device__ int __hadd(int x, int y);
__device__ int __mul24(int x, int y);
__device__ long long __mul64hi(long long x, long long y);
__device__ int __mulhi(int x, int y);
__device__ int __rhadd(int x, int y);
__device__ unsigned int __sad(int x, int y, unsigned int z);
__device__ unsigned int __uhadd(unsigned int x, unsigned int y);
__device__ int __umul24(unsigned int x, unsigned int y);
__device__ unsigned long long __umul64hi(unsigned long long x,
                                         unsigned long long y);
__device__ unsigned int __umulhi(unsigned int x, unsigned int y);
__device__ unsigned int __urhadd(unsigned int x, unsigned int y);
__device__ unsigned int __usad(unsigned int x, unsigned int y, unsigned int z);
__device__ unsigned int __mbcnt_lo(unsigned int x, unsigned int y);
__device__ unsigned int __mbcnt_hi(unsigned int x, unsigned int y);
__device__ long long __clock64();
__device__ long long __clock();
__device__ long long clock64();
__device__ long long clock();
__device__ long long wall_clock64();
__device__ uint64_t __lanemask_gt();
__device__ uint64_t __lanemask_lt();
__device__ uint64_t __lanemask_eq();
__device__ void *__local_to_generic(void *p);
__device__ void *__amdgcn_get_dynamicgroupbaseptr();
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ void __barrier(int n);
__device__ void __syncthreads();
__device__ int __syncthreads_count(int predicate);
__device__ int __syncthreads_and(int predicate);
__device__ int __syncthreads_or(int predicate);
__device__ unsigned int __smid();
__device__ int32_t __fns(unsigned int mask, unsigned int base, int offset);
__device__ void abort();

__device__ int amd_mixed_dot(short2 a, short2 b, int c, bool saturate);
__device__ unsigned int amd_mixed_dot(ushort2 a, ushort2 b, unsigned int c,
                                      bool saturate);
__device__ int amd_mixed_dot(char4 a, char4 b, int c, bool saturate);
__device__ unsigned int amd_mixed_dot(uchar4 a, uchar4 b, unsigned int c,
                                      bool saturate);
__device__ int amd_mixed_dot(int a, int b, int c, bool saturate);
__device__ unsigned int amd_mixed_dot(unsigned int a, unsigned int b,
                                      unsigned int c, bool saturate);

#endif
