"""Ways of a value to a condition. Each writes statements and returns a variable.

A producer gets the level that the value shall have, and says what it has; levels that
it cannot make give another.
"""

from .scopes import GRID, THREAD

PRODUCERS = {}


def producer(*tags, least=THREAD, most=GRID):
    """For values of levels from least to most."""

    def add(function):
        PRODUCERS[function.__name__] = (function, tags, least, most)
        return function

    return add


@producer("local")
def local(k, place, level):
    v = k.fresh("v")
    k.emit(place, "int %s = %s;" % (v, k.value(place, level)[0]))
    return v


@producer("?:")
def ternary(k, place, level):
    v = k.fresh("v")
    c, _ = k.condition(place, level)
    a, _ = k.value(place, k.at_least(level))
    b, _ = k.value(place, k.at_least(level))
    k.emit(place, "int %s = %s ? %s : %s + 1;" % (v, c, a, b))
    return v


@producer("&&", "||")
def logic(k, place, level):
    v = k.fresh("v")
    a, _ = k.condition(place, level)
    b, _ = k.condition(place, k.at_least(level))
    op = k.rng.choice(["&&", "||"])
    if k.rng.random() < 0.5:
        a, b = b, a
    k.emit(place, "int %s = 2 - int((%s) %s (%s));" % (v, a, op, b))
    return v


@producer("assigned in branch")
def assigned(k, place, level):
    v = k.fresh("v")
    a, _ = k.value(place, k.at_least(level))
    b, _ = k.value(place, k.at_least(level))
    c, _ = k.condition(place, level)
    k.emit(place, "int %s = %s;" % (v, a))
    with k.braces(place, "if (%s)" % c):
        k.emit(place, "%s = %s + 1;" % (v, b))
    return v


@producer("assigned in branch", "switch")
def assigned_in_switch(k, place, level):
    v = k.fresh("v")
    with_break = k.rng.random() < 0.5
    a, _ = k.value(place, k.at_least(level))
    k.emit(place, "int %s = 0;" % v)
    with k.braces(place, "switch ((%s + p.b) & 3)" % k.value(place, level)[0]):
        k.emit(place, "case 0:")
        k.emit(place, "  %s = 3;" % v)
        if with_break:
            k.emit(place, "  break;")
        k.emit(place, "case 1:")
        k.emit(place, "  %s += %s;" % (v, a))
        k.emit(place, "  break;")
        k.emit(place, "default:")
        k.emit(place, "  %s = 1;" % v)
    return v


@producer("temporal")
def temporal(k, place, level):
    v = k.fresh("v")
    e, _ = k.value(place, level)
    k.emit(place, "int %s = 0;" % v)
    form = k.rng.choice(["{v} == ({e} & 3)", "({e} >> {v} & 1) != 0"])
    test = form.format(v=v, e=e)
    with k.loop(place, "for (; %s < 4; ++%s)" % (v, v)) as inside:
        k.emit(inside, "if (%s)" % test)
        k.emit(inside, "  break;")
        k.emit(inside, "junk += %s;" % v)
    return v


@producer("temporal", "loop counter")
def temporal_while(k, place, level):
    v, w = k.fresh("v"), k.fresh("w")
    t, _ = k.trips(place, level)
    k.emit(place, "int %s = 0, %s = %s;" % (v, w, t))
    with k.loop(place, "while (%s > 0)" % w) as inside:
        k.emit(inside, "--%s;" % w)
        k.emit(inside, "%s += %s;" % (v, k.rng.choice(["1", "2", "n + 1"])))
    return v


@producer("temporal", "escape")
def escape(k, place, level):
    """A value that is the same for all in each round, read behind the loop."""
    v, i = k.fresh("v"), k.fresh("i")
    a, _ = k.value(place, k.at_least(level))
    t, _ = k.trips(place, level)
    k.emit(place, "int %s = 5;" % v)
    with k.loop(place, "for (int %s = 0; %s < %s; ++%s)" % (i, i, t, i)) as inside:
        k.emit(inside, "%s = %s + %s;" % (v, i, a))
    return v


@producer("temporal", "nested loop")
def nested_trips(k, place, level):
    v, i, j = k.fresh("v"), k.fresh("i"), k.fresh("j")
    outer, inner = k.at_least(level), level
    if k.rng.random() < 0.5:
        outer, inner = inner, outer
    a, _ = k.trips(place, outer)
    b, _ = k.trips(place, inner)
    k.emit(place, "int %s = 0;" % v)
    with k.loop(place, "for (int %s = 0; %s < %s; ++%s)" % (i, i, a, i)) as one:
        with k.loop(one, "for (int %s = 0; %s < %s + %s; ++%s)" % (j, j, b, i, j)) as two:
            k.emit(two, "++%s;" % v)
    return v


@producer("loop carried")
def carried(k, place, level):
    v, i = k.fresh("v"), k.fresh("i")
    a, _ = k.value(place, k.wider(level))
    b, _ = k.value(place, level)
    k.emit(place, "int %s = %s;" % (v, a))
    with k.loop(place, "for (int %s = 0; %s < 3; ++%s)" % (i, i, i)) as inside:
        k.emit(inside, "%s = (%s * 3 + %s) & 63;" % (v, v, b))
    return v


@producer("helper value")
def helper_value(k, place, level):
    v = k.fresh("v")
    f = k.rng.choice(["pick", "pick_loop", "pick_no_inline", "pick_template<int>"])
    a, _ = k.value(place, level)
    b, _ = k.value(place, k.wider(level))
    if k.rng.random() < 0.3:
        a, b = b, a
    k.emit(place, "int %s = %s(%s, %s);" % (v, f, a, b))
    return v


@producer("helper value")
def out_parameter(k, place, level):
    v = k.fresh("v")
    k.emit(place, "int %s = n;" % v)
    a, _ = k.value(place, level)
    f = k.rng.choice(["put(&%s, %s);", "put_reference(%s, %s);"])
    k.emit(place, f % (v, a))
    return v


@producer("lambda value")
def lambda_value(k, place, level):
    v, f = k.fresh("v"), k.fresh("f")
    a, _ = k.value(place, level)
    b, _ = k.value(place, k.at_least(level))
    body = k.rng.choice(["return (q + m) %% 3 == 1 ? %s : q;", "return q + %s;"]) % b
    capture = k.rng.choice(["&", "="])
    k.emit(place, "auto %s = [%s](int q) { %s };" % (f, capture, body))
    k.emit(place, "int %s = %s(%s);" % (v, f, a))
    return v


@producer("member")
def member(k, place, level):
    v, s = k.fresh("v"), k.fresh("s")
    a, _ = k.value(place, level)
    k.emit(place, "Pair %s;" % s)
    k.emit(place, "%s.b = x;" % s)
    k.emit(place, "%s.a = %s;" % (s, a))
    k.emit(place, "int %s = %s.a;" % (v, s))
    return v


@producer("array")
def array(k, place, level):
    v, s = k.fresh("v"), k.fresh("s")
    a, _ = k.value(place, level)
    b, _ = k.value(place, k.at_least(level))
    k.emit(place, "int %s[3] = {%s, %s, x};" % (s, b, a))
    k.emit(place, "int %s = %s[%s];" % (v, s, "1"))
    return v


@producer("pointer")
def pointer(k, place, level):
    v, q = k.fresh("v"), k.fresh("q")
    a, _ = k.value(place, k.wider(level))
    b, _ = k.value(place, level)
    k.emit(place, "int %s = %s;" % (v, a))
    k.emit(place, "int *%s = &%s;" % (q, v))
    k.emit(place, "*%s += %s;" % (q, b))
    return v


@producer("load")
def indirect(k, place, level):
    v = k.fresh("v")
    a, _ = k.value(place, level)
    k.emit(place, "int %s = in[(%s & 1023) + %d];" % (v, a, k.rng.randint(0, 40)))
    return v


@producer("flag")
def flag(k, place, level):
    v, i = k.fresh("v"), k.fresh("i")
    e, _ = k.value(place, level)
    k.emit(place, "int %s = 0;" % v)
    with k.loop(place, "for (int %s = 0; %s < 2; ++%s)" % (i, i, i)) as inside:
        # Of two numbers in a row, one passes most tests whatever they are.
        k.emit(inside, "if ((%s + %s + m) %% 3 == 0)" % (e, i))
        k.emit(inside, "  %s = %s;" % (v, k.rng.choice(["1", v + " | 2", v + " + 1"])))
    return v


@producer("lambda value", "assigned in branch")
def captured(k, place, level):
    v, f = k.fresh("v"), k.fresh("f")
    a, _ = k.value(place, k.at_least(level))
    e, _ = k.value(place, level)
    k.emit(place, "int %s = %s;" % (v, a))
    with k.braces(place, "auto %s = [&](int q)" % f, "};"):
        k.emit(place, "if (%s)" % k.test("q"))
        k.emit(place, "  %s += 1;" % v)
    k.emit(place, "%s(%s);" % (f, e))
    return v


@producer("pointer", "?:")
def selected(k, place, level):
    v, w, q = k.fresh("v"), k.fresh("w"), k.fresh("q")
    a, _ = k.value(place, k.at_least(level))
    c, _ = k.condition(place, level)
    k.emit(place, "int %s = %s, %s = m;" % (v, a, w))
    k.emit(place, "int *%s = %s ? &%s : &%s;" % (q, c, v, w))
    k.emit(place, "*%s += 1;" % q)
    return v


@producer("member", "helper value")
def filled(k, place, level):
    s = k.fresh("s")
    a, _ = k.value(place, k.at_least(level))
    e, _ = k.value(place, level)
    k.emit(place, "Pair %s{%s, x};" % (s, a))
    k.emit(place, "fill(%s, %s, n);" % (s, e))
    return s + ".a"


@producer("array", "loop carried")
def array_by_loop(k, place, level):
    v, s, i = k.fresh("v"), k.fresh("s"), k.fresh("i")
    e, _ = k.value(place, level)
    k.emit(place, "int %s[4];" % s)
    with k.loop(place, "for (int %s = 0; %s < 4; ++%s)" % (i, i, i)) as inside:
        k.emit(inside, "%s[%s] = %s + %s;" % (s, i, e, i))
    k.emit(place, "int %s = %s[m & 3];" % (v, s))
    return v


@producer("arithmetic")
def arithmetic(k, place, level):
    v = k.fresh("v")
    e, _ = k.value(place, level)
    a, _ = k.value(place, k.wider(level))
    form = k.rng.choice(
        ["max({e}, {a})", "({e} ^ {a})", "({e} << 1) + {a}", "{e} * 3 + {a}", "{e} + {a}",
         "int((unsigned char)({e} + {a}))", "({e} & 15) + {a}", "(({a}), {e})"]
    )  # fmt: skip
    k.emit(place, "int %s = %s;" % (v, form.format(e=e, a=a)))
    return v


@producer("assigned in branch", "in a condition")
def assigned_in_condition(k, place, level):
    v = k.fresh("v")
    e, _ = k.value(place, level)
    a, _ = k.value(place, k.at_least(level))
    k.emit(place, "int %s = 0;" % v)
    with k.braces(place, "if ((%s = %s) > 2)" % (v, e)):
        k.emit(place, "%s = %s;" % (v, a))
    return v


@producer("helper value", "temporal")
def returned_from_loop(k, place, level):
    v = k.fresh("v")
    e, _ = k.value(place, level)
    a, _ = k.value(place, k.wider(level))
    k.emit(place, "int %s = first_above(%s, %s);" % (v, e, a))
    return v
