"""Statements that make a collective depend on a condition.

$C is the condition, $V its value, $OP the collective as a marked statement, $OPU the
same without a mark, $B the collective as a condition, $TERNARY as an operand of ?:,
$W unrelated work, $H(x) a call of the helper with x besides the groups; in the helper
$HN is its name, $HP its parameters, $HA the arguments for them. @@ at a line's end is
the mark.
"""

import collections

Form = collections.namedtuple("Form", "key text helper effect kind")
FORMS = {}


def form(key, kind, text, effect="dep", helper=""):
    FORMS[key] = Form(key, text.strip("\n"), helper.strip("\n"), effect, kind)


# -- branches ----------------------------------------------------------------
form("if", "branch", "if ($C) {\n  $OP\n}")
form("if_unbraced", "branch", "if ($C)\n  $OP")
form("if_else_arm", "branch", "if ($C) {\n  $W\n} else {\n  $OP\n}")
form("if_both_arms", "branch", "if ($C) {\n  $OP\n} else {\n  $W\n  $OP\n}", "both")
form("else_if", "branch", "if (m == 77) {\n  $W\n} else if ($C) {\n  $OP\n}")
form(
    "else_if_tail",
    "branch",
    "if ($C) {\n  $W\n} else if (m == 77) {\n  $W\n} else {\n  $OP\n}",
)
form("if_init", "branch", "if (const int z = $V; z == 1) {\n  $OP\n}")
form("nested_uniform_outer", "branch", "if (m > 2) {\n  if ($C) {\n    $OP\n  }\n}")
form("nested_uniform_inner", "branch", "if ($C) {\n  if (m > 2) {\n    $OP\n  }\n}")
form(
    "nested_else_uniform",
    "branch",
    "if ($C) {\n  if (m > 2) {\n    $W\n  } else {\n    $OP\n  }\n}",
)
form("switch_case", "branch", "switch ($V) {\ncase 1:\n  $OP\n  break;\ndefault:\n  $W\n}")
form(
    "switch_default", "branch", "switch ($V) {\ncase 1:\n  $W\n  break;\ndefault:\n  $OP\n}"
)
form(
    "switch_fallthrough",
    "branch",
    "switch ($V) {\ncase 1:\n  $W\ncase 2:\n  $OP\n  break;\ndefault:\n  break;\n}",
)
form(
    "switch_inner_if",
    "branch",
    "switch (m) {\ncase 1:\n  $W\n  break;\ndefault:\n  if ($C)\n    break;\n  $OP\n}",
)
# -- loops -------------------------------------------------------------------
form("for_header", "loop", "for (int i = 0; $C; ++i) {\n  $OP\n  if (i > 2)\n    break;\n}")
form("for_bound", "loop", "for (int i = 0; i < $V; ++i) {\n  $OP\n}")
form("for_start", "loop", "for (int i = $V; i < 9; ++i) {\n  $OP\n}")
form("for_stride", "loop", "for (int i = 0; i < 9; i += $V + 1) {\n  $OP\n}")
form("for_increment", "loop", "for (int i = 0; i < 4 && $C; ++i) {\n  $OP\n}")
form(
    "while_header", "loop", "int i = 0;\nwhile ($C) {\n  $OP\n  if (++i > 3)\n    break;\n}"
)
form("do_while", "loop", "int i = 0;\ndo {\n  $OP\n} while ($C && ++i < 4);")
form(
    "infinite_break_after",
    "loop",
    "for (int i = 0;; ++i) {\n  $OP\n  if (i > 4 || $C)\n    break;\n}",
)
form(
    "break_before", "loop", "for (int i = 0; i < 4; ++i) {\n  if ($C)\n    break;\n  $OP\n}"
)
form(
    "continue_before",
    "loop",
    "for (int i = 0; i < 4; ++i) {\n  if ($C)\n    continue;\n  $OP\n}",
)
form(
    "while_continue",
    "loop",
    "int i = 0;\nwhile (i++ < 4) {\n  if ($C)\n    continue;\n  $OP\n}",
)
form(
    "nested_inner_op",
    "loop",
    "for (int i = 0; i < $V; ++i) {\n  for (int j = 0; j < 2; ++j) {\n    $OP\n  }\n}",
)
form(
    "nested_flag_break",
    "loop",
    "bool stop = false;\nfor (int i = 0; i < 3; ++i) {\n  for (int j = 0; j < 3; ++j) {\n    if ($C) {\n      stop = true;\n      break;\n    }\n    $W\n  }\n  if (stop)\n    break;\n  $OP\n}",
)
form(
    "break_in_switch_loop",
    "loop",
    "for (int i = 0; i < 3; ++i) {\n  switch ($V) {\n  case 1:\n    continue;\n  default:\n    $W\n  }\n  $OP\n}",
)
form(
    "range_for",
    "loop",
    "int arr[3] = {1, 2, n};\nfor (int e : arr) {\n  acc += e;\n  if ($C) {\n    $OP\n  }\n}",
)
# -- jumps -------------------------------------------------------------------
form("early_return", "jump", "if ($C)\n  return;\n$OP", "exit")
form(
    "return_else",
    "jump",
    "if ($C) {\n  $W\n} else {\n  out[0] = 1;\n  return;\n}\n$OP",
    "exit",
)
form(
    "return_in_loop",
    "jump",
    "for (int i = 0; i < 4; ++i) {\n  if ($C)\n    return;\n  $W\n}\n$OP",
    "exit",
)
form("trap_exit", "jump", "if ($C)\n  __trap();\n$OP", "abort")
form("goto_skip", "jump", "if ($C)\n  goto skip;\n$OP\nskip:\n$W")
form("goto_backward", "jump", "int i = 0;\nagain:\n$OP\nif ($C && ++i < 4)\n  goto again;")
# -- expressions -------------------------------------------------------------
form("cond_operator", "expression", "$TERNARY@@")
form("and_rhs", "expression", "const bool r = $C && $B;@@\nacc += r;")
form("or_rhs", "expression", "const bool r = $C || $B;@@\nacc += r;")
form(
    "and_rhs_uniform_lhs", "expression", "const bool r = (m > 2) && ($C) && $B;@@\nacc += r;"
)
form("negated", "expression", "if (!($C)) {\n  $OP\n}")
form("and_uniform", "expression", "if (($C) && m > 2) {\n  $OP\n}")
form("uniform_and", "expression", "if (m > 2 && ($C)) {\n  $OP\n}")
form("or_uniform", "expression", "if (($C) || m > 2) {\n  $OP\n}")
form("ternary_data", "expression", "const int z = ($C) ? 7 : 9;\nif (z == 7) {\n  $OP\n}")
form("bool_variable", "expression", "const bool z = $C;\nif (z) {\n  $OP\n}")
form("bool_arith", "expression", "const int z = n + int($C);\nif (z > n) {\n  $OP\n}")
# -- data flow ---------------------------------------------------------------
form(
    "assigned_in_branch",
    "dataflow",
    "int z = 0;\nif ($C)\n  z = 1;\nif (z == 1) {\n  $OP\n}",
)
form(
    "assigned_same_in_arms",
    "dataflow",
    "int z;\nif ($C)\n  z = m;\nelse\n  z = m;\nif (z == 1) {\n  $OP\n}",
    "same",
)
form(
    "loop_carried_sum",
    "dataflow",
    "int z = 0;\nfor (int i = 0; i < 3; ++i)\n  z += $V;\nif (z == 3) {\n  $OP\n}",
)
form(
    "loop_carried_previous",
    "dataflow",
    "int z = m;\nfor (int i = 0; i < 3; ++i) {\n  if (z == 1) {\n    $OP\n  }\n  z = $V;\n}",
)
form(
    "temporal_trip_count",
    "dataflow",
    "int z = 0;\nfor (int i = 0; i < $V; ++i)\n  ++z;\nif (z == 1) {\n  $OP\n}",
)
form(
    "temporal_break",
    "dataflow",
    "int z = 0;\nfor (; z < 8; ++z) {\n  if (z > 2 && $C)\n    break;\n}\nif (z == 8) {\n  $OP\n}",
)
form(
    "pointer_select",
    "dataflow",
    "int p0 = 1, p1 = m;\nint *q = ($C) ? &p0 : &p1;\nif (*q == 1) {\n  $OP\n}",
)
form(
    "array_slot",
    "dataflow",
    "int arr[2] = {0, 0};\narr[1] = $V;\nif (arr[1] == 1) {\n  $OP\n}",
)
# -- calls -------------------------------------------------------------------
form(
    "nested_call",
    "call",
    "if ($C) {\n  $H()@@\n}",
    helper="__device__ void $HN($HP) {\n  $OPU\n}",
)
form(
    "nested_call_2",
    "call",
    "if ($C) {\n  $H()@@\n}",
    helper="__device__ void $HN_in($HP) {\n  $OPU\n}\n__device__ void $HN($HP) {\n  $HN_in($HA);\n}",
)
form(
    "callee_branch",
    "call",
    "$H($C)@@",
    helper="__device__ void $HN($HP, bool c) {\n  if (c) {\n    $OPU\n  }\n}",
)
form(
    "callee_loop_bound",
    "call",
    "$H($V)@@",
    helper="__device__ void $HN($HP, int k) {\n  for (int i = 0; i < k; ++i) {\n    $OPU\n  }\n}",
)
form(
    "callee_early_return",
    "call",
    "$H($C)@@",
    helper="__device__ void $HN($HP, bool c) {\n  if (c)\n    return;\n  $OPU\n}",
)
form("lambda", "call", "auto body = [&] {\n  $OPU\n};\nif ($C)\n  body();@@")
form(
    "lambda_param",
    "call",
    "auto body = [&](bool c) {\n  if (c) {\n    $OPU\n  }\n};\nbody($C);@@",
)
# -- reconverged: expected to be ok whatever the condition --------------------
form("ok_after_if", "reconverged", "if ($C) {\n  $W\n}\n$OP", "ok")
form(
    "ok_after_if_else", "reconverged", "if ($C) {\n  $W\n} else {\n  acc -= m;\n}\n$OP", "ok"
)
form(
    "ok_after_switch",
    "reconverged",
    "switch ($V) {\ncase 0:\n  $W\ncase 1:\n  acc -= m;\n  break;\ndefault:\n  $W\n}\n$OP",
    "ok",
)
form("ok_after_for", "reconverged", "for (int i = 0; i < $V; ++i) {\n  $W\n}\n$OP", "ok")
form(
    "ok_after_break",
    "reconverged",
    "for (int i = 0; i < 4; ++i) {\n  if ($C)\n    break;\n  $W\n}\n$OP",
    "ok",
)
form(
    "ok_inner_break",
    "reconverged",
    "for (int i = 0; i < 3; ++i) {\n  for (int j = 0; j < 3; ++j) {\n    if ($C)\n      break;\n    $W\n  }\n  $OP\n}",
    "ok",
)
form(
    "ok_inner_continue",
    "reconverged",
    "for (int i = 0; i < 3; ++i) {\n  for (int j = 0; j < 3; ++j) {\n    if ($C)\n      continue;\n    $W\n  }\n  $OP\n}",
    "ok",
)
form("ok_goto_join", "reconverged", "if ($C)\n  goto join;\n$W\njoin:\n$OP", "ok")
form(
    "ok_lambda_return",
    "reconverged",
    "auto body = [&] {\n  if ($C)\n    return;\n  $W\n};\nbody();\n$OP",
    "ok",
)
form(
    "ok_callee_return",
    "reconverged",
    "$HN(acc, $C);\n$OP",
    "ok",
    helper="__device__ void $HN(int &acc, bool c) {\n  if (c)\n    return;\n  acc += 3;\n}",
)
form("ok_and_lhs", "reconverged", "const bool r = $B && $C;@@\nacc += r;", "ok")
form("ok_or_lhs", "reconverged", "const bool r = $B || $C;@@\nacc += r;", "ok")
form("ok_overwritten", "reconverged", "int z = $V;\nz = m;\nif (z == 1) {\n  $OP\n}", "ok")
form(
    "ok_loop_top",
    "reconverged",
    "for (int i = 0; i < 3; ++i) {\n  $OP\n  if ($C) {\n    $W\n  }\n}",
    "ok",
)
