#!/usr/bin/env python3
"""api_names.py SOURCE_DIR: CUDA's and HIP's names stand in lib/API's tables alone.

Looks for string literals that hold such a name in the layers between API and the
reports.
"""

import re
import sys
from pathlib import Path

LAYERS = ("Facts", "Analysis", "Index", "Rules")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
NAME = re.compile(r"\b(?:cuda|hip|cu)[A-Z]\w+|\b__(?:sync|shfl|ballot|any|all)\w*|"
                  r"\bcooperative_groups\b|\b(?:grid|block|coalesced)_group\b")
COMMENT = re.compile(r"//[^\n]*")


def main(source: Path) -> int:
    problems = 0
    for layer in LAYERS:
        for file in sorted((source / "lib" / layer).rglob("*")):
            if file.suffix not in (".h", ".cpp", ".def"):
                continue
            for number, line in enumerate(file.read_text().splitlines(), 1):
                for literal in LITERAL.findall(COMMENT.sub("", line)):
                    if NAME.search(literal):
                        where = f"{file.relative_to(source)}:{number}"
                        print(f"error: {where}: {literal} belongs in lib/API")
                        problems += 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
