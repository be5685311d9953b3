#!/usr/bin/env python3
"""Writes the cases of the uniformity conformance suite as CUDA sources.

    generate.py FOLDER [--limit N --seed S] [--per-file K]
    generate.py --list       counts for each dimension
    generate.py FOLDER --check CLANG...    parses every file with that command

Every case is one small kernel with one marked collective:

    block.sync();  // expect: warn | ok | either

README.md says what the marks mean and how they are computed.
"""

import argparse
import collections
import subprocess
import sys

sys.dont_write_bytecode = True
from suite.scopes import LEVEL  # noqa: E402
from suite.sources import write  # noqa: E402
from suite.strata import build, sample  # noqa: E402


def listing(cases):
    """The number of cases by stratum, by level and scope, and for each dimension."""
    table = collections.Counter((c.stratum, c.expectation) for c in cases)
    kinds = ("ok", "warn", "either")
    for s in dict.fromkeys(c.stratum for c in cases):
        row = "".join("  %s %5d" % (kind, table[s, kind]) for kind in kinds)
        print("%-14s%s" % (s, row))
    print("\nlevel (proven) x scope (by contract): ok/warn/either")
    direct = [c for c in cases if c.effect == "dep"]
    table = collections.Counter((c.level[0], c.scope[1], c.expectation) for c in direct)
    print("%-9s" % "" + "".join("%16s" % scope for scope in LEVEL))
    for i, level in enumerate(LEVEL):
        row = ["/".join(str(table[i, j, kind]) for kind in kinds) for j in range(len(LEVEL))]
        print("%-9s" % level + "".join("%16s" % cell for cell in row))
    dims = {}
    for c in cases:
        for k, v in c.dims.items():
            dims.setdefault(k, collections.Counter())[v] += 1
    for k, values in dims.items():
        print("\n%s: %d values" % (k, len(values)))
        print("  " + ", ".join("%s %d" % kv for kv in values.items()))
    print("\n%d cases" % len(cases))


def check(files, command):
    """Runs a compiler on each file; the number that it rejects."""
    rejected = 0
    for file in files:
        done = subprocess.run([*command, str(file)], capture_output=True, text=True)
        if done.returncode:
            rejected += 1
            print("%s\n%s" % (file, "\n".join(done.stderr.split("\n")[:12])))
    print("%d files, %d rejected" % (len(files), rejected))
    return rejected


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", help="where the sources go")
    parser.add_argument("--limit", type=int, help="a stratified sample of so many cases")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--per-file", type=int, default=100, help="cases in one file")
    parser.add_argument("--list", action="store_true", help="print counts")
    parser.add_argument("--check", nargs=argparse.REMAINDER, metavar="COMMAND")
    options = parser.parse_args()
    if not options.folder and not options.list:
        parser.error("a folder or --list is needed")
    cases = build()
    if options.limit:
        cases = sample(cases, options.limit, options.seed)
    if options.list:
        listing(cases)
    if options.folder:
        files = write(cases, options.folder, options.per_file)
        print("%d cases in %d files" % (len(cases), len(files)))
        if options.check:
            return 1 if check(files, options.check) else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
