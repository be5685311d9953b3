"""Groups of a warp's threads that are made on the way, and masks."""

from dataclasses import replace

from .controls import condition, control, produce

# The controls here.
MEMBERS = {"c_binary", "c_labeled", "c_coalesced", "c_coalesced_loop", "c_mask"}


@control("partition")
def c_binary(k, place, level, body):
    c, tags = condition(k, place, k.rng.choice([level, k.noise_level()]))
    q, g = k.fresh("q"), k.fresh("part")
    k.emit(place, "bool %s = %s;" % (q, c))
    text = "auto %s = cg::binary_partition(tile, %s);" % (g, q)
    k.site(place, text, scope="warp", op="cg::binary_partition(tile, q)", tags=tags)
    inner = place.tagged("binary_partition", *tags).deeper(members=("members", g))
    k.collective(inner)
    # By the condition itself, or by another one.
    other = q if k.rng.random() < 0.7 else k.condition(place, level)[0]
    with k.braces(place, "if (%s)" % other):
        body(inner)


@control("partition")
def c_labeled(k, place, level, body):
    v, tags = produce(k, place, k.rng.choice([level, k.noise_level()]))
    q, g = k.fresh("q"), k.fresh("part")
    k.emit(place, "int %s = %s & 3;" % (q, v))
    text = "auto %s = cg::labeled_partition(tile, %s);" % (g, q)
    k.site(place, text, scope="warp", op="cg::labeled_partition(tile, q)", tags=tags)
    inner = place.tagged("labeled_partition", *tags).deeper(members=("members", g))
    with k.braces(place, "switch (%s)" % q):
        with k.braces(place, "case 1:"):
            body(replace(inner, in_loop=False))
            k.emit(place, "break;")
        with k.braces(place, "default:"):
            if k.rng.random() < 0.4:
                with k.braces(place, "if (%s)" % k.condition(place, level)[0]):
                    k.collective(inner)
            else:
                k.collective(inner)


@control("coalesced")
def c_coalesced(k, place, level, body):
    """A group of those who are there, used at once and behind another branch."""
    c, tags = condition(k, place, k.noise_level())
    g = k.fresh("co")
    with k.braces(place, "if (%s)" % c):
        k.emit(place, "auto %s = cg::coalesced_threads();" % g)
        inner = place.tagged("coalesced", *tags).deeper(members=("members", g))
        k.collective(inner)
        d, more = condition(k, place, level)
        with k.braces(place, "if (%s)" % d):
            body(inner.tagged(*more))


@control("coalesced", "for")
def c_coalesced_loop(k, place, level, body):
    """A group that is made in each round, or before the loop."""
    g = k.fresh("co")
    inner = place.tagged("coalesced")
    before = k.rng.random() < 0.5
    if before:
        k.emit(place, "auto %s = cg::coalesced_threads();" % g)
    v, tags = produce(k, place, level)
    i = k.fresh("i")
    t = k.trips(place, level, v)[0]
    head = "for (int %s = 0; %s < %s; ++%s)" % (i, i, t, i)
    with k.loop(inner.tagged(*tags), head) as inside:
        if not before:
            k.emit(inside, "auto %s = cg::coalesced_threads();" % g)
        body(replace(inside, members=("members", g)))


@control("mask")
def c_mask(k, place, level, body):
    c, tags = condition(k, place, k.noise_level())
    q, m = k.fresh("q"), k.fresh("mask")
    k.emit(place, "bool %s = %s;" % (q, c))
    text = "unsigned %s = __ballot_sync(0xffffffffu, %s);" % (m, q)
    k.site(place, text, scope="warp", op="__ballot_sync", tags=tags)
    inner = place.tagged("mask", *tags).deeper(members=("mask", m))
    with k.braces(place, "if (%s)" % q):
        if k.rng.random() < 0.5:
            body(inner)
        else:
            k.collective(inner)
            d, more = condition(k, place, level)
            with k.braces(place, "if (%s)" % d):
                body(inner.tagged(*more))
