// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: ok
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//SH exit 0
