// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//NVCC fails
