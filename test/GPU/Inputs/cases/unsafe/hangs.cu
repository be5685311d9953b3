// RULE: cg-x
// LAUNCH: none
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: it waits, and so does what it started.

x(); // EXPECT: cg-x
//SH sleep 1000 &
//SH echo $$ $! >> "$PIDS"
//SH wait
