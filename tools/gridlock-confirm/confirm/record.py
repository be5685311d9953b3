"""The record of a run, as data and as a table."""

from __future__ import annotations

import json
from pathlib import Path

from .sanitizers import TOOLS

VERSION = 1

# Words of the table for what a sanitizer's tool said.
SAID = {
    "clean": "nothing",
    "api errors": "the error",
    "hang": "hang",
    "failed": "failed",
    "errors": "**reports**",
}


def observed(entry: dict) -> str:
    """"wrong-result (3 of 5), ok (2 of 5)"; where all are the same: that.

    Of a case that was not run: why.
    """
    outcomes = entry.get("outcomes", {})
    if entry["status"] in ("skipped", "not built"):
        return entry["why"]
    total = sum(outcomes.values())
    if len(outcomes) == 1:
        return f"`{next(iter(outcomes))}`"
    return ", ".join(f"`{name}` ({count} of {total})" for name, count in outcomes.items())


def said(entry: dict, tool: str) -> str:
    answer = entry.get("sanitizers", {}).get(tool)
    return SAID[answer["status"]] if answer else "–"


def title(record: dict) -> str:
    gpu = record["gpu"]
    return f"{gpu['name']} (compute capability {gpu['computeCapability']})"


def counts(record: dict) -> str:
    by = {}
    for entry in record["cases"]:
        by[entry["status"]] = by.get(entry["status"], 0) + 1
    return ", ".join(f"{count} {status}" for status, count in sorted(by.items()))


def table(record: dict) -> str:
    """The record as Markdown."""
    lines = [
        f"# {title(record)}",
        "",
        f"Driver {record['gpu']['driver']}, CUDA {record['toolkit']}, "
        f"compute-sanitizer {record['sanitizer'] or 'not there'}, {record['date']}. "
        f"{len(record['cases'])} cases: {counts(record)}.",
        "",
        f"| case | expected | observed | {' | '.join(TOOLS)} |",
        f"| --- | --- | --- | {' | '.join('---' for _ in TOOLS)} |",
    ]
    for entry in record["cases"]:
        seen = observed(entry)
        if entry["status"] not in ("confirmed", "skipped"):
            seen = f"**{entry['status']}**: {seen}"
        expected = " or ".join(f"`{outcome}`" for outcome in entry["expected"])
        tools = " | ".join(said(entry, tool) for tool in TOOLS)
        lines.append(f"| {entry['case']} | {expected} | {seen} | {tools} |")
    facts = [(entry["case"], entry["facts"]) for entry in record["cases"] if entry.get("facts")]
    if facts:
        lines += ["", "## Measured", "", "| case | what | value |", "| --- | --- | --- |"]
        for case, values in facts:
            lines += [f"| {case} | {name} | {value:.10g} |" for name, value in values.items()]
    return "\n".join(lines) + "\n"


def write(record: dict, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "record.json").write_text(json.dumps(record, indent=1) + "\n")
    (folder / "record.md").write_text(table(record))
