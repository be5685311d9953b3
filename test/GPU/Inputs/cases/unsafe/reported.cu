// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: sanitizer=synccheck
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//SH echo "gridlock-corpus: outcome ok"
