"""What compute-sanitizer's tools say of a case."""

from __future__ import annotations

import re

from . import watch

TOOLS = ("synccheck", "memcheck", "racecheck")
SUMMARY = re.compile(r"^=+ ERROR SUMMARY: (\d+) error", re.MULTILINE)
HAZARDS = re.compile(
    r"^=+ RACECHECK SUMMARY: (\d+) hazards? displayed \((\d+) errors?", re.MULTILINE
)
# The first line of a report; what the tool says of itself and details come indented
# or in capitals.
REPORT = re.compile(
    r"^=+ ((?!COMPUTE-SANITIZER|ERROR SUMMARY|RACECHECK SUMMARY|LEAK SUMMARY)\S.*)$",
    re.MULTILINE,
)
# The program got an error and said so; no tool is needed for that.
OF_THE_API = re.compile(r"^(?:Program hit cudaError|Target application returned)")


def read(status: int | None, text: str) -> dict:
    """A tool's output as data.

    >>> read(0, "========= ERROR SUMMARY: 0 errors\\n")
    {'status': 'clean', 'errors': 0}
    >>> read(0, "========= Barrier error detected. Divergent thread(s) in block\\n"
    ...         "=========     at first+0x10\\n========= ERROR SUMMARY: 16 errors\\n")
    {'status': 'errors', 'errors': 16, 'first': 'Barrier error detected. Divergent thread(s) in block'}
    >>> read(0, "========= Program hit cudaErrorInvalidValue (error 1)\\n"
    ...         "========= ERROR SUMMARY: 1 error\\n")["status"]
    'api errors'
    >>> read(0, "========= RACECHECK SUMMARY: 2 hazards displayed (0 errors, 2 warnings)\\n")
    {'status': 'clean', 'errors': 0}
    >>> read(None, "")
    {'status': 'hang'}
    >>> read(1, "========= Error: Device not supported\\n")
    {'status': 'failed', 'first': 'Error: Device not supported'}
    """
    reports = REPORT.findall(text)
    own = [line for line in reports if not OF_THE_API.match(line)]
    if status is None:
        # What it said before counts.
        return {"status": "errors", "first": own[0]} if own else {"status": "hang"}
    if hazards := HAZARDS.search(text):
        errors = int(hazards[2])
    elif summary := SUMMARY.search(text):
        errors = int(summary[1])
    else:
        return {"status": "failed", "first": reports[0] if reports else ""}
    if not errors:
        return {"status": "clean", "errors": 0}
    if not own:
        return {"status": "api errors", "errors": errors, "first": reports[0]}
    return {"status": "errors", "errors": errors, "first": own[0]}


def run(
    sanitizer: str, tool: str, program: str, timeout: float, environment: dict
) -> dict:
    command = [sanitizer, "--tool", tool, program]
    status, text, _ = watch.run(command, timeout, environment)
    return read(status, text)
