"""Ways to change the tokens of an item. Each returns new tokens, or None where it
does not apply.

TAME ones keep most sources well-formed, so that all of the analysis runs; WILD ones
are for what the parser makes of sources that are not.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from . import syntax
from .syntax import Tokens

OPERATORS = (
    ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"),
    ("<", ">", "<=", ">=", "==", "!="),
    ("&&", "||"),
    ("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="),
    ("++", "--"),
    ("!", "~", "-", "+"),
)
TYPES = ("int", "unsigned", "long long", "float", "bool", "char", "double", "auto")
NUMBERS = (
    *("0", "1", "-1", "2", "31", "32", "33", "63", "64", "1024", "2147483647"),
    *("(-2147483647-1)", "0x80000000u", "0xffffffffu", "0xffffffffffffffffull"),
    *("9223372036854775807ll", "(-9223372036854775807ll-1)", "1e308", "0.0f", "'a'"),
)
CONDITIONS = (
    *("threadIdx.x < 7", "blockIdx.x == 1", "threadIdx.x & 1", "true", "false"),
    *("threadIdx.y", "blockDim.x > 32", "threadIdx.x / 32 == 0", "gridDim.x % 2"),
)


@dataclass
class Material:
    """What mutations take from elsewhere."""

    rng: random.Random
    statements: list[Tokens] = field(default_factory=list)
    functions: list[Tokens] = field(default_factory=list)
    callees: list[str] = field(default_factory=list)


Mutation = Callable[[Tokens, Material], Tokens | None]
TAME: dict[str, Mutation] = {}
WILD: dict[str, Mutation] = {}


def tame(function: Mutation) -> Mutation:
    TAME[function.__name__.replace("_", " ")] = function
    return function


def wild(function: Mutation) -> Mutation:
    WILD[function.__name__.replace("_", " ")] = function
    return function


def one_of(tokens: Tokens, rng: random.Random, want: Callable[[str], bool]) -> int | None:
    places = [place for place, token in enumerate(tokens) if want(token)]
    return rng.choice(places) if places else None


def put(tokens: Tokens, place: int, new: Tokens, count: int = 1) -> Tokens:
    return tokens[:place] + new + tokens[place + count :]


def some_statement(tokens: Tokens, rng: random.Random) -> syntax.Statement | None:
    found = syntax.statements(tokens)
    return rng.choice(found) if found else None


@tame
def delete_statement(tokens: Tokens, m: Material) -> Tokens | None:
    one = some_statement(tokens, m.rng)
    return one and put(tokens, one.first, [], one.end - one.first)


@tame
def duplicate_statement(tokens: Tokens, m: Material) -> Tokens | None:
    one = some_statement(tokens, m.rng)
    return one and put(tokens, one.end, tokens[one.first : one.end], 0)


@tame
def swap_statements(tokens: Tokens, m: Material) -> Tokens | None:
    found = syntax.statements(tokens)
    pairs = [
        (a, b) for a in found for b in found if a.block == b.block and a.end == b.first
    ]
    if not pairs:
        return None
    a, b = m.rng.choice(pairs)
    swapped = tokens[b.first : b.end] + tokens[a.first : a.end]
    return put(tokens, a.first, swapped, len(swapped))


@tame
def move_statement(tokens: Tokens, m: Material) -> Tokens | None:
    found = syntax.statements(tokens)
    if len(found) < 2:
        return None
    one, to = m.rng.sample(found, 2)
    moved = tokens[one.first : one.end]
    if to.first >= one.end:
        return put(put(tokens, to.first, moved, 0), one.first, [], len(moved))
    if to.first <= one.first:
        return put(put(tokens, one.first, [], len(moved)), to.first, moved, 0)
    return None  # into itself


@tame
def splice_statement(tokens: Tokens, m: Material) -> Tokens | None:
    one = some_statement(tokens, m.rng)
    if not one or not m.statements:
        return None
    return put(tokens, one.end, m.rng.choice(m.statements), 0)


@tame
def change_operator(tokens: Tokens, m: Material) -> Tokens | None:
    group = m.rng.choice(OPERATORS)
    place = one_of(tokens, m.rng, lambda token: token in group)
    return None if place is None else put(tokens, place, [m.rng.choice(group)])


@tame
def change_number(tokens: Tokens, m: Material) -> Tokens | None:
    place = one_of(tokens, m.rng, syntax.is_number)
    return None if place is None else put(tokens, place, [m.rng.choice(NUMBERS)])


@tame
def change_name(tokens: Tokens, m: Material) -> Tokens | None:
    """Another name of the same item: often of another type."""
    names = sorted({token for token in tokens if syntax.is_name(token)})
    place = one_of(tokens, m.rng, syntax.is_name)
    return None if place is None else put(tokens, place, [m.rng.choice(names)])


@tame
def change_callee(tokens: Tokens, m: Material) -> Tokens | None:
    places = [
        place
        for place, (token, after) in enumerate(zip(tokens, tokens[1:]))
        if after == "(" and syntax.is_name(token)
    ]
    if not places or not m.callees:
        return None
    return put(tokens, m.rng.choice(places), [m.rng.choice(m.callees)])


@tame
def change_type(tokens: Tokens, m: Material) -> Tokens | None:
    place = one_of(tokens, m.rng, lambda token: token in TYPES)
    return None if place is None else put(tokens, place, [m.rng.choice(TYPES)])


# What a statement S can be put into; $C is a condition, $N a number of its own.
WRAPPERS = (
    "if ($C) { S }",
    "if ($C) { } else { S }",
    "if ($C) return; S",
    "for (int i$N = threadIdx.x; i$N < 100; i$N += blockDim.x) { S }",
    "while ($C) { S if ($C) break; }",
    "do { S if ($C) continue; } while ($C);",
    "switch (threadIdx.x) { case 0: S case 1: S break; default: ; }",
    "switch (int v$N = blockIdx.x; v$N) { case 1 ... 9: { S } }",
    "[&] { S }();",
    "auto f$N = [=](auto c) mutable { if (c) { S } return c; }; f$N($C);",
    "struct L$N { __device__ static void g() { if ($C) __syncthreads(); } }; L$N::g(); S",
    "{ if ($C) goto l$N; S l$N: ; }",
    "{ l$N: S if ($C) goto l$N; }",
    "for (;;) { S if ($C) break; }",
    "{ void *t$N[] = {&&l$N, &&m$N}; goto *t$N[$C]; l$N: S m$N: ; }",
    "({ S 0; });",
    "if constexpr (sizeof(int) == 4) { S }",
    "try { S } catch (...) { }",
)


@tame
def wrap_statement(tokens: Tokens, m: Material) -> Tokens | None:
    one = some_statement(tokens, m.rng)
    if not one:
        return None
    number = str(m.rng.randrange(1000))
    text = m.rng.choice(WRAPPERS).replace("$N", number)
    while "$C" in text:
        text = text.replace("$C", m.rng.choice(CONDITIONS), 1)
    new: Tokens = []
    for token in syntax.tokenize(text):
        new += tokens[one.first : one.end] if token == "S" else [token]
    return put(tokens, one.first, new, one.end - one.first)


@tame
def jump(tokens: Tokens, m: Material) -> Tokens | None:
    one = some_statement(tokens, m.rng)
    text = m.rng.choice(("return;", "break;", "continue;", "__trap();", "throw 1;"))
    if m.rng.random() < 0.7:
        text = f"if ({m.rng.choice(CONDITIONS)}) {text}"
    text = text.replace("__trap", "__builtin_trap")
    return one and put(tokens, one.first, syntax.tokenize(text), 0)


@tame
def nest(tokens: Tokens, m: Material) -> Tokens | None:
    """The statement below 20 to 120 conditions, or behind as many alternatives."""
    one = some_statement(tokens, m.rng)
    if not one:
        return None
    depth = m.rng.randrange(20, 120)
    body = tokens[one.first : one.end]
    condition = m.rng.choice(CONDITIONS)
    if m.rng.random() < 0.5:
        new = syntax.tokenize(f"if ({condition}) {{" * depth) + body + ["}"] * depth
    else:
        new = syntax.tokenize(f"if ({condition}) {{ ; }} else " * depth)
        new += ["{", *body, "}"]
    return put(tokens, one.first, new, one.end - one.first)


@tame
def make_template(tokens: Tokens, m: Material) -> Tokens | None:
    """A function as a template: never instantiated, or by whom it can be."""
    if "(" not in tokens or "{" not in tokens or "template" in tokens[:1]:
        return None
    head = m.rng.choice(
        ("template <int FuzzN = 3>", "template <class FuzzT = int, FuzzT... FuzzV>")
    )
    return syntax.tokenize(head) + tokens


@tame
def replace_function(tokens: Tokens, m: Material) -> Tokens | None:
    return list(m.rng.choice(m.functions)) if m.functions else None


@wild
def delete_token(tokens: Tokens, m: Material) -> Tokens | None:
    return put(tokens, m.rng.randrange(len(tokens)), [])


@wild
def duplicate_token(tokens: Tokens, m: Material) -> Tokens | None:
    place = m.rng.randrange(len(tokens))
    return put(tokens, place, [tokens[place]], 0)


@wild
def swap_tokens(tokens: Tokens, m: Material) -> Tokens | None:
    if len(tokens) < 2:
        return None
    place = m.rng.randrange(len(tokens) - 1)
    return put(tokens, place, [tokens[place + 1], tokens[place]], 2)


@wild
def delete_bracket(tokens: Tokens, m: Material) -> Tokens | None:
    place = one_of(tokens, m.rng, lambda t: t in syntax.OPEN or t in syntax.CLOSE)
    return None if place is None else put(tokens, place, [])


@wild
def delete_semicolon(tokens: Tokens, m: Material) -> Tokens | None:
    place = one_of(tokens, m.rng, lambda token: token == ";")
    return None if place is None else put(tokens, place, [])


@wild
def undeclare(tokens: Tokens, m: Material) -> Tokens | None:
    place = one_of(tokens, m.rng, syntax.is_name)
    return None if place is None else put(tokens, place, ["fuzz_undeclared"])


def change_lines(tokens: Tokens, m: Material, how: str) -> Tokens | None:
    lines = syntax.render(tokens).splitlines()
    if len(lines) < 3:
        return None
    a, b = sorted(m.rng.sample(range(len(lines)), 2))
    if how == "delete":
        del lines[a]
    elif how == "duplicate":
        lines.insert(a, lines[a])
    elif how == "swap":
        lines[a], lines[b] = lines[b], lines[a]
    else:
        lines.insert(b, lines.pop(a))
    return syntax.tokenize("\n".join(lines))


def add_line_mutations() -> None:
    for how in ("delete", "duplicate", "swap", "move"):

        def mutation(tokens: Tokens, m: Material, how: str = how) -> Tokens | None:
            return change_lines(tokens, m, how)

        WILD[f"{how} lines"] = mutation


add_line_mutations()
