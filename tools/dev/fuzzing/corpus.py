"""What is mutated: the inputs of the lit tests, and generated conformance cases."""

import random
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from . import syntax

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "test"))
import dialects  # noqa: E402

FOLDERS = ("test/Rules", "test/Analysis", "test/Facts")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]*[>"])', re.MULTILINE)
# As lit.cfg.py has it for the headers that Gridlock brings along.
MACROS = {
    "cuda": {"CUDART_VERSION": 13000},
    "hip": {"__HIP__": 1, "HIP_VERSION": 60000000},
}


@dataclass
class Input:
    """One source as items, its includes apart."""

    name: str
    dialect: str
    includes: list[str]
    items: list[syntax.Item]


def read(name: str, text: str, dialect: str) -> Input:
    text = dialects.seen(text, MACROS[dialect])
    if dialect == "hip":
        text = dialects.to_hip(text)
    includes = INCLUDE.findall(text)
    text = re.sub(r"^\s*#\s*include.*$", "", text, flags=re.MULTILINE)
    return Input(name, dialect, includes, syntax.items(text))


def from_files(files: list[Path]) -> tuple[list[Input], list[str]]:
    """The inputs, CUDA's also as HIP, and those that are left out, with why."""
    found, left_out = [], []
    for file in files:
        text = file.read_text()
        name = str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
        if any(include.startswith('"') for include in INCLUDE.findall(text)):
            left_out.append(f"{name}: includes a file of its own")
            continue
        for dialect in ("cuda", "hip"):
            # HIP's own tests are written in HIP.
            if file.suffix == ".hip" and dialect == "cuda":
                continue
            one = read(name, text, dialect)
            # What only one side of a batch may define, or starts by itself.
            if one.items:
                found.append(one)
    return found, left_out


def lit_inputs() -> tuple[list[Input], list[str]]:
    files = []
    for folder in FOLDERS:
        for suffix in ("*.cu", "*.hip"):
            files += sorted((ROOT / folder).rglob(suffix))
    return from_files([file for file in files if "Inputs" not in file.parts])


def conformance_inputs(count: int, rng: random.Random) -> list[Input]:
    """Some cases of the conformance suite, eight together."""
    sys.path.insert(0, str(ROOT / "test/Conformance"))
    from suite import sources, strata

    cases = strata.build()
    cases = rng.sample(cases, min(count, len(cases)))
    found = []
    for start in range(0, len(cases), 8):
        some = cases[start : start + 8]
        text = sources.PRELUDE % (
            some[0].stratum,
            "#include <cooperative_groups/memcpy_async.h>",
        )
        text += "\n".join(map(sources.render, some))
        for dialect in ("cuda", "hip"):
            found.append(read(f"conformance {some[0].name}", text, dialect))
    return found
