#!/usr/bin/env python3
"""Measures what Gridlock costs; tools/dev/bench.sh builds it first and calls this.

    run.py [--build DIR] [--only overhead|growth|commit|editor] [--files N] [--runs K]

overhead: gridlock-tidy with all checks of ours on N generated samples, in relation to
    the same command with one check that has next to nothing to do. Per file the two
    take turns K times.
growth: the time from clang's AST to findings for generated kernels of 1,000 basic
    blocks to 64,000, in relation to the next smaller one.
commit: the hook on one file, by itself and in pre-commit, in relation to clang.
editor: the time from an edit to its diagnostics in gridlock-clangd, in relation to the
    clangd of the same version: see editor.py.

The first two are CPU times, and the least of several runs: a busy machine changes them
little. The exit status is 1 if a goal is missed.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import editor  # noqa: E402
import hook  # noqa: E402
import kernels  # noqa: E402
import samples  # noqa: E402

ROOT = Path(__file__).parents[3]
TRIVIAL = "-*,cppcoreguidelines-avoid-goto"
OURS = "-*,cg-*"
BLOCKS = [1000 * 2**i for i in range(7)]
FUNCTIONS = [250, 500, 1000, 2000]

MOST_OVERHEAD = 1.05
MOST_GROWTH = 2.3
MOST_SECONDS = 10
# Below this, a ratio says more about the clock than about the analysis.
LEAST_SECONDS = 0.02


def cpu_time(command, folder=None):
    """The CPU time of a command and of what it starts, with what it prints."""
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    # 1: there are findings.
    if process.returncode not in (0, 1):
        sys.exit("error: status %d: %s\n%s" % (process.returncode, command, output[-2000:]))
    return usage.ru_utime + usage.ru_stime, output


def overhead(options, folder):
    """Prints the ratio; whether it is good enough."""
    files = []
    for number in range(options.files):
        files.append(folder / f"sample{number}.cu")
        files[-1].write_text(samples.sample(number))
    database = folder / "compile_commands.json"
    gridlock = str(options.build / "bin/gridlock")
    cpu_time([gridlock, "compdb", "-o", str(database), *map(str, files)])
    tidy = [str(options.build / "bin/gridlock-tidy"), "--quiet", "-p", str(folder)]
    ratios, total, most = [], 0.0, 0.0
    for file in files:
        times = {OURS: [], TRIVIAL: []}
        for _ in range(options.runs):
            for checks in times:
                seconds, output = cpu_time([*tidy, f"--checks={checks}", str(file)])
                if ": error: " in output:
                    sys.exit(f"error: {file} does not parse:\n{output[-2000:]}")
                times[checks].append(seconds)
        ratios.append(min(times[OURS]) / min(times[TRIVIAL]))
        total += min(times[OURS])
        most = max(most, min(times[OURS]))
    ratio = statistics.median(ratios)
    good = ratio <= MOST_OVERHEAD
    print(
        "overhead on %d files, %d runs: median %.3f (goal %.2f), a tenth is above %.3f; "
        "%.2f s a file, at most %.2f%s"
        % (
            len(files),
            options.runs,
            ratio,
            MOST_OVERHEAD,
            sorted(ratios)[len(ratios) * 9 // 10],
            total / len(files),
            most,
            "" if good else "  MISSED",
        )
    )
    return good


def stages(options, file):
    """Seconds from the AST to the findings, by stage: facts, analysis, rules."""
    # Our own headers: the time to parse them is not what is measured.
    command = [str(options.build / "bin/gridlock"), "check", "--headers=fallback", "-j1"]
    command += ["--timing", "--quiet", f"--checks={options.checks}", str(file)]
    best = None
    for _ in range(options.runs):
        _, output = cpu_time(command)
        if "error: " in output or "left out" in output:
            sys.exit(f"error: {file} was not analysed:\n{output[-2000:]}")
        found = re.search(r"facts ([\d.]+) analysis ([\d.]+)\n", output)
        rules = re.search(r"link and rules ([\d.]+)", output)
        times = (float(found[1]), float(found[2]), float(rules[1]))
        if best is None or sum(times) < sum(best):
            best = times
        if sum(times) > MOST_SECONDS:
            break  # once is enough
    return best


def growth(options, folder, shape):
    """Prints the times of all sizes of a shape; whether they are good enough."""
    unit = "functions" if shape == "calls" else "blocks"
    sizes = FUNCTIONS if shape == "calls" else BLOCKS
    good = True
    before = None
    for size in sizes:
        if options.most and size > options.most:
            break
        file = folder / f"{shape}{size}.cu"
        file.write_text(kernels.SHAPES[shape](size))
        times = stages(options, file)
        total = sum(times)
        text = "%-9s %6d %s: %7.3f s (facts %.3f, analysis %.3f, link and rules %.3f)" % (
            (shape, size, unit, total) + times
        )
        missed = total > MOST_SECONDS
        if before:
            ratio = total / before
            text += ", %.2f times the smaller" % ratio
            missed |= ratio > MOST_GROWTH and total > LEAST_SECONDS
        before = max(total, LEAST_SECONDS / 2)
        good &= not missed
        print(text + ("  MISSED" if missed else ""), flush=True)
        if total > 10 * MOST_SECONDS:
            break  # larger ones would take hours
    return good


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument(
        "--only", choices=["overhead", "growth", "commit", "editor", *kernels.SHAPES]
    )
    parser.add_argument("--files", type=int, default=50, help="samples for the overhead")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--edits", type=int, default=20, help="of each file, in editors")
    parser.add_argument("--most", type=int, help="no kernels larger than this")
    parser.add_argument("--checks", default=OURS, help="of the kernels")
    parser.add_argument("--llvm", default="/usr/lib/llvm-22/bin", help="folder with clang")
    options = parser.parse_args()
    options.build = options.build.resolve()
    folder = options.build / "benchmark"
    folder.mkdir(exist_ok=True)
    good = True
    if options.only in (None, "overhead"):
        good &= overhead(options, folder)
    if options.only in (None, "commit"):
        good &= hook.measure(options, folder, cpu_time)
    if options.only in (None, "editor"):
        good &= editor.measure(options.build, folder, options.edits)
    for shape in kernels.SHAPES:
        if options.only in (None, "growth", shape):
            good &= growth(options, folder, shape)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
