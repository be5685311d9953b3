// Code with errors is lowered as far as it parsed, without a crash.
// RUN: not %gridlock check -dump=facts %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix ERRORS --input-file=%t.err
// REQUIRES: cuda-toolkit
__device__ float weight(float X) {
  // ERRORS: error: use of undeclared identifier 'missing'
  float A[3] = {X, missing(X), UNKNOWN};
  Undeclared B(A[0], A[1]);
  return other({X, A[2]}) + B;
}
// CHECK: kernel k @[[@LINE+1]]:17
__global__ void k(float *P) { *P = weight(*P); }
