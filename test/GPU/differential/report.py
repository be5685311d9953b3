"""The result of a comparison as text and as tables."""

import json
import re

from quotas import SCOPES


def by_lines(summary):
    """The summary as JSON, a line for each of its keys and each construct."""

    def text(value, indent):
        if not isinstance(value, dict) or len(indent) > 4:
            return json.dumps(value, sort_keys=True)
        lines = [
            "%s%s: %s" % (indent, json.dumps(key), text(inner, indent + "  "))
            for key, inner in value.items()
        ]
        return "{\n%s\n%s}" % (",\n".join(lines), indent[2:])

    return text(summary, "  ") + "\n"


def report(wrong, summary, few, options):
    if options.verbose:
        for result, name, kernel, site, answer, whole, part in wrong:
            print(
                "%s: %s:%d: %s [%s] %s: '%s', all %d times, a part %d times"
                % (result, name, kernel["first"] + site["line"] - 1, kernel["name"],
                   kernel["mode"], site["op"], answer, whole, part)
            )  # fmt: skip
    if options.quotas:
        for text in few:
            print("too few: " + text)
    for key, value in summary.items():
        if not isinstance(value, (dict, list)):
            print("%s: %s" % (key, value))
    for cause, number in sorted(summary["unknown by cause"].items()):
        print("%s: %d" % (cause, number))


def markdown(summary):
    """The summary as tables."""
    lines = ["| figure | value |", "| --- | ---: |"]
    for key, value in summary.items():
        if not isinstance(value, (dict, list)):
            lines.append("| %s | %s |" % (key, value))
    lines += ["", "## What was unknown", "", "| cause | sites |", "| --- | ---: |"]
    for cause, number in sorted(summary["unknown by cause"].items()):
        lines.append("| `%s` | %d |" % (cause.replace("|", "\\|"), number))
    lines += ["", "## By construct and scope", ""]
    lines += ["Sites that were reached, and how many of them by a part.", ""]
    lines += ["| construct | %s |" % " | ".join(SCOPES)]
    lines += ["| --- |%s" % (" ---: |" * len(SCOPES))]
    for tag, by_scope in summary["constructs"].items():
        cells = []
        for scope in SCOPES:
            cell = by_scope.get(scope)
            cells.append("%d, %d" % (cell["sites"], cell.get("part", 0)) if cell else "")
        name = "`%s`" % tag if re.search(r"[^a-z/ -]", tag) else tag
        lines.append("| %s | %s |" % (name.replace("|", "\\|"), " | ".join(cells)))
    return "\n".join(lines) + "\n"
