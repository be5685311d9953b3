"""Which messages the rules have, and which of them the corpus has cases of.

messages.json lists them by rule: each a pattern, in which * stands for names and
numbers. One without a case says why, and which document it rests on.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("messages.json")


@dataclass(frozen=True)
class Message:
    rule: str
    pattern: str
    why: str  # there is no case; empty if there has to be one
    source: str  # the document that the message rests on then

    def matches(self, rule: str, text: str) -> bool:
        parts = map(re.escape, self.pattern.split("*"))
        return rule == self.rule and bool(re.fullmatch(".*".join(parts), text))


def load() -> list[Message]:
    return [
        Message(rule, row["message"], row.get("why", ""), row.get("source", ""))
        for rule, rows in json.loads(FILE.read_text()).items()
        for row in rows
    ]


def message_of(known: list[Message], rule: str, text: str) -> Message | None:
    """The most specific message that a finding is of."""
    rows = [row for row in known if row.matches(rule, text)]
    return max(rows, key=lambda row: len(row.pattern), default=None)


def problems(known: list[Message], findings: list[dict]) -> list[str]:
    """Findings that are of no message; messages without a case."""
    result, met = [], set()
    for found in findings:
        row = message_of(known, found["rule"], found["message"])
        if row:
            met.add(row)
        else:
            result.append(
                f"messages.json: no row for: {found['message']} [{found['rule']}]"
            )
    for row in known:
        if bool(row.why) != bool(row.source):
            result.append(f"messages.json: a reason needs a source: {row.pattern}")
        if (row in met) == bool(row.why):
            result.append(
                f"messages.json: {'a' if row in met else 'no'} case, and "
                f"{'a' if row.why else 'no'} reason for none: {row.pattern} [{row.rule}]"
            )
    return result
