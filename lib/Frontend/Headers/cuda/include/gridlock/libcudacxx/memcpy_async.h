//===-- memcpy_async.h ------------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies that a barrier or a pipeline waits for.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_MEMCPY_ASYNC_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_MEMCPY_ASYNC_H

#include "barrier.h"
#include "shape.h"

namespace cuda {

template <thread_scope Sco> class pipeline;

enum class async_contract_fulfillment { none, async };

template <class T, class Shape, thread_scope Sco>
__host__ __device__ async_contract_fulfillment memcpy_async(
    T *destination, const T *source, Shape size, pipeline<Sco> &pipeline);
template <class Shape, thread_scope Sco>
__host__ __device__ async_contract_fulfillment memcpy_async(
    void *destination, const void *source, Shape size, pipeline<Sco> &pipeline);
template <class Group, class T, class Shape, thread_scope Sco>
__host__ __device__ async_contract_fulfillment
memcpy_async(const Group &group, T *destination, const T *source, Shape size,
             pipeline<Sco> &pipeline);
template <class Group, class Shape, thread_scope Sco>
__host__ __device__ async_contract_fulfillment
memcpy_async(const Group &group, void *destination, const void *source,
             Shape size, pipeline<Sco> &pipeline);
template <class T, class Shape, thread_scope Sco, class CompF>
__host__ __device__ async_contract_fulfillment memcpy_async(
    T *destination, const T *source, Shape size, barrier<Sco, CompF> &barrier);
template <class Shape, thread_scope Sco, class CompF>
__host__ __device__ async_contract_fulfillment
memcpy_async(void *destination, const void *source, Shape size,
             barrier<Sco, CompF> &barrier);
template <class Group, class T, class Shape, thread_scope Sco, class CompF>
__host__ __device__ async_contract_fulfillment
memcpy_async(const Group &group, T *destination, const T *source, Shape size,
             barrier<Sco, CompF> &barrier);
template <class Group, class Shape, thread_scope Sco, class CompF>
__host__ __device__ async_contract_fulfillment
memcpy_async(const Group &group, void *destination, const void *source,
             Shape size, barrier<Sco, CompF> &barrier);

namespace device {
template <class T, size_t Alignment>
__device__ async_contract_fulfillment
memcpy_async_tx(T *dest, const T *src, aligned_size_t<Alignment> size,
                barrier<thread_scope_block> &b);
} // namespace device

} // namespace cuda

#endif
