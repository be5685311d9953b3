// RULE: cg-x
// LAUNCH: none
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a test

//SH echo "gridlock-corpus: fact blocks = 42"
//SH echo "gridlock-corpus: outcome ok"
