"""The suite: nine strata, each a product of the tables; and samples of it."""

import collections
import itertools
import random

from .cases import Case, check_case, form_case, level_of, op_stmt
from .collectives import LADDER, OPS
from .conditions import CONDS
from .forms import FORMS
from .scopes import BLOCK, CLUSTER, GRID, THREAD, expect
from .values import ARGS, BINOPS, CALLS, PTRS, UNOPS, VARS, A, B, G, I

BASIC_FORMS = ("if", "for_header", "while_header", "switch_case")
THREE_SCOPES = ("tile_sync", "block_sync", "grid_sync")


def basics():
    """Every condition, in the basic forms, for every scope."""
    for cd, f, o in itertools.product(CONDS.values(), BASIC_FORMS, LADDER):
        yield form_case("basics", cd, FORMS[f], OPS[o])


def forms():
    """Every form, with a condition or two of each level, and collectives with data."""
    reps = ["param", "ro_uniform", "bid_x", "shared_bcast", "rank_div32"]
    reps += ["res_tile_any", "tile8_meta_rank", "tid_x", "tile_rank"]
    ops = LADDER + ["tile_reduce", "shfl_sync"]
    for fm, c, o in itertools.product(FORMS.values(), reps, ops):
        if fm.key not in BASIC_FORMS or o not in LADDER:
            yield form_case("forms", CONDS[c], fm, OPS[o])


def ops():
    """Every collective, with conditions of every level, in a few forms."""
    reps = ["param", "cluster_rank", "bid_x", "shared_uniform"]
    reps += ["tid_div32", "tid_div8", "tid_lt_n", "ro_tid"]
    some = ("if", "break_before", "early_return", "nested_call", "ok_after_if")
    for o, c, f in itertools.product(OPS.values(), reps, some):
        yield form_case("async" if o.async_ else "ops", CONDS[c], FORMS[f], o)


def variables():
    """Ways to assign a local variable."""
    for (key, text, lv), i, a in itertools.product(VARS, I, ("param", "bid", "tid")):
        if "$A" not in text and a != "param":
            continue
        for g in ("param", "tid") if "$G" in text else ("param",):
            b = "param" if a != "param" else "bid"
            t = text.replace("$A", A[a][0]).replace("$B", B[b][0]).replace("$G", G[g][0])
            t = "int z = %s;" % I[i][0] + ("\n" + t if t else "")
            level = lv(I[i][1], A[a][1], B[b][1], G[g][1])
            guard = g if "$G" in text else "-"
            for o in THREE_SCOPES:
                d = dict(var=key, init=i, value=a, guard=guard, op=o)
                yield check_case("variables", d, t, "", level, OPS[o])


def pointers():
    """Pointers and aggregates."""
    for (key, text, lv), a in itertools.product(PTRS, A):
        for b in ("param", "tid") if "$B" in text else ("param",):
            t = text.replace("$A", A[a][0]).replace("$B", B[b][0])
            needs = ("sm", "block") if "sm[" in text else ()
            for o in THREE_SCOPES:
                d = dict(ptr=key, value=a, other=b if "$B" in text else "-", op=o)
                level = lv(A[a][1], B[b][1])
                yield check_case("pointers", d, t, "", level, OPS[o], needs, var="t")


def calls():
    """Values that go through a function."""
    for (key, helper, text, lv), a in itertools.product(CALLS, A):
        for b in ("param", "tid") if "$B" in text else ("param",):
            t = text.replace("$A", A[a][0]).replace("$B", B[b][0])
            t, h = (s.replace("$F", "f_$ID") for s in (t, helper))
            needs = ("block",) if "(block" in text else ()
            for o in THREE_SCOPES:
                d = dict(call=key, value=a, other=b if "$B" in text else "-", op=o)
                level = lv(A[a][1], B[b][1])
                yield check_case("calls", d, t, h, level, OPS[o], needs, var="t")


def expressions():
    """Binary and unary operators."""
    e1 = [("const", "3", GRID)] + [(k,) + v for k, v in A.items()]
    e2 = [("const", "2", GRID)] + [(k,) + v for k, v in B.items()]
    for (k1, x1, l1), (k2, x2, l2), (on, sym, val) in itertools.product(e1, e2, BINOPS):
        lv = min(l1, l2)
        if on == "lor" and "const" in (k1, k2):
            lv = (lv, GRID)  # x || 2 is always true
        if (k1, on, k2) == ("bid", "shr", "const"):
            lv = (BLOCK, CLUSTER)  # clusters of 4 along x
        t = "const int z = %s %s %s;" % (x1, sym, x2)
        check = "if (%%s == %d) {\n  $OP\n}" % val
        for o in THREE_SCOPES:
            d = dict(lhs=k1, binop=on, rhs=k2, op=o)
            yield check_case("binary", d, t, "", lv, OPS[o], check=check)
    for (k1, x1, l1), (un, u), o in itertools.product(e1, UNOPS, THREE_SCOPES):
        t = "int u = %s;\nconst bool z = %s;" % (x1, u % "u" if "%s" in u else u)
        d = dict(unop=un, value=k1, op=o)
        yield check_case("unary", d, t, "", l1, OPS[o])


def shortcircuit():
    """&& and ||: the value of the expression, and the collective as an operand."""
    scopes = ("tile_any", "syncthreads_or", "tile_sync", "block_sync", "grid_sync")
    names = (("&&", "and"), ("||", "or"))
    for (sym, sn), k1, k2, o in itertools.product(names, A, B, scopes):
        x1, l1 = "(%s == 1)" % A[k1][0], A[k1][1]
        x2, l2 = "(%s == 1)" % B[k2][0], B[k2][1]
        ob = OPS[o]
        bx = "(%s, true)" % ob.expr if ob.void else "(%s > 0)" % ob.expr
        both = min(l1, l2)
        operands = "const bool z = %s;@@\nacc += z;"
        joined = " %s " % sym
        value = "const bool z = %s;\nif (z) {\n  $OP\n}" % joined.join((x1, x2))
        for pos, text, lv in (
            ("value", value.replace("$OP", op_stmt(ob, True)), both),
            ("first", operands % joined.join((bx, x1, x2)), GRID),
            ("second", operands % joined.join((x1, bx, x2)), l1),
            ("third", operands % joined.join((x1, x2, bx)), both),
        ):
            d = dict(short=sn, lhs=k1, rhs=k2, pos=pos, op=o)
            level = level_of(lv)
            e = expect(level, ob.scope)
            lines = text.split("\n")
            yield Case(
                "shortcircuit",
                d,
                level,
                ob.scope,
                "dep",
                e,
                "",
                lines,
                ob.needs,
                False,
                False,
            )


def arguments():
    """Collectives whose argument varies although control flow is uniform."""
    for (key, expr, needs, kind), a in itertools.product(ARGS, A):
        e = "ok" if kind == "ok" or a == "param" else "either"
        d = dict(arg=key, value=a)
        level, scope = level_of(A[a][1]), (THREAD, THREAD)
        lines = ["acc += %s;@@" % expr.replace("$A", A[a][0])]
        needs_ = tuple(needs.split())
        yield Case("arguments", d, level, scope, "arg", e, "", lines, needs_, False, False)


def build():
    """All cases. Their names are numbers within the stratum, the same in every sample."""
    strata = (basics, forms, ops, variables, pointers, calls)
    strata += (expressions, shortcircuit, arguments)
    cases = []
    numbers = collections.Counter()
    for case in itertools.chain.from_iterable(stratum() for stratum in strata):
        name = "%s%04d" % (case.stratum[:3], numbers[case.stratum])
        numbers[case.stratum] += 1
        cases.append(case._replace(name=name))
    return cases


def sample(cases, limit, seed):
    """Round robin over (stratum, first dimension or form, expectation)."""
    rng = random.Random(seed)
    buckets = {}
    for i, c in enumerate(cases):
        first = c.dims["form"] if c.stratum == "forms" else next(iter(c.dims.values()))
        buckets.setdefault((c.stratum, first, c.expectation), []).append(i)
    order = list(buckets)
    rng.shuffle(order)
    for k in order:
        rng.shuffle(buckets[k])
    picked = []
    while len(picked) < limit and any(buckets.values()):
        for k in order:
            if buckets[k] and len(picked) < limit:
                picked.append(buckets[k].pop())
    return [cases[i] for i in sorted(picked)]
