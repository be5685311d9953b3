// A file that is compiled for the device and for the host apart: what launches say of blocks counts all the same.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define ON_DEVICE 1
#endif

__global__ void oneWarp(int *Out, int N) {
  for (int Row = threadIdx.x / 32; Row < N; ++Row) // 0 in all threads
    __syncthreads();
}
__global__ void warps(int *Out, int N) {
  for (int Row = threadIdx.x / 32; Row < N; ++Row)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
void launch(int *Out, int N) {
  oneWarp<<<8, 32>>>(Out, N);
  warps<<<8, 64>>>(Out, N);
}
