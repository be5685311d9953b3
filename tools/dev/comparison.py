"""The page that compares, case by case, what finds it. Made by tools/dev/evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator

# What was said of the marked lines, by the names of the warnings, and read by hand: none
# is about who comes to a barrier, how a kernel is launched or what its grid is. One
# that is not among these has to be read first.
ABOUT_OTHER_THINGS = re.compile(r"(?!)")
# What names the hazard of the case.
HAZARD = re.compile(r"(?!)")

TOOLS = {
    "nvcc": "nvcc -Werror all-warnings",
    "clang": "clang -Weverything",
    "clang-tidy": "clang-tidy, all checks",
}


def names(row: dict, tool: str) -> list[str]:
    """The names of what a tool said, one for each alias."""
    return sorted({part for name, _ in row["tools"][tool] for part in name.split(",")})


def cell(row: dict, tool: str) -> str:
    said = names(row, tool)
    found = [name for name in said if HAZARD.fullmatch(name)]
    if found:
        return f"**finds it**: {', '.join(found)}"
    return f"no ({len(said)} about other things)" if said else "no"


def synccheck(case: str, made: dict[str, dict]) -> str:
    for one in made.values():
        for entry in one["cases"]:
            if entry["case"] == case and (answer := entry.get("sanitizers")):
                status = answer["synccheck"]["status"]
                return {
                    "errors": "**finds it**",
                    "hang": "no (hangs)",
                    "clean": "no",
                    "api errors": "no",
                }.get(status, "did not run")
    return "not run"


def gridlock(row: dict) -> str:
    return ", ".join(f"{rule} ({sure})" for rule, sure in row["tools"]["gridlock"])


def counts(rows: list[list[str]]) -> list[str]:
    found = [0] * len(rows[0])
    for row in rows:
        for at, text in enumerate(row):
            found[at] += "**finds it**" in text
    return [f"{count} of {len(rows)}" for count in found]


def page(compared: dict, known: list, made: dict[str, dict]) -> str:
    versions = compared["versions"]
    lines = [
        "# What finds the corpus's cases",
        "",
        "For each unsafe case of [test/GPU](../../test/GPU/README.md): what Gridlock says, and whether",
        "another tool names the hazard on the marked line. compute-sanitizer's synccheck runs the",
        "program ([record](nvidia-h200.md)); the others read it.",
        "",
        f"nvcc {versions['nvcc']} with `-Werror all-warnings`; clang {versions['clang']} with "
        "`-Weverything`, both sides; clang-tidy",
        f"{versions['clang-tidy']} with `--checks=*`, on the side of the code that the rule is about. "
        "Recorded by `tools/dev/compare`.",
        "",
        f"| case | Gridlock | synccheck | {' | '.join(TOOLS.values())} |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    body = []
    for row in compared["cases"]:
        said = gridlock(row)
        body.append(
            [f"**finds it**: {said}" if said else "no", synccheck(row["case"], made)]
            + [cell(row, tool) for tool in TOOLS]
        )
        lines.append(f"| {row['case']} | {' | '.join(body[-1])} |")
    lines.append(f"| **all** | {' | '.join(counts(body))} |")
    other = sorted(
        {name for row in compared["cases"] for tool in TOOLS for name in names(row, tool)}
    )
    lines += [
        "",
        "## About other things",
        "",
        "What else was said of the marked lines. All of it was read; it is about style, about",
        "conversions, or about C++ that another project would rather not see, and the same is said",
        "of the safe cases.",
        "",
        ", ".join(f"`{name}`" for name in other if not HAZARD.fullmatch(name)) + ".",
    ]
    return "\n".join(lines) + "\n"


def problems(compared: dict, known: list) -> Iterator[str]:
    recorded = {row["case"] for row in compared["cases"]}
    marked = {case.name for case in known if case.expected}
    for name in sorted(recorded ^ marked):
        yield f"comparison.json: {name}: run tools/dev/compare"
    for row in compared["cases"]:
        for tool in TOOLS:
            for name in names(row, tool):
                if not (HAZARD.fullmatch(name) or ABOUT_OTHER_THINGS.fullmatch(name)):
                    yield f"comparison.json: {row['case']}: {name} is new: read it"
