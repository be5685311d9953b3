// RULE: cg-x
// LAUNCH: none
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a test

//SH echo "the device lacks this: clusters"
//SH echo "gridlock-corpus: outcome missing"
//SH exit 77
