#include <kernels.cuh>
#if !defined(FROM_FILE) || !defined(__CUDACC_RDC__) || FORMAT != 3 ||          \
    !defined(__CUDACC_EXTENDED_LAMBDA__)
#error The flags did not arrive.
#endif

__global__ void sweep(int *Data) {
  cooperative_groups::this_grid().sync();
  ++*Data;
}

void run(int *Data) {
  sweep<<<8, 32>>>(Data);
  scaleAll(Data);
}
