"""Many mutated inputs in one source: parsing the headers costs far more than all that
the tool does with one input."""

import collections
import random
from dataclasses import dataclass, field

from . import mutations, syntax
from .corpus import Input

INPUTS_IN_ONE = 8
# Of the items that can be mutated.
MUTATED = 0.5
# Of the batches, those that may be ill-formed all over.
WILD = 0.25


@dataclass
class Batch:
    number: int
    dialect: str
    head: list[str] = field(default_factory=list)  # lines
    fragments: list[str] = field(default_factory=list)
    inputs: list[str] = field(default_factory=list)
    mutations: collections.Counter[str] = field(default_factory=collections.Counter)
    mode: str = ""  # how the tool runs on it

    def text(self) -> str:
        return "\n".join((*self.head, *self.fragments))


def has_body(item: syntax.Item) -> bool:
    return not item.raw and len(item.tokens) > 3 and "{" in item.tokens


def material(inputs: list[Input], rng: random.Random) -> mutations.Material:
    found = mutations.Material(rng)
    for one in inputs:
        for item in one.items:
            if not has_body(item) or item.tokens[0] in ("namespace", "struct", "class"):
                continue
            found.functions.append(item.tokens)
            for statement in syntax.statements(item.tokens):
                tokens = item.tokens[statement.first : statement.end]
                if len(tokens) < 200:
                    found.statements.append(tokens)
            found.callees += [
                token
                for token, after in zip(item.tokens, item.tokens[1:])
                if after == "(" and syntax.is_name(token)
            ]
    return found


def mutate(one: Input, wild: bool, m: mutations.Material, batch: Batch) -> str:
    """The text of an input with changes; their kinds are counted."""
    kinds = dict(mutations.TAME)
    if wild:
        kinds |= mutations.WILD
    text = []
    for item in one.items:
        tokens = list(item.tokens)
        if has_body(item) and m.rng.random() < MUTATED:
            for _ in range(m.rng.choice((1, 1, 1, 2, 3))):
                kind = m.rng.choice(sorted(kinds))
                # What grew too long once would be all that a batch is about.
                changed = kinds[kind](tokens, m)
                if changed and len(changed) < 20000:
                    tokens = changed
                    batch.mutations[kind] += 1
        text.append(syntax.Item(tokens, item.raw).text())
    return "".join(text)


def make(number: int, seed: str, inputs: list[Input], modes: list[str]) -> Batch:
    rng = random.Random(f"{seed}:{number}")
    dialect = rng.choice(sorted({one.dialect for one in inputs}))
    chosen = [one for one in inputs if one.dialect == dialect]
    chosen = rng.choices(chosen, k=INPUTS_IN_ONE)
    batch = Batch(number, dialect, mode=rng.choice(modes))
    includes = dict.fromkeys(name for one in chosen for name in one.includes)
    batch.head = [f"#include {name}" for name in includes]
    if rng.random() < 0.4:
        # The host side is analysed as well where a file asks for its side.
        batch.head.append("#ifdef __CUDA_ARCH__\n#endif")
        batch.head.append("#ifdef __HIP_DEVICE_COMPILE__\n#endif")
    wild = rng.random() < WILD
    m = material(chosen, rng)
    for place, one in enumerate(chosen):
        batch.inputs.append(one.name)
        body = mutate(one, wild, m, batch)
        batch.fragments.append(f"namespace fuzz{place} {{\n{body}}}\n")
    return batch
