"""Reads the catalogue of rules and other .def tables, for the scripts beside it."""

import re
from dataclasses import dataclass
from pathlib import Path

ID = re.compile(r"cg(-[a-z0-9]+)+")


@dataclass(frozen=True)
class Row:
    """One use of a table's macro."""

    macro: str
    text: str  # as written, the macro's name included
    start: int  # where it is in the file
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """A row of Rules.def."""

    cls: str
    id: str
    side: str
    since: str
    summary: str

    @property
    def sentence(self) -> str:
        """The summary as the first sentence of the rule's page."""
        return self.summary[:1].upper() + self.summary[1:] + "."


def unquote(argument: str) -> str:
    """The value of adjacent string literals."""
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', argument)
    return "".join(parts).replace('\\"', '"')


def split_arguments(text: str) -> tuple[str, ...]:
    """The arguments of a macro's use, of which strings may hold commas."""
    pieces = re.findall(r'\s*((?:"(?:[^"\\]|\\.)*"\s*|[^,"])+),?', text)
    return tuple(piece.strip() for piece in pieces)


def rows(file: Path) -> list[Row]:
    """All rows of a table, in order. Comments and the macros' own lines are not."""
    text = file.read_text()
    found = []
    pattern = re.compile(r'^([A-Z_]+)\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)', re.MULTILINE)
    for match in pattern.finditer(text):
        found.append(
            Row(match[1], match[0], match.start(), split_arguments(match[2]))
        )
    return found


def rules_file(root: Path) -> Path:
    return root / "lib/Rules/Rules.def"


def rules(root: Path) -> list[Rule]:
    """The rules of a source tree, in the order of Rules.def."""
    found = []
    for row in rows(rules_file(root)):
        cls, rule_id, side, _default, since, summary = row.arguments
        found.append(
            Rule(cls, unquote(rule_id), side, unquote(since), unquote(summary))
        )
    return found
