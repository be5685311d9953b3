#!/usr/bin/env python3
"""lint.py HEADERS [N]: finds in the cases of the corpus what their lines are marked with.

HEADERS is one of the sets that test/lit.cfg.py knows: cuda, cuda-fallback, hip...
For CUDA the confidence has to be that of the header, too, and each message that
messages.json lists needs a case with it, unless it says why there is none. For HIP
those cases are read that do not say why not, translated by test/dialects.py. With N,
one case of N is read: all of them are, on the headers of an installation.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1] / "tools" / "gridlock-confirm")]
import dialects  # noqa: E402
import messages  # noqa: E402
from confirm import cases  # noqa: E402

# Off unless it is named; its cases name it.
BY_NAME = "cg-unqueried-cooperative-support"


class NotAnalysed(Exception):
    """A case that Gridlock could not read."""


def translate_headers(folder: Path) -> None:
    """What the cases include, in HIP."""
    for header in (HERE / "include").glob("*.h"):
        to = folder / "include" / header.name
        to.parent.mkdir(exist_ok=True)
        to.write_text(dialects.to_hip(header.read_text()))


def translated(case: cases.Case, folder: Path) -> Path:
    """The case in HIP."""
    file = folder / f"{case.name}.hip"
    file.parent.mkdir(exist_ok=True)
    file.write_text(dialects.to_hip(case.file.read_text()))
    return file


def check(case: cases.Case, file: Path, headers: dialects.Headers) -> list[dict]:
    """What Gridlock finds, as its JSON has it; a program of its own is each case."""
    checks = f"cg-*,{BY_NAME}" if case.rule == BY_NAME else "cg-*"
    line = [os.environ["GRIDLOCK"], "check", "--quiet", "--format=json", "-j", "1"]
    line += ["--min-confidence=possible", f"--checks={checks}", *headers.gridlock]
    line += [str(file)]
    if flags := dialects.COMPILER_FLAGS[headers.dialect]:
        line += ["--", *flags]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise NotAnalysed(f"{case.name}: status {done.returncode}: {done.stderr}")
    report = json.loads(done.stdout)
    if any(unit["status"] != "analysed" for unit in report["units"]):
        raise NotAnalysed(f"{case.name}: not analysed: {done.stderr}")
    return report["findings"]


def compare(
    case: cases.Case, file: Path, findings: list[dict], is_hip: bool
) -> list[str]:
    problems, seen = [], {}
    for found in findings:
        if Path(found["file"]) == file:
            seen[(found["line"], found["rule"])] = found
        else:
            where = f"{found['file']}:{found['line']}"
            problems.append(f"{case.name}.cu: {where}: {found['message']}")
    for line, rule in sorted(set(case.expected) - set(seen)):
        problems.append(f"{case.name}.cu:{line}: missing: {rule}")
    for key in sorted(set(seen) - set(case.expected)):
        problems.append(
            f"{case.name}.cu:{key[0]}: not expected: {seen[key]['message']} [{key[1]}]"
        )
    for key in sorted(set(seen) & set(case.expected)):
        confidence = seen[key]["confidence"]
        # HIP's documentation says other things of some launches.
        if not is_hip and key[1] == case.rule and confidence != case.static:
            problems.append(f"{case.name}.cu:{key[0]}: {confidence}, not {case.static}")
    return problems


def main(name: str, every: int = 1) -> int:
    headers = dialects.Headers(**json.loads(os.environ["GRIDLOCK_TEST_HEADERS"])[name])
    is_hip = headers.dialect == "hip"
    all_cases = cases.load(HERE)
    chosen = [case for case in all_cases if not (is_hip and case.hip)][::every]
    problems, findings = [], []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        if is_hip:
            translate_headers(folder)

        def run(case: cases.Case) -> tuple[list[dict], list[str]]:
            file = translated(case, folder) if is_hip else case.file
            try:
                found = check(case, file, headers)
            except NotAnalysed as error:
                return [], [str(error)]
            return found, compare(case, file, found, is_hip)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for found, wrong in pool.map(run, chosen):
                findings += found
                problems += wrong
    if not is_hip and every == 1:
        problems += messages.problems(messages.load(), findings)
    for problem in problems:
        print(problem)
    marked = sum(len(case.expected) for case in chosen)
    print(f"{name}: {len(chosen)} of {len(all_cases)} cases, {marked} marked lines")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
