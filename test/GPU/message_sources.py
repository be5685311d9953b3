#!/usr/bin/env python3
"""message_sources.py RULES_DIR: messages.json has every message that rules can give.

Looks at the string literals that lib/Rules puts into messages: each must be a part of a
row. So a new message needs a row, and with it a case of the corpus or a reason.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.dont_write_bytecode = True
import messages  # noqa: E402

# Where the text of a message begins.
BEGINNING = re.compile(r"\bMessage = |\b(?:Verdict|Mismatch)\{\s*|[mM]essage\w*\([^)]*\) \{")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
# Shorter ones are quotes and the like.
LEAST = 15


def expression(text: str) -> str:
    """The text up to the end of the expression that it begins with."""
    depth, at = 0, 0
    while at < len(text):
        if literal := LITERAL.match(text, at):
            at = literal.end()
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and text[at] in ",;"):
            break
        at += 1
    return text[:at]


def parts(source: str) -> Iterator[str]:
    """The literals of messages; adjacent ones are one.

    >>> list(parts('F.Message = "a kernel \\'" + K + "\\' of the " "grid is";'))
    ["a kernel '", "' of the grid is"]
    >>> list(parts('return Verdict{Grid + " is too large for it", "a remedy: less"};'))
    [' is too large for it']
    """
    source = re.sub(r"//[^\n]*", "", source)
    for beginning in BEGINNING.finditer(source):
        text = source[beginning.end() :]
        if beginning[0].endswith(") {"):  # all of a function that makes one
            text = text[: text.index("\n}")]
        else:
            text = expression(text)
        text = re.sub(r'"\s+"', "", text)
        for literal in LITERAL.findall(text):
            yield literal[1:-1].replace('\\"', '"')


def main(folder: Path) -> int:
    rows = [row.pattern for row in messages.load()]
    missing, count = [], 0
    for file in sorted(folder.glob("*.cpp")):
        for part in parts(file.read_text()):
            if len(part) < LEAST:
                continue
            count += 1
            if not any(part in row for row in rows):
                missing.append(f"messages.json: {file.name}: no row with: {part}")
    for line in missing:
        print(line)
    print(f"{count} parts of messages in {folder}")
    return 1 if missing or not count else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
