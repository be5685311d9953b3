#!/usr/bin/env python3
"""Checks the levels that the suite claims by running each distinct body on the CPU.

    probe.py FOLDER [--compiler CXX] [--inputs N]

The collective is replaced by a counter; 16 x 2 blocks of 256 threads in clusters of 4
run under a small fiber scheduler with random inputs (Inputs/emulation.h). A body's
measured level is the largest scope over which the counts were equal in all runs.

    UNSOUND      measured < claimed: an `ok` of the suite would be wrong
    unwitnessed  measured > claimed: a `warn` of the suite was never seen to diverge

The exit status is 1 if a body is unsound. It needs Linux and a C++ compiler.
"""

import argparse
import collections
import os
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from suite.collectives import OPS  # noqa: E402
from suite.scopes import GRID, LEVEL  # noqa: E402
from suite.sources import PRELUDE, render  # noqa: E402
from suite.strata import build  # noqa: E402

INPUTS = Path(__file__).parent / "Inputs"
EXCHANGES = re.compile(
    r"sync\(|__syncthreads|_sync\(|\.(shfl|any|all|ballot|match_any|shfl_\w+)\(|reduce\("
)


def bodies():
    """The cases by what they do when each collective only counts."""
    for key, o in list(OPS.items()):
        OPS[key] = o._replace(expr="mark()" if o.void else "mark_i()", needs=())
    found = {}
    for c in build():
        if c.stratum == "arguments" or c.effect == "abort":
            continue
        key = (c.helper, tuple(c.lines), c.needs, c.tparam)
        found.setdefault(key, []).append(c)
    return list(found.values())


def claimed(case):
    """The level of control flow at the collective."""
    if case.effect == "ok":
        return GRID, GRID
    return case.level[0], GRID if case.effect == "same" else case.level[1]


def source(found, inputs):
    """A program that runs one case of each body."""
    parts = [f'#include "{INPUTS}/emulation.h"', PRELUDE[PRELUDE.index("namespace cg") :]]
    rows = []
    for i, (case, *_) in enumerate(found):
        text = render(case._replace(name=f"p{i}")).replace(
            "__shared__ int sm[1024];", "int *sm = my_shared();"
        )
        parts.append(re.sub(r"asm\(.*\);", "lane = threadIdx.x % 32;", text))
        fibers = bool(EXCHANGES.search(text.replace("my_shared()", "")))
        divides = case.dims.get("binop") in ("div", "rem")
        values = [fibers, divides, case.stratum == "binary", claimed(case)[1]]
        name = f"k_p{i}<1>" if case.tparam else f"k_p{i}"
        rows.append("    {%s, %s}," % (name, ", ".join(str(int(v)) for v in values)))
    parts += [f'#include "{INPUTS}/probe.h"', "static Entry Table[] = {", *rows, "};"]
    parts.append("int main() { probe(Table, %d); }" % inputs)
    return "\n".join(parts) + "\n"


def compare(found, lines):
    """Prints where a run contradicts the suite; the number of unsound bodies."""
    count = collections.Counter()
    unsound = 0
    for cases, line in zip(found, lines, strict=True):
        _, measured, reached = map(int, line.split())
        first = cases[0]
        low, high = claimed(first)
        count["cases"] += len(cases)
        count["reached"] += len(cases) * reached
        count["warn not seen to diverge"] += sum(
            c.expectation == "warn" and measured >= c.scope[0] for c in cases
        )
        if low <= measured <= high:
            continue
        unsound += measured < low
        dims = " ".join("%s=%s" % kv for kv in first.dims.items() if kv[0] != "op")
        kind = "UNSOUND" if measured < low else "unwitnessed"
        span = f"{LEVEL[low]}-{LEVEL[high]}"
        print(
            f"{kind:11} measured={LEVEL[measured]:7} claimed={span} {first.stratum} {dims}"
        )
    print(f"{len(found)} bodies, {unsound} unsound;", dict(count))
    return unsound


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where the program goes")
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--inputs", type=int, default=24, help="random inputs for a body")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    found = bodies()
    program = options.folder / "probe"
    text = program.with_suffix(".cpp")
    text.write_text(source(found, options.inputs))
    flags = ["-std=c++17", "-O1", "-fwrapv", "-w"]
    subprocess.run([options.compiler, *flags, str(text), "-o", str(program)], check=True)
    done = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True)
    return 1 if compare(found, done.stdout.splitlines()) else 0


if __name__ == "__main__":
    sys.exit(main())
