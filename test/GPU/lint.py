#!/usr/bin/env python3
"""lint.py HEADERS: finds in the cases of the corpus what their lines are marked with.

HEADERS is one of the sets that test/lit.cfg.py knows: cuda, cuda-fallback, hip...
For CUDA the confidence has to be that of the header, too, and each message that
messages.json lists needs a case with it, unless it says why there is none. For HIP
those cases are read that do not say why not, translated by test/dialects.py.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1] / "tools" / "gridlock-confirm")]
import dialects  # noqa: E402
import messages  # noqa: E402
from confirm import cases  # noqa: E402

# Named by its cases alone: it looks at all files of a program.
BY_NAME = "cg-unqueried-cooperative-support"


def translated(case: cases.Case, folder: Path) -> Path:
    """The case in HIP, with the headers that it includes."""
    for header in (HERE / "include").glob("*.h"):
        to = folder / "include" / header.name
        to.parent.mkdir(exist_ok=True)
        to.write_text(dialects.to_hip(header.read_text()))
    file = folder / f"{case.name}.hip"
    file.parent.mkdir(exist_ok=True)
    file.write_text(dialects.to_hip(case.file.read_text()))
    return file


def check(files: list[Path], extra: list[str], headers: dialects.Headers) -> list[dict]:
    """What Gridlock finds, as its JSON has it; ends the test if it cannot tell."""
    line = [os.environ["GRIDLOCK"], "check", "--quiet", "--format=json"]
    line += ["--min-confidence=possible", *extra, *headers.gridlock, *map(str, files)]
    if flags := dialects.COMPILER_FLAGS[headers.dialect]:
        line += ["--", *flags]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"status {done.returncode}: {' '.join(line)}\n{done.stderr}")
    report = json.loads(done.stdout)
    if bad := [unit["file"] for unit in report["units"] if unit["status"] != "analysed"]:
        sys.exit(f"not analysed: {' '.join(bad)}\n{done.stderr}")
    return report["findings"]


def compare(case: cases.Case, findings: list[dict], is_hip: bool) -> list[str]:
    seen = {(found["line"], found["rule"]): found for found in findings}
    problems = [
        f"{case.name}.cu:{line}: missing: {rule}"
        for line, rule in sorted(set(case.expected) - set(seen))
    ]
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


def main(name: str) -> int:
    headers = dialects.Headers(**json.loads(os.environ["GRIDLOCK_TEST_HEADERS"])[name])
    is_hip = headers.dialect == "hip"
    all_cases = cases.load(HERE)
    chosen = [case for case in all_cases if not (is_hip and case.hip)]
    problems, findings = [], []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        files = {
            (translated(case, folder) if is_hip else case.file): case for case in chosen
        }
        ordinary = [file for file, case in files.items() if case.rule != BY_NAME]
        findings += check(ordinary, ["--checks=cg-*"], headers)
        for file in [file for file, case in files.items() if case.rule == BY_NAME]:
            findings += check([file], [f"--checks=cg-*,{BY_NAME}"], headers)
        for file, case in files.items():
            mine = [found for found in findings if Path(found["file"]) == file]
            problems += compare(case, mine, is_hip)
        for found in findings:
            if Path(found["file"]) not in files:
                problems.append(f"{found['file']}:{found['line']}: {found['message']}")
    if not is_hip:
        problems += messages.problems(messages.load(), findings)
    for problem in problems:
        print(problem)
    marked = sum(len(case.expected) for case in chosen)
    print(f"{name}: {len(chosen)} of {len(all_cases)} cases, {marked} marked lines")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
