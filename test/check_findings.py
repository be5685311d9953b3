#!/usr/bin/env python3
"""Runs a tool on a test file and compares what it finds with what the file says.

    // RUN: %check-findings %s --rule cg-x [--tool gridlock,plugin] [-- flags]

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
"""

import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

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
    cuda: list[str] = field(
        default_factory=lambda: os.environ["GRIDLOCK_CUDA_FLAGS"].split()
    )


def command(tool: str, options: argparse.Namespace, settings: Settings) -> list[str]:
    """The command line of one tool."""
    checks = f"--checks=-*,{options.rule}"
    if tool == "gridlock":
        line = [settings.gridlock, "check", *options.tool_arg, checks, *options.files]
        return line + (["--", *options.flags] if options.flags else [])
    if tool == "tidy":
        line = [settings.tidy]
    elif tool == "plugin":
        line = [settings.clang_tidy, f"--load={settings.plugin}"]
    else:
        sys.exit(f"error: unknown tool '{tool}'")
    line += ["--quiet", checks, *options.tool_arg, *options.files]
    return line + ["--", *settings.cuda, *options.flags]


def diagnostics(output: str, file: Path) -> list[str]:
    """The diagnostics among a tool's output, with paths as the file states them."""
    result = []
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if not match:
            continue
        path = os.path.relpath(match["file"], file.parent)
        if path == file.name:
            path = ""
        result.append(
            f"{path}:{match['line']}:{match['column']}: {match['kind']}: {match['text']}"
        )
    return result


def compare_text(found: list[str], options: argparse.Namespace, file: Path) -> bool:
    """Compares with the CHECK lines of the file, by FileCheck."""
    suffix = f"-{options.check_suffix}" if options.check_suffix else ""
    source = file.read_text()
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
    done = subprocess.run(
        [
            options.settings.filecheck,
            str(file),
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


def compare_marks(found: list[str], file: Path) -> bool:
    """Compares with the EXPECT marks of the file, by line and rule."""
    expected = {
        (number, rule)
        for number, line in enumerate(file.read_text().splitlines(), 1)
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
        print(f"{file}:{number}: missing: {rule}")
    for number, rule in sorted(seen - expected):
        print(f"{file}:{number}: not expected: {rule}")
    return expected == seen


def run(tool: str, options: argparse.Namespace) -> bool:
    line = command(tool, options, options.settings)
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    file = Path(options.files[0]).resolve()
    found = diagnostics(done.stdout + done.stderr, file)
    # 1: findings, or compiler errors, which are among the diagnostics.
    ok = done.returncode in (0, 1)
    if not ok:
        print(f"exit status {done.returncode}")
    ok = ok and (
        compare_marks(found, file)
        if options.lines
        else compare_text(found, options, file)
    )
    if not ok:
        print(f"--- {tool}: {' '.join(line)}\n{done.stdout}{done.stderr}---")
    return ok


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("files", nargs="+", help="the test file, and others with it")
    parser.add_argument("--rule", default="cg-*", help="the rules that run, a glob")
    parser.add_argument("--tool", default="gridlock", help="gridlock, plugin, tidy")
    parser.add_argument("--check-suffix", default="", help="of the CHECK lines")
    parser.add_argument("--lines", action="store_true", help="compare line marks")
    parser.add_argument("--tool-arg", action="append", default=[], help="for the tool")
    arguments, flags = sys.argv[1:], []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1 :]
    options = parser.parse_args(arguments)
    options.flags = flags
    options.settings = Settings()
    results = [run(tool, options) for tool in options.tool.split(",")]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
