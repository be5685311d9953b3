#!/usr/bin/env python3
"""Runs Gridlock on the uniformity conformance suite and counts what it gets right.

    run.py FOLDER [--full | --limit N --seed S] [--only REGEX] [--max-wrong N]

A `warn` case is right if something is found in it, an `ok` case if nothing is; `either`
cases are not scored. Whatever the settings of a user would hide does not count. FOLDER
is for the sources; without an option 1500 cases are chosen, some of each kind.

The exit status is 0 if at most --max-wrong cases are wrong, 1 if more are, and 2 if
Gridlock failed or did not analyse all of the code.
"""

import argparse
import collections
import json
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.dont_write_bytecode = True
from suite.sources import header, write  # noqa: E402
from suite.strata import build, sample  # noqa: E402

CHECKS = "-*,cg-divergent-*,cg-warp-mask,cg-stale-coalesced-group"
DEFAULT_LIMIT = 1500


@dataclass
class Range:
    """The lines of a file that are one case."""

    name: str
    first: int
    last: int


@dataclass
class Answer:
    """What was found in a case."""

    where: str
    definite: bool = False
    possible: bool = False


def ranges(file):
    """The cases of a file by their lines."""
    found = []
    lines = file.read_text().split("\n")
    for number, line in enumerate(lines, 1):
        if line.startswith("// case: "):
            found.append(Range(line.split()[2], number, len(lines)))
            if len(found) > 1:
                found[-2].last = number - 1
    return found


def analyse(files, options):
    """Gridlock's report on the files."""
    report = Path(options.folder, "report.json")
    report.unlink(missing_ok=True)
    command = [options.gridlock, "check", "--quiet", "--format=json", "-o", str(report)]
    # What is only possible is told apart below; the default is to show the definite.
    command += [f"--checks={CHECKS}", "--min-confidence=possible", "-j", str(options.jobs)]
    command += [*options.gridlock_arg, *map(str, files)]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    sys.stderr.write(done.stderr)
    if done.returncode not in (0, 1, 3) or not report.is_file():
        print("error: %s: status %d" % (options.gridlock, done.returncode))
        sys.exit(2)
    return json.loads(report.read_text())


def missing(report, files):
    """What was not analysed, as text."""
    seen = {Path(unit["file"]).name for unit in report["units"]}
    problems = ["%s: no answer" % f.name for f in files if f.name not in seen]
    for unit in report["units"]:
        name = Path(unit["file"]).name
        if unit["status"] != "analysed":
            problems.append("%s: %s" % (name, unit["status"]))
        problems += ["%s: %s" % (name, skipped) for skipped in unit["skipped"]]
    return problems


def answers(report, files):
    """By case, what was found; and the findings that are in none."""
    by_line = {}
    result = {}
    for file in files:
        for r in ranges(file):
            result[r.name] = Answer("%s:%d" % (file, r.first))
            for line in range(r.first, r.last + 1):
                by_line[file.name, line] = result[r.name]
    strays = []
    for finding in report["findings"]:
        answer = by_line.get((Path(finding["file"]).name, finding["line"]))
        if not answer:
            strays.append("%(file)s:%(line)d: %(message)s [%(rule)s]" % finding)
        elif finding["confidence"] == "definite":
            answer.definite = True
        else:
            answer.possible = True
    return result, strays


def print_causes(cases, wrong, count):
    """What the wrong cases have in common: values of dimensions with most of them."""

    def traits(case):
        yield "stratum=" + case.stratum
        yield from (word for word in header(case).split()[1:])

    total = collections.Counter(t for case in cases for t in traits(case))
    bad = collections.Counter(t for case in wrong for t in traits(case))
    # A value that is always wrong says more than one that many cases have.
    order = sorted(bad, key=lambda t: (-bad[t] * bad[t] / total[t], t))
    for trait in order[:count]:
        print("  %-34s %5d wrong of %d" % (trait, bad[trait], total[trait]))


def score(cases, found, options):
    """Prints how many are right; the number that is not."""
    labelled = [c for c in cases if c.expectation != "either"]
    wrong = [c for c in labelled if found[c.name].definite != (c.expectation == "warn")]
    for kind in ("warn", "ok"):
        of_kind = [c for c in labelled if c.expectation == kind]
        bad = [c for c in wrong if c.expectation == kind]
        possible = sum(
            found[c.name].possible and not found[c.name].definite for c in of_kind
        )
        text = "%s: %d of %d right" % (kind, len(of_kind) - len(bad), len(of_kind))
        print(text + (", %d with a possible finding only" % possible if possible else ""))
    either = [c for c in cases if c.expectation == "either"]
    print(
        "either: %d of %d found" % (sum(found[c.name].definite for c in either), len(either))
    )
    if wrong:
        print_causes(labelled, wrong, options.causes)
    if options.verbose:
        for c in wrong:
            kind = "missed" if c.expectation == "warn" else "false alarm"
            print("%s: %s: %s" % (found[c.name].where, kind, header(c)))
    print("%d of %d cases right" % (len(labelled) - len(wrong), len(labelled)))
    return len(wrong)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    repository = Path(__file__).parents[2]
    tool = repository / "build/bin/gridlock"
    parser.add_argument("folder", type=Path, help="where the sources go")
    parser.add_argument("--gridlock", default=str(tool), help="the program")
    parser.add_argument("--gridlock-arg", action="append", default=[], help="passed on")
    parser.add_argument("--full", action="store_true", help="all cases")
    parser.add_argument("--limit", type=int, help="a stratified sample of so many cases")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--only", help="cases whose header this is found in")
    parser.add_argument("--per-file", type=int, help="cases in one file")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="files at a time")
    parser.add_argument("--max-wrong", type=int, default=0, help="as many may be wrong")
    parser.add_argument("--causes", type=int, default=20, help="common traits to print")
    parser.add_argument("--verbose", action="store_true", help="print each wrong case")
    return parser.parse_args()


def choose(options):
    """The cases to run."""
    cases = build()
    if options.only:
        cases = [c for c in cases if re.search(options.only, header(c))]
        if not cases:
            sys.exit("error: no case matches")
    limit = options.limit
    if not limit and not options.full and not options.only:
        limit = DEFAULT_LIMIT
    return sample(cases, limit, options.seed) if limit else cases


def main():
    options = parse_arguments()
    cases = choose(options)
    # Most of the time goes into parsing headers, the more so the fewer cases a file has.
    per_file = options.per_file or 250
    files = write(cases, options.folder, per_file)
    start = time.monotonic()
    report = analyse(files, options)
    seconds = time.monotonic() - start
    print("%d cases in %d files: %.0f s" % (len(cases), len(files), seconds))
    problems = missing(report, files)
    found, strays = answers(report, files)
    wrong = score(cases, found, options)
    for cause, count in sorted(report["stats"]["unknown"].items()):
        print("unknown: %s: %d" % (cause, count))
    problems += ["found in no case: " + stray for stray in strays]
    for problem in problems:
        print("error: " + problem)
    if problems:
        return 2
    return 1 if wrong > options.max_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
