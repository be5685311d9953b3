// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: a display ended the kernel.

x(); // EXPECT: cg-x
//SH echo "gridlock-corpus: outcome error=cudaErrorLaunchTimeout"
//SH exit 11
