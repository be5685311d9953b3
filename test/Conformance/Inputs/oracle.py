#!/usr/bin/env python3
"""Stands in for gridlock: finds what the sources of the suite say must be found.

ORACLE in the environment says where it goes wrong: "lax" finds nothing in one case,
"strict" something in one that is fine, "shy" is not sure, "stray" reports outside of all
cases, "partial" does not understand a file, "failed" gives up.
"""

import json
import os
import sys
from pathlib import Path

mode = os.environ.get("ORACLE", "")
files = [Path(arg) for arg in sys.argv if arg.endswith(".cu")]
output = Path(sys.argv[sys.argv.index("-o") + 1])


def lines(file: Path, mark: str) -> list[int]:
    text = file.read_text().splitlines()
    return [number for number, line in enumerate(text, 1) if line.endswith(mark)]


def finding(file: Path, line: int) -> dict[str, object]:
    confidence = "possible" if mode == "shy" else "definite"
    return dict(rule="cg-x", message="x", file=str(file), line=line, confidence=confidence)


findings = [finding(file, line) for file in files for line in lines(file, "// expect: warn")]
if mode == "lax":
    findings.pop()
if mode == "strict":
    findings.append(finding(files[0], lines(files[0], "// expect: ok")[0]))
if mode == "stray":
    findings.append(finding(files[0], 1))
units = [dict(file=str(file), status="analysed", skipped=[]) for file in files]
if mode == "partial":
    units[0]["status"] = "partial"
output.write_text(json.dumps(dict(findings=findings, units=units, stats=dict(unknown={}))))
sys.exit(2 if mode == "failed" else 1)
