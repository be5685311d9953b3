// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: crash=SIGSEGV
// ARCH: sm_75
// WHY: a test

x(); // EXPECT: cg-x
//SH kill -SEGV $$
