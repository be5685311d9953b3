"""What the statements that decide about sites have in common.

A control writes a statement that depends on a value of the given level; body writes
what is inside or behind it. They register in CONTROLS by their names.
"""

from .producers import PRODUCERS

CONTROLS = {}


def control(*tags):
    def add(function):
        CONTROLS[function.__name__] = (function, tags)
        return function

    return add


def produce(k, place, level):
    """A variable or an expression of the level, with the tags of where it is from."""
    k.used = set()
    value, tags = _produce(k, place, level)
    return value, {*tags, *k.used}


def _produce(k, place, level):
    name = k.focus
    if name:
        function, tags, least, most = PRODUCERS[name]
        if least <= level <= most:
            k.focus = None
            return function(k, place, level), tags
    if k.rng.random() < 0.45:
        value, tag = k.value(place, level)
        return value, (tag,)
    fitting = [p for p in PRODUCERS.values() if p[2] <= level <= p[3]]
    function, tags, _, _ = k.rng.choice(fitting)
    return function(k, place, level), tags


def condition(k, place, level):
    """A condition of the level, and its tags."""
    if not k.focus and k.rng.random() < 0.3:
        return k.condition(place, level)
    value, tags = produce(k, place, level)
    text, more = k.condition(place, level, value)
    return text, {*tags, *more}


def noise(k, place):
    """Something that divides any threads and joins them again."""
    level = k.noise_level()
    c, _ = k.condition(place, level)
    i = k.fresh("i")
    roll = k.rng.randrange(6)
    if roll == 0:
        with k.braces(place, "if (%s)" % c):
            k.emit(place, "junk += 3;")
    elif roll == 1:
        with k.braces(place, "if (%s)" % c):
            k.emit(place, "junk += x;")
        with k.braces(place, "else"):
            k.emit(place, "junk -= %s;" % k.value(place, k.noise_level())[0])
    elif roll == 2:
        with k.braces(place, "for (int %s = 0; %s < 3; ++%s)" % (i, i, i)):
            k.emit(place, "if (%s)" % c)
            k.emit(place, "  %s;" % k.rng.choice(["break", "continue"]))
            k.emit(place, "junk += %s;" % i)
    elif roll == 3:
        with k.braces(place, "switch (%s & 3)" % k.value(place, level)[0]):
            k.emit(place, "case 0:")
            k.emit(place, "  junk += 1;")
            k.emit(place, "case 2:")
            k.emit(place, "  junk += 2;")
            k.emit(place, "  break;")
            k.emit(place, "default:")
            k.emit(place, "  junk += x;")
    elif roll == 4:
        t, _ = k.trips(place, level)
        with k.braces(place, "for (int %s = 0; %s < %s; ++%s)" % (i, i, t, i)):
            k.emit(place, "junk += %s;" % i)
    else:
        k.emit(place, "junk += (%s) ? x : 2;" % c)
