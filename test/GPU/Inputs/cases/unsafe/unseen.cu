// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: sanitizer=racecheck
// ARCH: sm_75
// WHY: the tool says nothing.

x(); // EXPECT: cg-x
//SH echo "gridlock-corpus: outcome ok"
