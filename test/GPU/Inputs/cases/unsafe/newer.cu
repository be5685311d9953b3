// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_120
// WHY: a test

x(); // EXPECT: cg-x
//SH exit 0
