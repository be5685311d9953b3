//===-- corpus.h - how a case says what happened ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each case is a program that ends with one of these lines, or hangs:
//
//   gridlock-corpus: outcome ok
//   gridlock-corpus: outcome wrong-result
//   gridlock-corpus: outcome error=cudaErrorLaunchFailure
//   gridlock-corpus: outcome missing          (the device cannot show the case)
//
// Whatever ends otherwise could not be set up. Nothing here asks whether the
// device has cooperative launches: a rule is about programs that do not.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_GPU_CORPUS_H
#define GRIDLOCK_TEST_GPU_CORPUS_H

#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

namespace corpus {

/// The statuses that programs end with.
enum Status { Ok = 0, NotSetUp = 1, WrongResult = 10, Error = 11, Missing = 77 };

[[noreturn]] inline void conclude(Status S, const char *Kind,
                                  const char *Detail = "") {
  std::printf("gridlock-corpus: outcome %s%s\n", Kind, Detail);
  std::fflush(stdout);
  std::exit(S);
}

/// What main returns where all went well.
inline int succeed() {
  std::printf("gridlock-corpus: outcome ok\n");
  return Ok;
}

/// Ends the case where the device lacks what it is about.
[[noreturn]] inline void missing(const char *What) {
  std::printf("the device lacks this: %s\n", What);
  conclude(Missing, "missing");
}

/// For calls that the case is not about: they have to succeed.
inline void require(cudaError_t E) {
  if (E == cudaSuccess)
    return;
  std::printf("could not be set up: %s\n", cudaGetErrorName(E));
  std::fflush(stdout);
  std::exit(NotSetUp);
}

/// For calls that the case is about: an error is its outcome.
inline void observe(cudaError_t E) {
  if (E != cudaSuccess)
    conclude(Error, "error=", cudaGetErrorName(E));
}

/// Waits for the kernel that was launched last.
inline void finish() {
  observe(cudaGetLastError());
  observe(cudaDeviceSynchronize());
}

/// A result that is not right is the outcome.
inline void expect(bool IsRight, const char *What) {
  if (IsRight)
    return;
  std::printf("not as it should be: %s\n", What);
  conclude(WrongResult, "wrong-result");
}

/// Something measured, for the record.
inline void fact(const char *Name, double Value) {
  std::printf("gridlock-corpus: fact %s = %.10g\n", Name, Value);
}

/// Memory of the device, all zero.
template <class T> T *zeros(size_t Count) {
  T *Memory = nullptr;
  require(cudaMalloc((void **)&Memory, Count * sizeof(T)));
  require(cudaMemset(Memory, 0, Count * sizeof(T)));
  return Memory;
}

/// Memory of the device that holds 0, 1, 2, ...
inline int *numbers(int Count) {
  int *Host = (int *)std::malloc(Count * sizeof(int));
  for (int I = 0; I < Count; ++I)
    Host[I] = I;
  int *Memory = zeros<int>(Count);
  require(cudaMemcpy(Memory, Host, Count * sizeof(int), cudaMemcpyHostToDevice));
  std::free(Host);
  return Memory;
}

template <class T> void read(T *Into, const T *From, size_t Count) {
  require(cudaMemcpy(Into, From, Count * sizeof(T), cudaMemcpyDeviceToHost));
}

template <class T> T read(const T *From) {
  T Value = {};
  read(&Value, From, 1);
  return Value;
}

/// Whether all elements are \p Value.
inline bool areAll(const int *From, int Count, int Value) {
  int *Host = (int *)std::malloc(Count * sizeof(int));
  read(Host, From, Count);
  bool Are = true;
  for (int I = 0; I < Count; ++I)
    Are &= Host[I] == Value;
  std::free(Host);
  return Are;
}

/// As many blocks of a kernel as are on the device at the same time.
template <class Kernel>
int residentBlocks(Kernel K, int Threads, size_t Shared = 0) {
  int Device = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  require(cudaGetDevice(&Device));
  require(cudaDeviceGetAttribute(&Multiprocessors,
                                 cudaDevAttrMultiProcessorCount, Device));
  require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerMultiprocessor, K,
                                                        Threads, Shared));
  if (PerMultiprocessor == 0)
    missing("room for a block");
  return Multiprocessors * PerMultiprocessor;
}

/// Keeps a thread busy, so that the others are sure to be done before it.
__device__ inline void delay(long long Cycles) {
  for (const long long Start = clock64(); clock64() - Start < Cycles;)
    ;
}

} // namespace corpus

#endif
