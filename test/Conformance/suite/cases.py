"""What a case is, and how one comes from a condition, a form and a collective."""

import collections
import re

from .collectives import GROUPS, closure
from .scopes import expect

# level and scope are pairs, as in scopes.expect. In the lines $ID stands for the case's
# name, which it gets when all are made, and @@ at a line's end for the mark.
Case = collections.namedtuple(
    "Case",
    "stratum dims level scope effect expectation helper lines needs tparam async_ name",
    defaults=[None],
)


def op_stmt(o, mark):
    s = (o.expr if o.void else "acc += " + o.expr) + ";"
    return s + ("@@" if mark else "")


def expand(text, o, c_bool, c_val, hname):
    """Replaces the placeholders of a form; `hname` keeps a literal $ID for later."""
    extra = [g for g in closure(o.needs) if g in o.needs]
    hp = ", ".join([GROUPS[g][1] for g in extra] + ["int &acc"])
    ha = ", ".join(extra + ["acc"])

    def call(m):
        inner = m.group(1).replace("$C", c_bool).replace("$V", c_val)
        return "%s(%s%s);" % (hname, ha, ", " + inner if inner else "")

    t = re.sub(r"\$H\(([^)]*)\)", call, text)
    if o.void:
        ternary = "(%s) ? (void)%s : (void)0;" % (c_bool, o.expr)
        boolx = "(%s, true)" % o.expr
    else:
        ternary = "acc += (%s) ? %s : 0;" % (c_bool, o.expr)
        boolx = "%s > 0" % o.expr
    for k, v in (
        ("$TERNARY", ternary),
        ("$OPU", op_stmt(o, False)),
        ("$OP", op_stmt(o, True)),
        ("$HN", hname),
        ("$HP", hp),
        ("$HA", ha),
        ("$B", boolx),
        ("$W", "acc += m;"),
        ("$C", c_bool),
        ("$V", c_val),
    ):
        t = t.replace(k, v)
    return t


def form_case(stratum, cd, fm, o):
    """A collective in a statement form under a condition."""
    c_bool = cd.cond
    if fm.kind in ("expression", "reconverged") or "&&" in fm.text or "||" in fm.text:
        c_bool = "(%s)" % cd.cond if "(" + cd.cond + ")" != cd.cond else cd.cond
    helper = expand(fm.helper, o, c_bool, cd.val, "h_$ID") if fm.helper else ""
    body = expand(fm.text, o, c_bool, cd.val, "h_$ID")
    body = body.replace("((" + cd.cond + "))", "(" + cd.cond + ")")
    return Case(
        stratum,
        dict(cond=cd.key, form=fm.key, op=o.key),
        cd.level,
        o.scope,
        fm.effect,
        expect(cd.level, o.scope, fm.effect, o.raw),
        helper,
        list(cd.pre) + body.split("\n"),
        tuple(cd.needs) + o.needs,
        cd.tparam,
        o.async_,
    )


def level_of(v):
    return v if isinstance(v, tuple) else (v, v)


def check_case(
    stratum,
    dims,
    text,
    helper,
    level,
    o,
    needs=(),
    check="if (%s == 1) {\n  $OP\n}",
    var="z",
):
    """A collective under a test of the variable that the text computes."""
    lv = level_of(level)
    if "$OP" not in text:
        text = (text + "\n" if text else "") + check % var
    text = text.replace("$OP", op_stmt(o, True))
    return Case(
        stratum,
        dims,
        lv,
        o.scope,
        "dep",
        expect(lv, o.scope, "dep", o.raw),
        helper,
        text.split("\n"),
        tuple(needs) + o.needs,
        False,
        o.async_,
    )
