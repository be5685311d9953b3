"""The time from an edit to its diagnostics, in gridlock-clangd and in clangd.

Both are given the same compilation database, which `gridlock compdb` wrote, and the
same edits of a statement in the same open file, one after the other in turn. They are told not to wait
for a next edit, which would add the same pause to both. The two times of an edit make
one ratio; printed are the medians.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import samples

ROOT = Path(__file__).parents[3]
sys.path.append(str(ROOT / "test" / "Clangd"))
import lsp  # noqa: E402

MOST = 1.1
# clangd's first edits find its caches cold.
WARM_UP = 3
# By name: the number of kernels.
FILES = {"sample": None, "large": 20}
SETTINGS = "Index: {Background: Skip, StandardLibrary: No}\n"


def version(program):
    """LLVM's, of a clangd; none: it does not run."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True)
    except OSError:
        return None
    found = re.search(r"version (\S+)", done.stdout)
    return found[1] if found else None


def stock(ours):
    """The clangd of the same version as ours."""
    for name in ["clangd-" + version(ours).partition(".")[0], "clangd"]:
        program = shutil.which(name)
        if program and version(program) == version(ours):
            return program
    return None


def seconds(file, number):
    """The time that one edit takes, and the server's CPU time of it."""
    pattern = r"(?m)^  (\w.*?;)( \(void\)\d+;)?$"
    text, edits = re.subn(pattern, rf"  \1 (void){number};", file.text, count=1)
    if not edits:
        sys.exit(f"error: {file.path} has no statement to edit")
    before, start = cpu_time(file.server), time.perf_counter()
    file.change(text, at_once=True)
    file.diagnostics()
    return time.perf_counter() - start, cpu_time(file.server) - before


def cpu_time(server):
    """Of a process that runs: in user and system mode."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def compare(programs, path, edits):
    """The times of the same edits of a file, by program."""
    servers = [
        lsp.Server([program, "--log=error"], path.with_suffix(".log"), path.parent)
        for program in programs
    ]
    files = [server.open(path) for server in servers]
    for program, file in zip(programs, files):
        errors = [each["message"] for each in file.diagnostics() if each["severity"] == 1]
        if errors:
            sys.exit(f"error: {path} does not parse in {program}: {errors[0]}")
    times = {program: [] for program in programs}
    for number in range(WARM_UP + edits):
        pairs = list(zip(programs, files))
        for program, file in pairs if number % 2 else reversed(pairs):
            taken = seconds(file, number)
            if number >= WARM_UP:
                times[program].append(taken)
    for server in servers:
        server.stop()
    return times


def measure(build, folder, edits):
    """Prints the ratios; whether they are good enough."""
    ours = str(build / "bin/gridlock-clangd")
    theirs = stock(ours)
    if theirs is None:
        print(f"editor: not measured, for there is no clangd {version(ours)} to compare with")
        return False
    folder = folder / "editor"
    folder.mkdir(exist_ok=True)
    (folder / ".clangd").write_text(SETTINGS)
    (folder / ".clang-tidy").write_text("Checks: ''\n")
    good = True
    for name, kernels in FILES.items():
        path = folder / f"{name}.cu"
        path.write_text(samples.sample(0, kernels))
        database = folder / "compile_commands.json"
        gridlock = str(build / "bin/gridlock")
        subprocess.run([gridlock, "compdb", "-o", str(database), str(path)], check=True)
        times = compare([ours, theirs], path, edits)
        ratios = [a[0] / b[0] for a, b in zip(times[ours], times[theirs])]
        ratio = statistics.median(ratios)
        work = [sum(cpu for _, cpu in times[program]) for program in (ours, theirs)]
        middle = [statistics.median(wall for wall, _ in times[p]) for p in (ours, theirs)]
        good &= ratio <= MOST
        print(
            "editor, %s of %d lines, %d edits: %.3f s, clangd %.3f s, median ratio %.3f "
            "(goal %.2f), from %.2f to %.2f; CPU time %.3f times%s"
            % (
                (path.name, len(path.read_text().splitlines()), edits)
                + (*middle, ratio, MOST, min(ratios), max(ratios))
                + (work[0] / work[1], "" if ratio <= MOST else "  MISSED")
            ),
            flush=True,
        )
    return good
