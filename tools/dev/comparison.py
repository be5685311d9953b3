"""The page that compares, case by case, what finds it. Made by tools/dev/evidence."""

from __future__ import annotations

from collections.abc import Iterator

from confirm import cases

# What names the hazard of a case: nothing so far.
HAZARDS: set[str] = set()

# Other warnings about the marked lines, by name. Each was read, with its text: none is
# about who comes to a barrier, how a kernel is launched or how large its grid is. A
# name that is in neither set has to be read first.
ABOUT_OTHER_THINGS = {
    "-Wc++98-compat",
    "-Wc++98-compat-pedantic",
    "-Wold-style-cast",
    "-Wshorten-64-to-32",
    "-Wsign-conversion",
    "-Wunsafe-buffer-usage",
    "-Wzero-as-null-pointer-constant",
    "bugprone-multi-level-implicit-pointer-conversion",
    "bugprone-narrowing-conversions",
    "cppcoreguidelines-avoid-c-arrays",
    "cppcoreguidelines-avoid-magic-numbers",
    "cppcoreguidelines-narrowing-conversions",
    "cppcoreguidelines-pro-bounds-array-to-pointer-decay",
    "cppcoreguidelines-pro-bounds-constant-array-index",
    "cppcoreguidelines-pro-bounds-pointer-arithmetic",
    "cppcoreguidelines-pro-type-cstyle-cast",
    "fuchsia-default-arguments-calls",
    "google-readability-braces-around-statements",
    "google-readability-casting",
    "hicpp-avoid-c-arrays",
    "hicpp-braces-around-statements",
    "hicpp-no-array-decay",
    "hicpp-no-assembler",
    "hicpp-signed-bitwise",
    "hicpp-use-nullptr",
    "llvmlibc-callee-namespace",
    "misc-const-correctness",
    "misc-include-cleaner",
    "modernize-avoid-c-arrays",
    "modernize-avoid-c-style-cast",
    "modernize-use-nullptr",
    "performance-no-int-to-ptr",
    "readability-braces-around-statements",
    "readability-implicit-bool-conversion",
    "readability-magic-numbers",
    "readability-math-missing-parentheses",
    "readability-static-accessed-through-instance",
}

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
    found = [name for name in said if name in HAZARDS]
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


def reported(made: dict[str, dict], known: list[cases.Case], tool: str) -> str:
    """In how many marked cases a tool reported more than the program's own error."""
    marked = {case.name for case in known if case.expected}
    count = sum(
        entry.get("sanitizers", {}).get(tool, {}).get("status") == "errors"
        for one in made.values()
        for entry in one["cases"]
        if entry["case"] in marked
    )
    return f"{tool} {count}"


def gridlock(case: cases.Case) -> str:
    """What is said of the marked lines; the confidence is that of the case's rule."""
    rules = sorted({rule for _, rule in case.expected})
    return ", ".join(
        f"{rule} ({case.static})" if rule == case.rule else rule for rule in rules
    )


def counts(rows: list[list[str]]) -> list[str]:
    found = [0] * len(rows[0])
    for row in rows:
        for at, text in enumerate(row):
            found[at] += "**finds it**" in text
    return [f"{count} of {len(rows)}" for count in found]


def page(compared: dict, known: list[cases.Case], made: dict[str, dict]) -> str:
    versions = compared["versions"]
    lines = [
        "# What finds the corpus's cases",
        "",
        "For each unsafe case of [test/GPU](../../test/GPU/README.md): what Gridlock says, and whether",
        "another tool names the hazard on the marked line. What Gridlock says is what the tests demand of it.",
        "compute-sanitizer's synccheck runs the program ([record](nvidia-h200.md)); the others read it.",
        "",
        "The corpus has the cases that Gridlock's rules are about, so that Gridlock's own number says no more",
        "than that none is missed. `exercise-bounds`, which is about something else, is not in the table.",
        "",
        f"nvcc {versions['nvcc']} with `-Werror all-warnings`; clang {versions['clang']} with "
        "`-Weverything`, both sides; clang-tidy",
        f"{versions['clang-tidy']} with `--checks=*`, on the side of the code that the rule is about. "
        "Recorded by `tools/dev/compare`.",
        "",
        f"| case | Gridlock | synccheck | {' | '.join(TOOLS.values())} |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    body, named = [], {case.name: case for case in known}
    for row in compared["cases"]:
        if row["case"] not in named:
            continue
        body.append(
            [f"**finds it**: {gridlock(named[row['case']])}"]
            + [synccheck(row["case"], made)]
            + [cell(row, tool) for tool in TOOLS]
        )
        lines.append(f"| {row['case']} | {' | '.join(body[-1])} |")
    lines.append(f"| **all** | {' | '.join(counts(body))} |")
    others = " and ".join(reported(made, known, tool) for tool in ("memcheck", "racecheck"))
    lines += [
        "",
        f"Of compute-sanitizer's other tools, {others} of the cases, beside errors that the program itself got",
        "from the runtime. A case that hangs also hangs under them.",
    ]
    other = sorted(
        {name for row in compared["cases"] for tool in TOOLS for name in names(row, tool)}
    )
    lines += [
        "",
        "## About other things",
        "",
        "What else was said of the marked lines. All of it was read; it is about style, about",
        "conversions, or about C++ that some project would rather not see.",
        "",
        ", ".join(f"`{name}`" for name in other if name not in HAZARDS) + ".",
    ]
    return "\n".join(lines) + "\n"


def problems(compared: dict, known: list[cases.Case]) -> Iterator[str]:
    recorded = {row["case"] for row in compared["cases"]}
    marked = {case.name for case in known if case.expected}
    for name in sorted(recorded ^ marked):
        yield f"comparison.json: {name}: run tools/dev/compare"
    for row in compared["cases"]:
        for tool in TOOLS:
            for name in names(row, tool):
                if name not in HAZARDS | ABOUT_OTHER_THINGS:
                    yield f"comparison.json: {row['case']}: {name} is new: read it"
