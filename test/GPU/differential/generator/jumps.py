"""goto and return."""

from .controls import condition, control, produce


@control("goto")
def c_goto(k, place, level, body):
    c, tags = condition(k, place, level)
    label = k.fresh("skip")
    k.emit(place, "if (%s)" % c)
    k.emit(place, "  goto %s;" % label)
    # No jump into the scope of a variable.
    with k.braces(place, ""):
        body(place.tagged(*tags).deeper())
    k.emit(place, "%s:" % label)
    k.emit(place, "junk += 1;")


@control("goto", "goto back")
def c_goto_back(k, place, level, body):
    v, tags = produce(k, place, level)
    label, w = k.fresh("again"), k.fresh("w")
    # One round or more: none would be as one.
    k.emit(place, "int %s = 1 + %s;" % (w, k.trips(place, level, v)[0]))
    k.recorded(place, "rec::enter(%d);" % place.loops)
    k.emit(place, "%s:" % label)
    k.recorded(place, "rec::round(%d);" % place.loops)
    inner = place.tagged(*tags).deeper(
        loops=place.loops + 1, in_loop=False, rounds=(*place.rounds, w)
    )
    with k.braces(place, ""):
        body(inner)
    k.emit(place, "if (--%s > 0)" % w)
    k.emit(place, "  goto %s;" % label)
    k.recorded(place, "rec::leave(%d);" % place.loops)


@control("goto", "nested loop")
def c_goto_out(k, place, level, body):
    i, j, label = k.fresh("i"), k.fresh("j"), k.fresh("out")
    head = "for (int %s = 0; %s < 3; ++%s)"
    with k.loop(place, head % (i, i, i), counter=i) as one:
        c, tags = condition(k, one, level)
        with k.loop(one, head % (j, j, j), counter=j) as two:
            k.emit(two, "if (%s == 1 && %s == 1 && (%s))" % (i, j, c))
            k.emit(two, "  goto %s;" % label)
            body(two.tagged(*tags))
        if k.rng.random() < 0.3:
            k.collective(one.tagged(*tags))
    k.emit(place, "%s:" % label)
    k.recorded(place, "rec::leave(%d);" % place.loops)
    k.recorded(place, "rec::leave(%d);" % (place.loops + 1))
    k.emit(place, "junk += 1;")


@control("return")
def c_return(k, place, level, body):
    c, tags = condition(k, place, level)
    k.emit(place, "if (%s)" % c)
    k.emit(place, "  return;")
    body(place.tagged(*tags).deeper())


@control("return", "for")
def c_return_in_loop(k, place, level, body):
    i = k.fresh("i")
    head = "for (int %s = 0; %s < 3; ++%s)" % (i, i, i)
    with k.loop(place, head, counter=i) as inside:
        c, tags = condition(k, inside, level)
        if k.rng.random() < 0.5:
            k.collective(inside.tagged(*tags))
        k.emit(inside, "if (%s == 1 && (%s))" % (i, c))
        k.emit(inside, "  return;")
        k.emit(inside, "junk += 1;")
    body(place.tagged(*tags).deeper())
