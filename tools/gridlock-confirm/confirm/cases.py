"""The cases of the corpus, and what their headers say.

    // RULE: cg-divergent-sync            or none: outside of what the rules are about
    // LAUNCH: <<<1, 256>>>               for readers
    // STATIC: definite                   definite, possible or silent
    // RUNTIME: wrong-result | ok         what may happen, the harm first
    // ARCH: sm_75                        the least that the case needs
    // HIP: no, why                       if it cannot be read as HIP
    // WHY: what happens, and how, on as
    //   many lines as it takes
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FOLDERS = ("unsafe", "safe", "course")
KEYS = ("RULE", "LAUNCH", "STATIC", "RUNTIME", "ARCH", "HIP", "WHY")
OPTIONAL = ("HIP",)
FIELD = re.compile(r"^// ([A-Z]+): (.+)$")
OUTCOME = re.compile(
    r"ok|hang|wrong-result|error=cudaError\w+|crash=SIG[A-Z]+|"
    r"sanitizer=(?:synccheck|memcheck|racecheck)"
)
MARK = re.compile(r"// EXPECT: (.+)$")


class BadHeader(Exception):
    """A header that does not say what it has to."""


@dataclass(frozen=True)
class Case:
    name: str  # "unsafe/divergent-sync-half-warp"
    file: Path
    rule: str
    launch: str
    static: str
    runtime: tuple[str, ...]
    arch: int  # 75 for sm_75
    hip: str  # why not; empty if it is HIP as well
    why: str
    expected: tuple[tuple[int, str], ...]  # line, rule

    @property
    def is_unsafe(self) -> bool:
        return self.name.startswith("unsafe/")

    @property
    def sanitizer(self) -> str:
        """The tool that has to report something, if that is the outcome."""
        first = self.runtime[0]
        return first.partition("=")[2] if first.startswith("sanitizer=") else ""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """What the program itself may end with."""
        return tuple(
            "ok" if outcome.startswith("sanitizer=") else outcome
            for outcome in self.runtime
        )


def header(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    last = ""
    for line in text.splitlines():
        if match := FIELD.match(line):
            last = match[1]
            if last in fields:
                raise BadHeader(f"{last} is there twice")
            fields[last] = match[2].strip()
        elif last and line.startswith("//   "):
            fields[last] += " " + line[5:].strip()
        else:
            break
    if unknown := [key for key in fields if key not in KEYS]:
        raise BadHeader(f"unknown: {', '.join(unknown)}")
    if missing := [key for key in KEYS if key not in fields and key not in OPTIONAL]:
        raise BadHeader(f"missing: {', '.join(missing)}")
    return fields


def marks(text: str) -> tuple[tuple[int, str], ...]:
    return tuple(
        (number, rule.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if (match := MARK.search(line))
        for rule in match[1].split(",")
    )


def read(file: Path, root: Path) -> Case:
    text = file.read_text()
    name = file.relative_to(root).with_suffix("").as_posix()
    try:
        fields = header(text)
        if fields["STATIC"] not in ("definite", "possible", "silent"):
            raise BadHeader(f"STATIC: '{fields['STATIC']}'")
        runtime = tuple(part.strip() for part in fields["RUNTIME"].split("|"))
        for outcome in runtime:
            if not OUTCOME.fullmatch(outcome):
                raise BadHeader(f"RUNTIME: '{outcome}'")
        arch = re.fullmatch(r"sm_(\d+)", fields["ARCH"])
        if not arch:
            raise BadHeader(f"ARCH: '{fields['ARCH']}'")
        hip = fields.get("HIP", "")
        if hip and not hip.startswith("no, "):
            raise BadHeader(f"HIP: '{hip}'")
        expected = marks(text)
        if (fields["STATIC"] == "silent") == (fields["RULE"] in dict(
            (rule, line) for line, rule in expected
        )):
            raise BadHeader(f"STATIC and the lines marked EXPECT: {expected}")
    except BadHeader as error:
        raise BadHeader(f"{file}: {error}") from None
    return Case(
        name,
        file,
        fields["RULE"],
        fields["LAUNCH"],
        fields["STATIC"],
        runtime,
        int(arch[1]),
        hip[4:],
        fields["WHY"],
        expected,
    )


def load(root: Path) -> list[Case]:
    """All cases below a folder, sorted by name."""
    return [
        read(file, root)
        for folder in FOLDERS
        for file in sorted((root / folder).glob("*.cu"))
    ]
