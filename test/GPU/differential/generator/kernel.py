"""A kernel while it is written: its text, its sites, what may be used where."""

import re
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from .scopes import GRID, GROUPS, LEVELS, PARAMETERS, THREAD, statements
from .values import BOUNDS, TESTS, TESTS_OF_PARAMETERS, VALUES

MAX_SITES = 6
PARAMETER = re.compile(r"\b[nm]\b")


@dataclass
class Line:
    text: str
    site: dict = None


@dataclass
class Function:
    """Text of a function of its own."""

    lines: list = field(default_factory=list)
    indent: int = 0


@dataclass(frozen=True)
class Place:
    """What is known where a statement is written."""

    function: Function
    tags: frozenset = frozenset()
    depth: int = 0  # of statements in statements
    loops: int = 0  # loops around it, those around calls included
    group: str = ""  # the handle of the group there; "": the kernel's own
    calls: tuple = ()  # lines of calls that lead here
    values: tuple = ()  # variables: (level, name)
    rounds: tuple = ()  # variables that count the rounds of loops around it
    in_loop: bool = False  # a break or continue would leave a loop
    members: tuple = ()  # ("members", handle) or ("mask", variable)

    def tagged(self, *tags):
        return replace(self, tags=self.tags | set(tags))

    def deeper(self, **changes):
        return replace(self, depth=self.depth + 1, **changes)


class Kernel:
    def __init__(self, number, rng, kind, mode):
        self.name = "k%04d" % number
        self.rng = rng
        self.kind = kind
        self.level, self.scope, self.declaration = GROUPS[kind]
        # clean: every condition keeps the group together; one: one does not;
        # wild: anything anywhere.
        self.mode = mode
        self.used = set()  # tags of the values in the statement that is written
        self.bad_left = 1 if mode == "one" else 0
        self.counter = 0
        self.sites = []
        self.helpers = []
        self.main = Function()

    # -- text --------------------------------------------------------------

    def emit(self, place, text, site=None):
        line = Line("  " * place.function.indent + text, site)
        place.function.lines.append(line)
        return line

    def recorded(self, place, text):
        """A statement of the recording only."""
        self.emit(place, "//@ " + text)

    @contextmanager
    def braces(self, place, opening, closing="}"):
        self.emit(place, opening + " {")
        place.function.indent += 1
        yield
        place.function.indent -= 1
        self.emit(place, closing)

    @contextmanager
    def loop(self, place, opening, closing="}", counter=None):
        """A loop; what is inside is one round, which the counter tells from others."""
        self.recorded(place, "rec::enter(%d);" % place.loops)
        with self.braces(place, opening, closing):
            self.recorded(place, "rec::round(%d);" % place.loops)
            rounds = place.rounds + ((counter,) if counter else ())
            yield place.deeper(loops=place.loops + 1, in_loop=True, rounds=rounds)
        self.recorded(place, "rec::leave(%d);" % place.loops)

    def fresh(self, stem):
        self.counter += 1
        return "%s%d" % (stem, self.counter)

    # -- sites -------------------------------------------------------------

    def site(self, place, text, scope=None, tags=(), op="", call=0):
        """A statement with one collective."""
        site = {
            "scope": scope or self.scope,
            "tags": sorted(place.tags | set(tags)),
            "op": op or text,
            "calls": place.calls,
        }
        site["line"] = self.emit(place, text, site)
        self.sites.append(site)

    def collective(self, place):
        """A collective of the kernel's group, or of members that were collected."""
        if place.members:
            kind, handle = place.members
            form = self.rng.choice(statements(kind))
            text = form.format(g=handle, m=handle)
            scope = "warp" if kind == "mask" else "members"
            self.site(place, text, scope=scope, op=form, tags=["mask"] * (kind == "mask"))
            return
        kind = "tile" if self.kind in ("coalesced", "partition") else self.kind
        form = self.rng.choice(statements(kind))
        if place.group:
            form = "{g}.sync();" if place.group == "any_group" else form
        if place.group and "block)" in form:
            form = "{g}.sync();"
        text = form.format(g=place.group or kind, m="0xffffffffu")
        scope = self.scope if kind == self.kind else "warp"
        self.site(place, text, scope=scope, op=form)

    # -- levels ------------------------------------------------------------

    def pick_level(self):
        """The level of the next condition that decides about sites."""
        if self.mode == "wild":
            return self.rng.choice(LEVELS)
        bad = self.bad_left > 0 and self.rng.random() < 0.85
        if bad and self.level > THREAD:
            self.bad_left -= 1
            return self.rng.choice([lv for lv in LEVELS if lv < self.level])
        return self.rng.choice([lv for lv in LEVELS if lv >= self.level])

    def noise_level(self):
        return self.rng.choice(LEVELS)

    # -- expressions -------------------------------------------------------

    def value(self, place, level):
        """An expression of the level, and its tag."""
        value, tag = self._value(place, level)
        self.used.add(tag)
        return value, tag

    def _value(self, place, level):
        known = [v for lv, v in place.values if lv == level]
        if known and self.rng.random() < 0.5:
            return self.rng.choice(known), "variable"
        return self.rng.choice(VALUES[level])

    def at_least(self, level):
        return self.rng.choice([lv for lv in LEVELS if lv >= level])

    def wider(self, level):
        return self.rng.choice([lv for lv in LEVELS if lv > level] or [GRID])

    def test(self, value, place=None):
        tests = TESTS_OF_PARAMETERS if PARAMETER.search(value) else TESTS
        # What a loop tests should not be the same in each round: that it is, the
        # analysis does not see. Nor should it be so once in any three rounds.
        if place and place.rounds:
            tests = [test for test in tests if "% 3" not in test]
            value = "(%s)" % " + ".join([value, *place.rounds])
        return self.rng.choice(tests).format(v=value)

    def condition(self, place, level, value=None):
        """A condition of the level, and its tags; about value, if one is given."""
        if value:
            first, tag = self.test(value, place), "variable"
        elif level in BOUNDS and self.rng.random() < 0.35:
            first, tag = self.rng.choice(BOUNDS[level]), "bound"
        else:
            v, tag = self.value(place, level)
            first = self.test(v, place)
        roll = self.rng.random()
        if roll > 0.3:
            return first, [tag]
        # Of a value of another level: two tests of one may exclude each other.
        other, other_tag = self.value(place, self.wider(level))
        second = self.test(other, place)
        tags = [tag, other_tag]
        if roll < 0.1:
            return "%s && %s" % (first, second), [*tags, "&&"]
        if roll < 0.2:
            return "%s || %s" % (second, first), [*tags, "||"]
        third = self.test(value or self.value(place, level)[0], place)
        return "(%s ? %s : %s)" % (second, first, third), [*tags, "?:"]

    def trips(self, place, level, value=None):
        """A number of rounds, at most 4, and its tag."""
        tag = "variable"
        if not value:
            value, tag = self.value(place, level)
        return "(%s & 3)" % value, tag

    # -- functions ---------------------------------------------------------

    def handles(self):
        """The groups that are declared in the kernel."""
        own = [self.kind] if self.kind in PARAMETERS else []
        return [g for g in PARAMETERS if g in ("block", "tile", *own)]

    def parameters(self):
        groups = [PARAMETERS[g] for g in self.handles()]
        memory = "const int *__restrict__ in, int *memory, const Params &p"
        return ", ".join([*groups, memory, "int n, int m, int x, int gtid"])

    def arguments(self):
        return ", ".join([*self.handles(), "in", "memory", "p", "n", "m", "x", "gtid"])

    # -- the whole ---------------------------------------------------------

    def prologue(self, place):
        self.emit(place, "auto block = cg::this_thread_block();")
        self.emit(place, GROUPS["tile"][2])
        if self.kind in PARAMETERS and self.kind not in ("block", "tile"):
            self.emit(place, self.declaration)
        self.emit(place, "int gtid = int(blockIdx.x * blockDim.x + threadIdx.x);")
        self.emit(place, "int x = in[gtid & 4095], acc = 0, junk = 0;")

    def dynamic(self):
        return self.kind in ("coalesced", "partition")
