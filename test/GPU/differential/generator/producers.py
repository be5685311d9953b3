"""Ways of a value to a condition. Each writes statements and returns a variable.

A producer gets the level that the value shall have, and says what it has; levels that
it cannot make give another.
"""

from .scopes import BLOCK, GRID, THREAD, TILE8, TILE16, TILE32

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
    with k.braces(place, "switch ((%s + m) & 3)" % k.value(place, level)[0]):
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
        k.emit(inside, "%s += %s;" % (v, k.rng.choice(["1", "2", "3", "n + 1"])))
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
    a, _ = k.value(place, k.at_least(level))
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
    b, _ = k.value(place, k.at_least(level))
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
    body = k.rng.choice(["return q > 1 ? %s : q;", "return q + %s;"]) % b
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
    a, _ = k.value(place, k.at_least(level))
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


def _barrier(k, place):
    text = k.rng.choice(["block.sync();", "__syncthreads();", "cg::sync(block);"])
    k.site(place, text, scope="block", op=text)


@producer("shared", least=BLOCK, most=BLOCK)
def shared_one(k, place, level):
    """What one thread found, for the block."""
    v, s = k.fresh("v"), k.fresh("s")
    k.emit(place, "__shared__ int %s;" % s)
    _barrier(k, place)
    k.emit(place, "if (threadIdx.x == 0)")
    k.emit(place, "  %s = x;" % s)
    _barrier(k, place)
    k.emit(place, "int %s = %s;" % (v, s))
    k.recorded(place, "%s = rec::shared(%d, 0);" % (v, k.counter))
    return v


@producer("shared", most=BLOCK)
def shared_many(k, place, level):
    """A slot that the index decides on."""
    v, s = k.fresh("v"), k.fresh("s")
    a, _ = k.value(place, k.at_least(BLOCK) if level == BLOCK else level)
    k.emit(place, "__shared__ int %s[256];" % s)
    _barrier(k, place)
    k.emit(place, "%s[threadIdx.x] = x;" % s)
    _barrier(k, place)
    k.emit(place, "int %s = %s[%s & 31];" % (v, s, a))
    k.recorded(place, "%s = rec::shared(%d, %s & 31);" % (v, k.counter, a))
    return v


def _vote(k, place, groups, forms, scope):
    v = k.fresh("v")
    form = k.rng.choice(forms)
    text = "int %s = %s;" % (v, form.format(g=k.rng.choice(groups)))
    k.site(place, text, scope=scope, op=form, tags=["result of a collective"])
    return v


_WARP = [
    "{g}.any(x > 5)",
    "{g}.all(x < 7)",
    "int({g}.ballot(x > 3))",
    "{g}.shfl(x, 0)",
    "cg::reduce({g}, x, cg::plus<int>())",
]
_RAW = [
    "__any_sync(0xffffffffu, x > 5)",
    "__popc(__ballot_sync(0xffffffffu, x > 3))",
    "__shfl_sync(0xffffffffu, x, 3)",
    "__reduce_add_sync(0xffffffffu, x)",
]


@producer("result of a collective", least=TILE32, most=TILE32)
def warp_result(k, place, level):
    return _vote(k, place, ["tile"], [*_WARP, *_RAW], "warp")


@producer("result of a collective", least=TILE8, most=TILE16)
def tile_result(k, place, level):
    n = 8 if level == TILE8 else 16
    g = "tile%d" % n
    if k.kind != g or place.group:
        g = k.fresh("t")
        text = "auto %s = cg::tiled_partition<%d>(tile);" % (g, n)
        k.site(place, text, scope="tile", op="cg::tiled_partition<%d>(tile)" % n)
    return _vote(k, place, [g], _WARP, "tile")


@producer("result of a collective", least=BLOCK, most=BLOCK)
def block_result(k, place, level):
    forms = ["__syncthreads_or(x > 6)", "__syncthreads_count(x > 3)"]
    return _vote(k, place, ["block"], [*forms, "__syncthreads_and(x < 7)"], "block")


@producer("result of a collective", least=THREAD, most=THREAD)
def exchanged(k, place, level):
    forms = ["{g}.shfl_xor(x, 1)", "{g}.shfl_down(x, 1)", "int({g}.match_any(x))"]
    return _vote(k, place, ["tile"], forms, "warp")


@producer("result of a collective")
def shuffle_of_uniform(k, place, level):
    """A shuffle of what the tile agrees on is that itself."""
    v = k.fresh("v")
    level = max(level, TILE32)
    a, _ = k.value(place, level)
    form = k.rng.choice(["tile.shfl(%s, 0)", "__shfl_sync(0xffffffffu, %s, 0)"])
    op = form % "uniform"
    k.site(place, "int %s = %s;" % (v, form % a), scope="warp", op=op)
    k.recorded(place, "%s = %s;" % (v, a))
    return v


@producer("atomic", most=THREAD)
def atomic(k, place, level):
    v = k.fresh("v")
    k.emit(place, "int %s = atomicAdd(memory + %d, 1);" % (v, k.rng.randint(0, 3)))
    return v


@producer("load", least=BLOCK, most=BLOCK)
def plain_load(k, place, level):
    """Memory that nobody writes meanwhile, though the kernel's type does not say so."""
    v = k.fresh("v")
    k.emit(place, "int %s = memory[blockIdx.x + 64];" % v)
    k.recorded(place, "%s = in[blockIdx.x + 64];" % v)
    return v
