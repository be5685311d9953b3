#!/usr/bin/env python3
"""nvcc_options.py TABLE HELP: every option of nvcc has its row in the table.

TABLE is NvccOptions.def, HELP what `nvcc --help` prints (or its lines with the
options alone). Compares long name, short name, and whether there is a value or a
list of values.
"""

import re
import sys
from pathlib import Path

ROW = re.compile(r'^NVCC_(?:OPTION|IGNORED)\(\s*"([^"]*)",\s*"([^"]*)",\s*(\w+)', re.M)
OPTION = re.compile(r"^--([\w-]+)(?: (\S.*?))?\s+(?:\(-([\w-]+)\)|--[\w-]+)\s*$")
# The help does not show that these have a value.
UNSHOWN_VALUES = {"dependency-output", "qpp-config"}


def rows(table: str) -> dict[str, tuple[str, str]]:
    found = {}
    for long, short, form in ROW.findall(table):
        assert long not in found, f"two rows for --{long}"
        found[long] = (short, form.removeprefix("Joined"))
    return found


def options(help_text: str) -> dict[str, tuple[str, str]]:
    found = {}
    for line in help_text.splitlines():
        if not line.startswith("--"):
            continue
        match = OPTION.match(line)
        assert match, f"not understood: {line}"
        long, value, short = match[1], match[2], match[3] or ""
        form = "Flag"
        if value or long in UNSHOWN_VALUES:
            form = "List" if value and value.endswith(",...") else "Value"
        found[long] = (short, form)
    return found


def main(table: Path, help_file: Path) -> int:
    have, want = rows(table.read_text()), options(help_file.read_text())
    # One option, in brackets and braces of its own.
    want["generate-code"] = (want["generate-code"][0], "Value")
    problems = 0
    for long, wanted in want.items():
        if have.get(long) != wanted:
            print(f"error: --{long}: nvcc has {wanted}, the table {have.get(long)}")
            problems += 1
    print(f"{len(want)} options of nvcc, {problems} of them not as in the table")
    return 1 if problems or len(want) < 140 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
