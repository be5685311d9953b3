// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: it does not hang.

x(); // EXPECT: cg-x
//SH echo "gridlock-corpus: outcome ok"
