"""Values of each level, and what a program can do with them."""

from .scopes import BLOCK, CLUSTER, GRID, THREAD, TILE32

A = {
    "param": ("n", GRID),
    "bid": ("int(blockIdx.x)", BLOCK),
    "warp": ("int(threadIdx.x / 32)", TILE32),
    "tid": ("int(threadIdx.x)", THREAD),
}
B = {
    "param": ("m", GRID),
    "bid": ("ro[blockIdx.x]", BLOCK),
    "warp": ("ro[threadIdx.x / 32]", TILE32),
    "tid": ("ro[threadIdx.x]", THREAD),
}
I = {"param": ("ps.arr[0]", GRID), "tid": ("ro[threadIdx.x + 2]", THREAD)}
G = {
    "param": ("ps.a > 2", GRID),
    "bid": ("ro[blockIdx.x + 1] > 2", BLOCK),
    "tid": ("ro[threadIdx.x + 1] > 2", THREAD),
}

# Function variables: init i, value a, value b, guard c -> level of the check.
# Text uses $I $A $B $G, the check is `if (z == 1) OP` unless the text has $OP.
VARS = [
    ("none", "", lambda i, a, b, c: i),
    ("assign", "z = $A;", lambda i, a, b, c: a),
    ("compound", "z += $A;", lambda i, a, b, c: min(i, a)),
    ("increment", "++z;", lambda i, a, b, c: i),
    ("self_use", "z = z * 2 + $A;", lambda i, a, b, c: min(i, a)),
    ("dead_code", "for (;;) {\n  break;\n  z = $A;\n}", lambda i, a, b, c: i),
    ("if_then", "if ($G)\n  z = $A;", lambda i, a, b, c: min(i, a, c)),
    ("if_else_only", "if ($G) {\n} else\n  z = $A;", lambda i, a, b, c: min(i, a, c)),
    ("if_both", "if ($G)\n  z = $A;\nelse\n  z = $B;", lambda i, a, b, c: min(a, b, c)),
    ("if_then_overwritten", "if ($G)\n  z = $A;\nz = $B;", lambda i, a, b, c: b),
    (
        "loop_before_store",
        "for (int k = 0; k < 3; ++k) {\n  if (z == 1) {\n    $OP\n  }\n  z = $A;\n}",
        lambda i, a, b, c: min(i, a),
    ),
    (
        "loop_after_store",
        "for (int k = 0; k < 3; ++k) {\n  z = $A;\n  if (z == 1) {\n    $OP\n  }\n}",
        lambda i, a, b, c: a,
    ),
    (
        "loop_guarded_store",
        "for (int k = 0; k < 3; ++k) {\n  if ($G)\n    z = $A;\n  if (z == 1) {\n    $OP\n  }\n}",
        lambda i, a, b, c: min(i, a, c),
    ),
    (
        "loop_two_stores",
        "for (int k = 0; k < 3; ++k) {\n  if ($G)\n    z = $A;\n  else\n    z = $B;\n  if (z == 1) {\n    $OP\n  }\n}",
        lambda i, a, b, c: min(a, b, c),
    ),
    (
        "inner_loop_overwritten",
        "for (int k = 0; k < 3; ++k) {\n  for (int j = 0; j < 3; ++j) {\n    z = $A;\n    if ($G)\n      break;\n  }\n  z = $B;\n  if (z == 1) {\n    $OP\n  }\n}",
        lambda i, a, b, c: b,
    ),
    (
        "break_store",
        "for (int k = 0; k < 3; ++k) {\n  if ($G) {\n    z = $A;\n    break;\n  }\n}",
        lambda i, a, b, c: min(i, a, c),
    ),
    (
        "break_or_break",
        "for (;;) {\n  if ($G) {\n    z = $A;\n    break;\n  } else {\n    break;\n  }\n}",
        lambda i, a, b, c: min(i, a, c),
    ),
    # stored in the first iteration on every path: equal at run time, but a
    # divergent exit makes most analyses give up
    (
        "do_store_exit",
        "for (int k = 0; k < 9; ++k) {\n  z = $A;\n  if ($G)\n    break;\n}",
        lambda i, a, b, c: (min(a, c), a),
    ),
    (
        "do_sum_exit",
        "for (int k = 0; k < 9; ++k) {\n  z += $A;\n  if (k > 1 && $G)\n    break;\n}",
        lambda i, a, b, c: min(i, a, c),
    ),
    (
        "switch_all",
        "switch (ps.b) {\ncase 0:\n  z = $A;\n  break;\ncase 1:\ncase 2:\n  z = $B;\n  break;\ndefault:\n  z = m;\n}",
        lambda i, a, b, c: min(a, b),
    ),
    (
        "switch_some",
        "switch (ps.b) {\ncase 0:\n  z = $A;\n  break;\ndefault:\n  break;\n}",
        lambda i, a, b, c: min(i, a),
    ),
    (
        "switch_on_value",
        "switch ($A) {\ncase 0:\n  z = 4;\n  break;\ndefault:\n  z = 1;\n}",
        lambda i, a, b, c: a,
    ),
    (
        "switch_inner_break",
        "switch (ps.b) {\ndefault:\n  if ($G) {\n    z = $A;\n    break;\n  }\n  z = $B;\n}",
        lambda i, a, b, c: min(a, b, c),
    ),
    ("for_init", "for (z = $A; ps.b > 9;) {\n  break;\n}", lambda i, a, b, c: a),
    (
        "for_step",
        "for (int k = 0; k < 3; z += $A) {\n  ++k;\n}",
        lambda i, a, b, c: min(i, a),
    ),
    ("for_bound", "for (int k = 0; k < $A; ++k)\n  z = ps.a;", lambda i, a, b, c: min(i, a)),
    ("while_store", "int k = 0;\nwhile (k++ < n)\n  z = $A;", lambda i, a, b, c: min(i, a)),
    (
        "nested_continue",
        "for (int k = 0; k < 3; ++k) {\n  if (ps.b == k) {\n    z = $A;\n    break;\n  } else {\n    if ($G)\n      continue;\n    z = $B;\n  }\n}",
        lambda i, a, b, c: min(i, a, b, c),
    ),
    ("swap", "int y = $A;\nint t = z;\nz = y;\ny = t;", lambda i, a, b, c: a),
    ("ternary", "z = $G ? $A : $B;", lambda i, a, b, c: min(a, b, c)),
    ("chained_assign", "int y;\nz = y = $A;", lambda i, a, b, c: a),
]

# Pointers and aggregates: $A value, $B other value.  Check is `if (t == 1) OP`.
PTRS = [
    ("read_through", "int f = $A;\nint *q = &f;\nconst int t = *q;", lambda a, b: a),
    (
        "store_direct_after_ptr",
        "int f = $B;\nint *q = &f;\nf = $A;\nconst int t = *q;",
        lambda a, b: a,
    ),
    (
        "store_through",
        "int f = $B;\nint *q = &f;\n*q = $A;\nconst int t = f;",
        lambda a, b: a,
    ),
    (
        "store_through_read_through",
        "int f = $B;\nint *q = &f;\n*q = $A;\nconst int t = *q;",
        lambda a, b: a,
    ),
    (
        "alias_of_alias",
        "int f = $B;\nint *p = &f;\nint *q = p;\n*p = $A;\nconst int t = *q;",
        lambda a, b: a,
    ),
    ("deref_addr", "int f = $B;\n*&f = $A;\nconst int t = f;", lambda a, b: a),
    (
        "pointer_to_pointer",
        "int f = $B;\nint *p = &f;\nint **pp = &p;\n**pp = $A;\nconst int t = f;",
        lambda a, b: a,
    ),
    ("reference", "int f = $B;\nint &r = f;\nr = $A;\nconst int t = f;", lambda a, b: a),
    (
        "array_index_value",
        "int f[4] = {1, m, n, 3};\nconst int t = f[$A & 3];",
        lambda a, b: a,
    ),
    (
        "array_ptr_index",
        "int f[4] = {1, m, n, 3};\nint *q = &f[$A & 3];\nconst int t = *q;",
        lambda a, b: a,
    ),
    (
        "array_store_at_index",
        "int f[4] = {1, m, n, 3};\nf[$A & 3] = 5;\nconst int t = f[0];",
        lambda a, b: a,
    ),
    (
        "array_store_value",
        "int f[4] = {1, m, n, 3};\nf[2] = $A;\nconst int t = f[2];",
        lambda a, b: a,
    ),
    # other slot: exact only for an index-sensitive analysis
    (
        "array_other_slot",
        "int f[4] = {1, m, n, 3};\nf[2] = $A;\nconst int t = f[0];",
        lambda a, b: (a, GRID),
    ),
    (
        "nested_struct_index",
        "Deep f;\nfor (int k = 0; k < 4; ++k)\n  f.x[k].a = f.x[k].b = n + k * m;\nconst int t = f.x[$A & 3].b;",
        lambda a, b: a,
    ),
    (
        "nested_struct_chain",
        "Deep f;\nfor (int k = 0; k < 4; ++k)\n  f.x[k].a = f.x[k].b = n + k * m;\nPair *p = &f.x[$A & 3];\nint *q = &p->b;\nconst int t = *q;",
        lambda a, b: a,
    ),
    (
        "nested_struct_store",
        "Deep f;\nfor (int k = 0; k < 4; ++k)\n  f.x[k].a = f.x[k].b = n + k * m;\nf.x[1].b = $A;\nconst int t = f.x[1].b;",
        lambda a, b: a,
    ),
    ("member_written", "Pair f{m, n};\nf.a = $A;\nconst int t = f.a;", lambda a, b: a),
    ("member_other", "Pair f{m, n};\nf.a = $A;\nconst int t = f.b;", lambda a, b: GRID),
    (
        "member_pointer",
        "Pair f{m, n};\nint *q = &f.a;\n*q = $A;\nconst int t = f.a;",
        lambda a, b: a,
    ),
    (
        "whole_struct_overwrite",
        "Pair f{$A, $A};\nf = Pair{m, n};\nconst int t = f.a;",
        lambda a, b: GRID,
    ),
    (
        "whole_struct_from_pair",
        "Pair f{m, n};\nf = Pair{$A, m};\nconst int t = f.a;",
        lambda a, b: a,
    ),
    (
        "select_pointer",
        "int u = n, w = m;\nint *q = ($A == 1) ? &u : &w;\nconst int t = *q;",
        lambda a, b: a,
    ),
    (
        "pointer_walk",
        "int f[4] = {1, m, n, 3};\nint *q = f;\nq += $A & 3;\nconst int t = *q;",
        lambda a, b: a,
    ),
    ("param_pointer_offset", "const int *q = ro + $A;\nconst int t = q[2];", lambda a, b: a),
    ("int2_component", "int2 f = make_int2(n, $A);\nconst int t = f.y;", lambda a, b: a),
    (
        "int2_other_component",
        "int2 f = make_int2(n, $A);\nconst int t = f.x;",
        lambda a, b: GRID,
    ),
    (
        "dead_store",
        "int f = $A;\nint *q = &f;\nf = n;\nconst int t = *q;",
        lambda a, b: GRID,
    ),
    (
        "shared_index",
        "sm[threadIdx.x] = ro[blockIdx.x + threadIdx.x];\nblock.sync();\nconst int t = sm[$A & 63];",
        lambda a, b: min(a, BLOCK),
    ),
    (
        "shared_pointer",
        "sm[threadIdx.x] = ro[blockIdx.x + threadIdx.x];\nblock.sync();\nint *q = &sm[$A & 63];\nconst int t = *q;",
        lambda a, b: min(a, BLOCK),
    ),
]

# Calls: helper text and call text; check is `if (t == 1) OP`; $S a guard.
CALLS = [
    (
        "result_of_arg",
        "__device__ int $F(int p) { return p; }",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "combine_args",
        "__device__ int $F(int p, int q) { return p + q; }",
        "const int t = $F($A, $B);",
        lambda a, b: min(a, b),
    ),
    (
        "second_arg_unused",
        "__device__ int $F(int p, int) { return p; }",
        "const int t = $F($A, $B);",
        lambda a, b: a,
    ),
    (
        "branch_on_arg",
        "__device__ int $F(int p) {\n  if (p == 1)\n    return 1;\n  return 2;\n}",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "return_after_branch_same",
        "__device__ int $F(int p, int q) {\n  if (p == 1)\n    return q;\n  return q;\n}",
        "const int t = $F($A, m);",
        lambda a, b: (a, GRID),
    ),
    (
        "loop_in_callee",
        "__device__ int $F(int p) {\n  int s = 0;\n  for (int k = 0; k < p; ++k)\n    s += k;\n  return s;\n}",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "two_deep",
        "__device__ int $F_in(int p) { return p + 1; }\n__device__ int $F(int p) { return $F_in(p) - 1; }",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "template_helper",
        "template <class Q>\n__device__ Q $F(Q p) { return p - 1; }",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "noinline_helper",
        "__noinline__ __device__ int $F(int p) { return p ^ 5; }",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "default_arg",
        "__device__ int $F(int p, int q = 1) { return p + q; }",
        "const int t = $F($A);",
        lambda a, b: a,
    ),
    (
        "ptr_read",
        "__device__ int $F(int *p) { return *p; }",
        "int f = $A;\nconst int t = $F(&f);",
        lambda a, b: a,
    ),
    (
        "ptr_store",
        "__device__ void $F(int *p, int v) { *p = v; }",
        "int t = $B;\n$F(&t, $A);",
        lambda a, b: a,
    ),
    (
        "ptr_store_from_ptr",
        "__device__ void $F(int *p, const int *q) { *p = *q; }",
        "int t = $B;\nint y = $A;\n$F(&t, &y);",
        lambda a, b: a,
    ),
    (
        "ptr_codependent",
        "__device__ void $F(int *p, int *q) {\n  if (*p > 0)\n    *p = *q;\n  else\n    ++*q;\n}",
        "int u = $A;\nint w = $B;\n$F(&u, &w);\nconst int t = u + w;",
        lambda a, b: min(a, b),
    ),
    (
        "ref_store",
        "__device__ void $F(int &p, int v) { p = v; }",
        "int t = $B;\n$F(t, $A);",
        lambda a, b: a,
    ),
    (
        "ref_compound",
        "__device__ void $F(int &p, int v) { p += v; }",
        "int t = $B;\n$F(t, $A);",
        lambda a, b: min(a, b),
    ),
    (
        "array_store_at",
        "__device__ void $F(int *p, int at, int v) { p[at] = v; }",
        "int f[2] = {n, m};\n$F(f, $A & 1, $B);\nconst int t = f[0];",
        lambda a, b: min(a, b),
    ),
    (
        "conditional_store_call",
        "__device__ void $F(int *p) { *p = 1; }",
        "int t = $B;\nif ($A == 1)\n  $F(&t);",
        lambda a, b: min(a, b),
    ),
    (
        "struct_return",
        "__device__ Pair $F(int p, int q) { return Pair{p, q}; }",
        "const int t = $F(m, $A).b;",
        lambda a, b: a,
    ),
    (
        "struct_return_other",
        "__device__ Pair $F(int p, int q) { return Pair{p, q}; }",
        "const int t = $F(m, $A).a;",
        lambda a, b: (a, GRID),
    ),
    (
        "method",
        "struct $F_s {\n  int v;\n  __device__ int get() const { return v; }\n};",
        "$F_s o{$A};\nconst int t = o.get();",
        lambda a, b: a,
    ),
    (
        "functor",
        "struct $F_s {\n  __device__ int operator()(int p) const { return p - 2; }\n};",
        "const int t = $F_s()($A);",
        lambda a, b: a,
    ),
    (
        "lambda_capture_copy",
        "",
        "const int y = $A;\nauto f = [y](int p) { return y + p; };\nconst int t = f(m);",
        lambda a, b: a,
    ),
    (
        "lambda_capture_ref",
        "",
        "int y = m;\nauto f = [&y](int p) { y = p; };\nf($A);\nconst int t = y;",
        lambda a, b: a,
    ),
    (
        "lambda_unused_capture",
        "",
        "const int y = $A;\nauto f = [y](int p) { return (void)y, p; };\nconst int t = f(m);",
        lambda a, b: (a, GRID),
    ),
    ("min_builtin", "", "const int t = min($A, $B);", lambda a, b: min(a, b)),
    ("math_float", "", "const int t = int(fminf(float($A), 2.0f));", lambda a, b: a),
    ("popc_intrinsic", "", "const int t = __popc($A);", lambda a, b: a),
    (
        "thread_group_in_callee",
        "__device__ int $F(const cg::thread_block &b, int p) { return int(b.group_index().x) * 3 - p * 2; }",
        "const int t = $F(block, $A);",
        lambda a, b: min(a, BLOCK),
    ),
    (
        "rank_in_callee",
        "__device__ int $F(const cg::thread_block &b, int p) { return int(b.thread_rank()) * 2 + 1 - p; }",
        "const int t = $F(block, $A);",
        lambda a, b: THREAD,
    ),
]

# name, operator, value compared with (reachable for `x op 2`, so that the check
# of a varying x really varies)
BINOPS = [
    ("add", "+", 5),
    ("sub", "-", 1),
    ("mul", "*", 6),
    ("div", "/", 1),
    ("rem", "%", 1),
    ("and", "&", 2),
    ("or", "|", 3),
    ("xor", "^", 1),
    ("shl", "<<", 12),
    ("shr", ">>", 1),
    ("lt", "<", 1),
    ("le", "<=", 1),
    ("gt", ">", 1),
    ("ge", ">=", 1),
    ("eq", "==", 1),
    ("ne", "!=", 1),
    ("land", "&&", 1),
    ("lor", "||", 1),
]
UNOPS = [
    ("not", "!%s"),
    ("compl", "~%s == -2"),
    ("neg", "-%s == -1"),
    ("plus", "+%s == 1"),
    ("bool", "bool(%s)"),
    ("uchar", "(unsigned char)%s == 1"),
    ("float", "float(%s) > 1.5f"),
    ("ll", "(long long)%s == 1"),
    (
        "preinc",
        "++u == 2",
    ),
    ("postinc", "u++ == 1"),
]

# Collectives whose *argument* varies by thread although control flow is uniform.
# The argument rule is separate from the control-flow rule; see README.
ARGS = [
    ("shfl_lane", "tile.shfl(acc, $A & 31)", "tile", "ok"),
    ("shfl_down_delta", "tile.shfl_down(acc, $A & 31)", "tile", "ok"),
    ("shfl_xor_mask", "tile.shfl_xor(acc, $A & 31)", "tile", "ok"),
    ("shfl_sync_lane", "__shfl_sync(0xffffffffu, acc, $A & 31)", "", "ok"),
    ("shfl_payload", "tile.shfl($A, 0)", "tile", "ok"),
    ("any_pred", "tile.any($A == 1)", "tile", "ok"),
    ("ballot_pred", "int(__ballot_sync(0xffffffffu, $A == 1))", "", "ok"),
    ("syncthreads_pred", "__syncthreads_or($A == 1)", "", "ok"),
    ("reduce_value", "cg::reduce(tile, $A, cg::plus<int>())", "tile", "ok"),
    ("binary_pred", "int(cg::binary_partition(tile, $A == 1).num_threads())", "tile", "ok"),
    ("label", "int(cg::labeled_partition(tile, $A).num_threads())", "tile", "ok"),
    ("mask", "int(__ballot_sync(unsigned($A), 1))", "", "varies"),
    ("syncwarp_mask", "int((__syncwarp(unsigned($A)), 0))", "", "varies"),
    ("shfl_width", "__shfl_sync(0xffffffffu, acc, 0, $A)", "", "varies"),
    (
        "partition_size",
        "int(cg::tiled_partition(block, unsigned($A)).size())",
        "block",
        "varies",
    ),
]
