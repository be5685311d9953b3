//===-- exercise.h - solve() of the exercise, tried on its sizes -*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The exercise: the sum of floats on a given stream, of any number of them. One
// solution and three that fail, each for exactly some of the sizes.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_GPU_EXERCISE_H
#define GRIDLOCK_TEST_GPU_EXERCISE_H

#include "corpus.h"
#include <cmath>
#include <cooperative_groups.h>

namespace exercise {

constexpr size_t Sizes[] = {0,    1,     31,      611,     1024,
                            1025, 32769, 4194915, 67108864};
constexpr int Threads = 256;

__host__ __device__ inline float element(size_t I) {
  return float(I * 2654435761u % 1000) / 1000;
}

__global__ inline void fill(float *Values, size_t Count) {
  for (size_t I = blockIdx.x * size_t(blockDim.x) + threadIdx.x; I < Count;
       I += size_t(gridDim.x) * blockDim.x)
    Values[I] = element(I);
}

inline double reference(size_t Count) {
  double Sum = 0;
  for (size_t I = 0; I < Count; ++I)
    Sum += element(I);
  return Sum;
}

/// The sum over a block, right in its first thread.
__device__ inline float sumOfBlock(float Value, float *Scratch) {
  Scratch[threadIdx.x] = Value;
  __syncthreads();
  for (int Half = Threads / 2; Half > 0; Half /= 2) {
    if (threadIdx.x < Half)
      Scratch[threadIdx.x] += Scratch[threadIdx.x + Half];
    __syncthreads();
  }
  return Scratch[0];
}

/// The second stage: the first block sums over what the blocks left.
__device__ inline void sumOfParts(const float *Parts, float *Sum,
                                  float *Scratch) {
  float Mine = 0;
  for (unsigned I = threadIdx.x; I < gridDim.x; I += blockDim.x)
    Mine += Parts[I];
  Mine = sumOfBlock(Mine, Scratch);
  if (threadIdx.x == 0)
    *Sum = Mine;
}

/// How a solution did on one of the sizes.
struct Answer {
  cudaError_t Error;
  bool IsRight;
};

/// Runs a solution: cudaError_t (In, Count, Parts, Sum, Stream).
template <class Solution> Answer answer(Solution Solve, size_t Count) {
  cudaStream_t Stream;
  corpus::require(cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking));
  // Behind the elements is what no sum may have.
  const size_t Behind = 4096;
  float *In = corpus::zeros<float>(Count + Behind);
  float *Parts = corpus::zeros<float>(1 << 20), *Sum = corpus::zeros<float>(1);
  fill<<<1024, Threads>>>(In, Count + Behind);
  corpus::require(cudaGetLastError());
  corpus::require(cudaMemset(Sum, 0xff, sizeof(float)));
  corpus::require(cudaDeviceSynchronize());
  const cudaError_t Error = Solve(In, Count, Parts, Sum, Stream);
  corpus::require(cudaStreamSynchronize(Stream));
  const double Got = corpus::read(Sum), Wanted = reference(Count);
  const bool IsRight = std::fabs(Got - Wanted) <= 1e-5 * Wanted;
  std::printf("%zu elements: %s, %.9g of %.9g\n", Count, cudaGetErrorName(Error),
              Got, Wanted);
  cudaGetLastError(); // clears the error
  corpus::require(cudaFree(In));
  corpus::require(cudaFree(Parts));
  corpus::require(cudaFree(Sum));
  corpus::require(cudaStreamDestroy(Stream));
  return {Error, IsRight};
}

} // namespace exercise

#endif
