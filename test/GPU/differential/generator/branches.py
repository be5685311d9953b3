"""Branches, and collectives in a condition."""

from dataclasses import replace

from .controls import condition, control, noise, produce
from .scopes import statements


@control("if")
def c_if(k, place, level, body):
    c, tags = condition(k, place, level)
    with k.braces(place, "if (%s)" % c):
        body(place.tagged(*tags).deeper())


@control("if/else")
def c_else(k, place, level, body):
    c, tags = condition(k, place, level)
    with k.braces(place, "if (%s)" % c):
        noise(k, place)
    with k.braces(place, "else"):
        body(place.tagged(*tags).deeper())


@control("if/else")
def c_both(k, place, level, body):
    c, tags = condition(k, place, level)
    with k.braces(place, "if (%s)" % c):
        body(place.tagged(*tags).deeper())
    with k.braces(place, "else"):
        k.emit(place, "junk += 1;")
        k.collective(place.tagged(*tags))


@control("else-if")
def c_else_if(k, place, level, body):
    c, tags = condition(k, place, level)
    other = k.at_least(level)
    d, more = k.condition(place, other)
    if k.rng.random() < 0.5:
        c, d = d, c
    with k.braces(place, "if (%s)" % c):
        noise(k, place)
    with k.braces(place, "else if (%s)" % d):
        body(place.tagged(*tags, *more).deeper())


@control("else-if")
def c_else_if_tail(k, place, level, body):
    c, tags = condition(k, place, level)
    d, more = k.condition(place, k.at_least(level))
    with k.braces(place, "if (%s)" % d):
        noise(k, place)
    with k.braces(place, "else if (%s)" % c):
        k.emit(place, "junk += 2;")
    with k.braces(place, "else"):
        body(place.tagged(*tags, *more).deeper())


@control("switch")
def c_switch(k, place, level, body):
    v, tags = produce(k, place, level)
    at = k.rng.randrange(3)
    with k.braces(place, "switch ((%s + p.b) & 3)" % v):
        for label in range(3):
            with k.braces(place, "default:" if label == 2 else "case %d:" % label):
                if label == at:
                    body(replace(place.tagged(*tags).deeper(), in_loop=False))
                else:
                    noise(k, place)
                k.emit(place, "break;")


@control("switch", "fall-through")
def c_fallthrough(k, place, level, body):
    v, tags = produce(k, place, level)
    inner = replace(place.tagged(*tags).deeper(), in_loop=False)
    with k.braces(place, "switch ((%s + p.b) & 3)" % v):
        k.emit(place, "case 0:")
        k.emit(place, "  junk += 1;")
        if k.rng.random() < 0.3:
            k.emit(place, "  break;")
        with k.braces(place, "case 1:"):
            body(inner)
        with k.braces(place, "case 3:"):
            k.collective(inner)
        k.emit(place, "default:")
        k.emit(place, "  break;")


@control("&&", "in a condition")
def c_and(k, place, level, body):
    _in_condition(k, place, level, body, "&&")


@control("||", "in a condition")
def c_or(k, place, level, body):
    _in_condition(k, place, level, body, "||")


@control("?:", "in a condition")
def c_ternary(k, place, level, body):
    c, tags = condition(k, place, level)
    place = place.tagged(*tags)
    form = _as_value(k, place)
    if not form:
        with k.braces(place, "if (%s)" % c):
            body(place.deeper())
        return
    op, text, scope = form
    if k.rng.random() < 0.5:
        text = "acc += (%s) ? %s : junk;" % (c, text)
    else:
        text = "acc += (%s) ? junk : %s;" % (c, text)
    k.site(place, text, op=op, scope=scope)


def _as_value(k, place):
    """A collective with a value: what it is, its text and scope; or none."""
    if place.members:
        kind, handle = place.members
        scope = "warp" if kind == "mask" else "members"
    else:
        kind = "tile" if k.dynamic() else k.kind
        handle = place.group or kind
        scope = "warp" if k.dynamic() else k.scope
        if kind == "tile":
            scope = "warp"
    forms = [s for s in statements(kind) if s.startswith("acc += ")]
    if not forms or place.group == "any_group":
        return None
    op = k.rng.choice(forms)
    mask = handle if kind == "mask" else "0xffffffffu"
    text = op.format(g=handle, m=mask)[len("acc += ") : -1]
    return op, text, scope


def _in_condition(k, place, level, body, operator):
    c, tags = condition(k, place, level)
    place = place.tagged(*tags)
    form = _as_value(k, place)
    if not form:
        with k.braces(place, "if (%s)" % c):
            body(place.deeper())
        return
    op, text, scope = form
    flag = k.fresh("b")
    text = "bool %s = (%s) %s %s > 1;" % (flag, c, operator, text)
    k.site(place, text, op=op, scope=scope)
    k.emit(place, "junk += %s;" % flag)
