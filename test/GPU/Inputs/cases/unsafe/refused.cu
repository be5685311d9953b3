// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidValue
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//SH echo "gridlock-corpus: outcome error=cudaErrorInvalidValue"
//SH exit 11
