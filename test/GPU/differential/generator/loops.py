"""Loops, and what leaves them."""

from .controls import condition, control, produce


@control("for")
def c_for(k, place, level, body):
    v, tags = produce(k, place, level)
    t, _ = k.trips(place, level, v)
    i = k.fresh("i")
    head = k.rng.choice(
        [
            "for (int %s = 0; %s < %s; ++%s)" % (i, i, t, i),
            "for (int %s = %s; %s < 4; ++%s)" % (i, t, i, i),
            "for (int %s = 0; %s < 4; %s += 1 + %s)" % (i, i, i, t),
            "for (int %s = %s; %s > 0; --%s)" % (i, t, i, i),
        ]
    )
    with k.loop(place.tagged(*tags), head, counter=i) as inside:
        body(inside)


@control("for", "affine")
def c_rounds_of_ranks(k, place, level, body):
    """Counts from the rank: equally often for all, or not."""
    i, t = k.fresh("i"), k.fresh("t")
    v, tags = produce(k, place, level)
    k.emit(place, "int %s = %s;" % (t, k.trips(place, level, v)[0]))
    head = k.rng.choice(
        [
            "for (int {i} = int(threadIdx.x); {i} < {t} * int(blockDim.x);"
            " {i} += int(blockDim.x))",
            "for (int {i} = int(threadIdx.x % 32); {i} < {t} * 32; {i} += 32)",
            "for (int {i} = int(threadIdx.x) / 32; {i} < {t} * 4; {i} += 4)",
            "for (int {i} = int(threadIdx.x); {i} < {t} * 50; {i} += int(blockDim.x))",
        ]
    )
    with k.loop(place.tagged(*tags), head.format(i=i, t=t)) as inside:
        body(inside)


@control("while")
def c_while(k, place, level, body):
    v, tags = produce(k, place, level)
    w = k.fresh("w")
    k.emit(place, "int %s = %s;" % (w, k.trips(place, level, v)[0]))
    place = place.tagged(*tags)
    if k.rng.random() < 0.5:
        with k.loop(place, "while (%s > 0)" % w) as inside:
            k.emit(inside, "--%s;" % w)
            body(inside)
    else:
        with k.loop(place, "while (%s-- > 0)" % w) as inside:
            body(inside)


@control("while", "in a condition")
def c_while_condition(k, place, level, body):
    """The loop goes on while something holds that may change in each round."""
    v, tags = produce(k, place, level)
    w = k.fresh("w")
    k.emit(place, "int %s = 0;" % w)
    test = "((%s >> %s) & 1) != 0" % (v, w)
    head = "while (%s < 3 && %s)" % (w, test)
    with k.loop(place.tagged(*tags), head, counter=w) as inside:
        k.emit(inside, "++%s;" % w)
        body(inside)


@control("do")
def c_do(k, place, level, body):
    v, tags = produce(k, place, level)
    w = k.fresh("w")
    k.emit(place, "int %s = 0;" % w)
    end = "} while (++%s <= %s);" % (w, k.trips(place, level, v)[0])
    with k.loop(place.tagged(*tags), "do", end, counter=w) as inside:
        body(inside)


@control("break")
def c_break(k, place, level, body):
    i = k.fresh("i")
    head = "for (int %s = 0; %s < 3; ++%s)" % (i, i, i)
    before = k.rng.random() < 0.6
    with k.loop(place, head, counter=i) as inside:
        if not before:
            body(inside)
        c, tags = condition(k, inside, level)
        if k.rng.random() < 0.4:
            c = "%s > 0 && (%s)" % (i, c)
        k.emit(inside, "if (%s)" % c)
        k.emit(inside, "  break;")
        inside = inside.tagged(*tags)
        if before:
            body(inside)
        else:
            k.collective(inside)


@control("break", "endless loop")
def c_endless(k, place, level, body):
    v, tags = produce(k, place, level)
    i = k.fresh("i")
    head = k.rng.choice(["for (int {i} = 0;; ++{i})", "while (true)"]).format(i=i)
    counts = head.startswith("for")
    if not counts:
        k.emit(place, "int %s = 0;" % i)
    with k.loop(place.tagged(*tags), head, counter=i) as inside:
        k.emit(inside, "if (%s >= %s)" % (i, k.trips(place, level, v)[0]))
        k.emit(inside, "  break;")
        if not counts:
            k.emit(inside, "++%s;" % i)
        body(inside)


@control("continue")
def c_continue(k, place, level, body):
    i = k.fresh("i")
    with k.loop(place, "for (int %s = 0; %s < 3; ++%s)" % (i, i, i), counter=i) as inside:
        c, tags = condition(k, inside, level)
        if k.rng.random() < 0.4:
            c = "%s != 1 && (%s)" % (i, c)
        k.emit(inside, "if (%s)" % c)
        k.emit(inside, "  continue;")
        body(inside.tagged(*tags))


@control("nested loop", "for")
def c_nested(k, place, level, body):
    v, tags = produce(k, place, level)
    i, j = k.fresh("i"), k.fresh("j")
    inner = k.trips(place, level, v)[0]
    outer = k.trips(place, k.at_least(level))[0]
    where = k.rng.randrange(3)
    if where == 0:
        outer, inner = inner, outer
    elif where == 1:
        inner = "%s + %s" % (inner, i)
    head = "for (int %s = 0; %s < %s; ++%s)"
    with k.loop(place, head % (i, i, outer, i), counter=i) as one:
        one = one.tagged(*tags)
        with k.loop(one, head % (j, j, inner, j), counter=j) as two:
            body(two)
        if k.rng.random() < 0.5:
            k.collective(one)


@control("nested loop", "temporal", "break")
def c_flag(k, place, level, body):
    """An inner loop is left, and what it leaves behind decides about the outer."""
    stop, i, j = k.fresh("s"), k.fresh("i"), k.fresh("j")
    k.emit(place, "bool %s = false;" % stop)
    with k.loop(place, "for (int %s = 0; %s < 3; ++%s)" % (i, i, i), counter=i) as one:
        c, tags = condition(k, one, level)
        with k.loop(one, "for (int %s = 0; %s < 3; ++%s)" % (j, j, j)) as two:
            with k.braces(two, "if (%s == 1 && (%s))" % (j, c)):
                k.emit(two, "%s = true;" % stop)
                k.emit(two, "break;")
            k.emit(two, "junk += 1;")
        one = one.tagged(*tags)
        if k.rng.random() < 0.4:
            k.collective(one)
        k.emit(one, "if (%s)" % stop)
        k.emit(one, "  break;")
        body(one)


@control("while", "in a condition", "result of a collective")
def c_while_vote(k, place, level, body):
    """The collective itself decides whether there is another round."""
    v, tags = produce(k, place, level)
    w, b = k.fresh("w"), k.fresh("b")
    k.emit(place, "int %s = 0, %s = %s;" % (w, b, k.trips(place, level, v)[0]))
    vote, scope = k.rng.choice(
        [
            ("tile.any(x > {w})", "warp"),
            ("__any_sync(0xffffffffu, x > {w})", "warp"),
            ("__syncthreads_or(x > {w})", "block"),
        ]
    )
    place = place.tagged(*tags)
    k.recorded(place, "rec::enter(%d);" % place.loops)
    head = "while (%s < %s && %s) {" % (w, b, vote.format(w=w))
    k.site(place, head, scope=scope, op=vote)
    place.function.indent += 1
    k.recorded(place, "rec::round(%d);" % place.loops)
    inside = place.deeper(
        loops=place.loops + 1, in_loop=True, rounds=(*place.rounds, w)
    )
    k.emit(inside, "++%s;" % w)
    body(inside)
    place.function.indent -= 1
    k.emit(place, "}")
    k.recorded(place, "rec::leave(%d);" % place.loops)


@control("for", "range")
def c_range(k, place, level, body):
    v, tags = produce(k, place, level)
    s, e = k.fresh("s"), k.fresh("e")
    other, third = k.value(place, level)[0], k.value(place, level)[0]
    k.emit(place, "int %s[3] = {%s, %s, %s};" % (s, other, v, third))
    with k.loop(place.tagged(*tags), "for (int %s : %s)" % (e, s)) as inside:
        with k.braces(inside, "if (%s)" % k.test(e)):
            body(inside.deeper())


@control("for", "two counters")
def c_two_counters(k, place, level, body):
    v, tags = produce(k, place, level)
    i, j = k.fresh("i"), k.fresh("j")
    t = k.trips(place, level, v)[0]
    head = "for (int {i} = 0, {j} = {t} * 2 + 1; {i} < {j}; ++{i}, --{j})"
    head = head.format(i=i, j=j, t=t)
    with k.loop(place.tagged(*tags), head, counter=i) as inside:
        body(inside)


@control("do", "break")
def c_once(k, place, level, body):
    """A block that a break leaves."""
    with k.loop(place, "do", "} while (false);") as inside:
        c, tags = condition(k, inside, level)
        k.emit(inside, "if (%s)" % c)
        k.emit(inside, "  break;")
        body(inside.tagged(*tags))
