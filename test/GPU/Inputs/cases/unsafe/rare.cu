// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: wrong-result | ok
// ARCH: sm_75
// WHY: what happens once in three times.

x(); // EXPECT: cg-x
//SH echo >> "$0.times"
//SH if [ "$(wc -l < "$0.times")" = 3 ]; then
//SH echo "gridlock-corpus: outcome wrong-result"
//SH exit 10
//SH fi
//SH echo "gridlock-corpus: outcome ok"
