// new, delete, malloc and free inside a kernel are the device's own, also where
// the toolkit's headers include <new> before clang declares them.
// RUN: %gridlock check --cuda-path=%cuda-path %s 2>&1 | count 0
// RUN: %gridlock check --cuda-path=%cuda-path %s -- -D__CUDACC_EXTENDED_LAMBDA__ 2>&1 | count 0
// RUN: %gridlock check --cuda-path=%cuda-path %s -- nvcc --extended-lambda -std=c++20 2>&1 | count 0
// RUN: %gridlock check --cuda-path=%cuda12-path %s -- nvcc --extended-lambda 2>&1 | count 0
// RUN: %if cuda11 %{ %gridlock check --cuda-path=%cuda11-path %s -- nvcc --extended-lambda 2>&1 | count 0 %}
// RUN: %gridlock check --headers=fallback %s 2>&1 | count 0
// RUN: %gridlock check --headers=fallback %s -- nvcc --extended-lambda -std=c++11 2>&1 | count 0
// REQUIRES: cuda-toolkit, cuda12

// Both sides are compiled, as this asks for the device's.
#ifdef __CUDA_ARCH__
#endif

#include <cstdlib>
#include <functional>
#include <new>

struct Node {
  __host__ __device__ explicit Node(int Value) : Value(Value) {}
  __host__ __device__ virtual ~Node() {}
  int Value;
};

__host__ __device__ void allocate(Node **Nodes, void *Place) {
  Nodes[0] = new Node(1);
  delete Nodes[0];
  int *Many = new int[4];
  delete[] Many;
  Nodes[1] = new (Place) Node(2);
  free(malloc(4));
  ::free(::malloc(4));
  std::free(std::malloc(4));
}

__global__ void kernel(Node **Nodes, void *Place) {
  allocate(Nodes, Place);
  delete new Node(3);
  free(malloc(4));
}

void launch(Node **Nodes, void *Place) {
  allocate(Nodes, Place);
  kernel<<<1, 1>>>(Nodes, Place);
}
