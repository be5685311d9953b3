#!/usr/bin/env python3
"""Runs a tool on a test file and compares what it finds with what the file says.

    // RUN: %check-findings %s --rule cg-x [--tool gridlock,plugin] [--on all]
    // RUN:   [-- flags]

The file states every finding, in order, with its whole text:

    k<<<1, 1>>>();
    // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: full text [cg-x]
    // CHECK-NOTES: :[[@LINE-5]]:3: note: full text

A finding that is not stated fails the test. Notes are compared if the file has a
CHECK-NOTES line; then each of them must be stated too. A file without such lines
must have no finding. Positions in the test file itself start with a colon; those
in other files start with the path from the test's folder: "inc/a.cuh:3:1: ...".

With --lines the file only marks the lines of its findings, each with the rule:

    k<<<1, 1>>>(); // EXPECT: cg-x

The tools run the device job of the file, whose suffix is kept: clang-tidy's own
check_clang_tidy.py turns a .cu file into a .cpp one.

--on says with which headers: cuda (the toolkit that is found by itself; the
default), cuda12, cuda11, hip, and Gridlock's own: cuda-fallback, hip-fallback; "all"
are those that are there, as the lit configuration knows. For HIP the file is
translated: see dialects.py, also for parts that are for some headers only.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import dialects

DIAGNOSTIC = re.compile(
    r"^(?P<file>[^:\n]+):(?P<line>\d+):(?P<column>\d+): "
    r"(?P<kind>warning|error|fatal error|note): (?P<text>.*)$"
)
MARK = re.compile(r"//.*\bEXPECT: *([\w-]+)")


@dataclass
class Settings:
    """What the lit configuration knows, in the environment."""

    gridlock: str = field(default_factory=lambda: os.environ["GRIDLOCK"])
    tidy: str = field(default_factory=lambda: os.environ["GRIDLOCK_TIDY"])
    clang_tidy: str = field(default_factory=lambda: os.environ["CLANG_TIDY"])
    plugin: str = field(default_factory=lambda: os.environ["GRIDLOCK_PLUGIN"])
    filecheck: str = field(default_factory=lambda: os.environ["FILECHECK"])
    headers: dict[str, dialects.Headers] = field(
        default_factory=lambda: {
            name: dialects.Headers(**values)
            for name, values in json.loads(os.environ["GRIDLOCK_TEST_HEADERS"]).items()
        }
    )


@dataclass
class Case:
    """A test file as it is for some headers."""

    headers: dialects.Headers
    file: Path  # what the tools read
    origin: Path  # the test itself
    text: str  # without what is not for these headers
    folder: Path  # for files of ours


def command(tool: str, case: Case, options: argparse.Namespace) -> list[str]:
    """The command line of one tool."""
    settings = options.settings
    checks = f"--checks=-*,{options.rule}"
    files = [str(case.file), *options.files[1:]]
    flags = [*dialects.COMPILER_FLAGS[case.headers.dialect], *options.flags]
    if tool == "gridlock":
        line = [settings.gridlock, "check", *case.headers.gridlock]
        line += [*options.tool_arg, checks, *files]
        return line + (["--", *flags] if flags else [])
    if tool == "tidy":
        line = [settings.tidy]
    elif tool == "plugin":
        line = [settings.clang_tidy, f"--load={settings.plugin}"]
    else:
        sys.exit(f"error: unknown tool '{tool}'")
    line += ["--quiet", checks, *options.tool_arg, *files]
    return line + ["--", *case.headers.clang, *flags]


def diagnostics(output: str, case: Case) -> list[str]:
    """The diagnostics among a tool's output, with paths as the file states them."""
    result = []
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if not match:
            continue
        path = ""
        if Path(match["file"]).resolve() != case.file:
            path = os.path.relpath(match["file"], case.origin.parent)
        result.append(
            f"{path}:{match['line']}:{match['column']}: {match['kind']}: {match['text']}"
        )
    return result


def compare_text(found: list[str], options: argparse.Namespace, case: Case) -> bool:
    """Compares with the CHECK lines of the file, by FileCheck."""
    suffix = f"-{options.check_suffix}" if options.check_suffix else ""
    source = case.text
    prefixes = [
        prefix
        for prefix in (f"CHECK-MESSAGES{suffix}", f"CHECK-NOTES{suffix}")
        if re.search(rf"\b{prefix}(-NEXT|-SAME|-DAG)?:", source)
    ]
    with_notes = any(prefix.startswith("CHECK-NOTES") for prefix in prefixes)
    kinds = "note|warning|error" if with_notes else "warning|error"
    compared = [line for line in found if re.match(rf".*?:\d+:\d+: .*?({kinds}): ", line)]
    if not prefixes:
        for line in compared:
            print(f"not expected: {line}")
        return not compared
    expected = case.folder / f"{case.file.name}.expected"
    expected.write_text(source)
    done = subprocess.run(
        [
            options.settings.filecheck,
            str(expected),
            f"--check-prefixes={','.join(prefixes)}",
            "--match-full-lines",
            "--allow-empty",
            f"--implicit-check-not={{{{{kinds}}}}}:",
        ],
        input="\n".join(compared) + "\n",
        text=True,
        check=False,
    )
    return done.returncode == 0


def compare_marks(found: list[str], case: Case) -> bool:
    """Compares with the EXPECT marks of the file, by line and rule."""
    expected = {
        (number, rule)
        for number, line in enumerate(case.text.splitlines(), 1)
        for rule in MARK.findall(line)
    }
    seen = set()
    for line in found:
        match = re.match(r"(.*?):(\d+):\d+: (?:warning|(?:fatal )?error): (.*)$", line)
        if match:
            rule = re.search(r"\[([\w-]+)[^\]]*\]$", match[3])
            # What is in another file, or of no rule, matches no mark.
            number = int(match[2]) if not match[1] else 0
            seen.add((number, rule[1] if rule else match[3]))
    for number, rule in sorted(expected - seen):
        print(f"{case.file}:{number}: missing: {rule}")
    for number, rule in sorted(seen - expected):
        print(f"{case.file}:{number}: not expected: {rule}")
    return expected == seen


def run(tool: str, name: str, case: Case, options: argparse.Namespace) -> bool:
    line = command(tool, case, options)
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    found = diagnostics(done.stdout + done.stderr, case)
    # 1: findings, or compiler errors, which are among the diagnostics.
    ok = done.returncode in (0, 1)
    if not ok:
        print(f"exit status {done.returncode}")
    ok = ok and (
        compare_marks(found, case)
        if options.lines
        else compare_text(found, options, case)
    )
    if not ok:
        print(f"--- {tool} on {name}: {' '.join(line)}\n{done.stdout}{done.stderr}---")
    return ok


def case_for(headers: dialects.Headers, test: Path, folder: Path) -> Case:
    """The test as it is for these headers."""
    text = test.read_text()
    file = test
    if headers.dialect == "hip":
        text = dialects.to_hip(text)
        # In a folder of its own, so that what it includes is nowhere else.
        if re.search(r'^\s*#\s*include\s*"', text, re.MULTILINE):
            sys.exit(f"error: {test}: a test for HIP is one file")
        if test.suffix != ".hip":
            file = folder / f"{test.stem}.hip"
            file.write_text(text)
    return Case(headers, file, test, dialects.seen(text, headers.macros), folder)


def run_all(options: argparse.Namespace) -> bool:
    known = options.settings.headers
    names = list(known) if options.on == "all" else options.on.split(",")
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"error: no headers {unknown}: there are {list(known)}")
    test = Path(options.files[0]).resolve()
    if test.suffix == ".hip":
        names = [name for name in names if known[name].dialect == "hip"]
    ok = True
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for name in names:
            case = case_for(known[name], test, Path(folder).resolve())
            for tool in options.tool.split(","):
                ok = run(tool, name, case, options) and ok
    return ok


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("files", nargs="+", help="the test file, and others with it")
    parser.add_argument("--rule", default="cg-*", help="the rules that run, a glob")
    parser.add_argument("--tool", default="gridlock", help="gridlock, plugin, tidy")
    parser.add_argument("--check-suffix", default="", help="of the CHECK lines")
    parser.add_argument("--lines", action="store_true", help="compare line marks")
    parser.add_argument("--tool-arg", action="append", default=[], help="for the tool")
    parser.add_argument("--on", default="cuda", help="the headers, or all")
    arguments, flags = sys.argv[1:], []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1 :]
    options = parser.parse_args(arguments)
    options.flags = flags
    options.settings = Settings()
    return 0 if run_all(options) else 1


if __name__ == "__main__":
    sys.exit(main())
