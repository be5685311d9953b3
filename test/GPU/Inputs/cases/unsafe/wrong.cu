// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//SH echo "not as it should be"
//SH echo "gridlock-corpus: outcome wrong-result"
//SH exit 10
