"""Verdicts against records, site by site."""

import collections
import re

from quotas import LEAST_SHARE, SCOPES, too_few
from report import by_lines, markdown, report

BY_MASK = re.compile(r"__\w+_sync\(|__syncwarp")
COUNTED = ["kernels", "sites", "found", "right", "miss", "false", "undecided", "unknown"]
JUDGED = {"found": "part", "right": "all"}


def said(site, static):
    """What is said of a site itself."""
    return static["sites"].get(str(site["line"]), "absent")


def like(kernel, site, call):
    """The sites that one finding at a call stands for: those of a scope behind it."""
    return {
        other["line"]
        for other in kernel["sites"]
        if other["scope"] == site["scope"] and any(call in at for at in other["calls"])
    }


def told_at(call, lines, static):
    """Is there a finding at the call, that only a part comes to one of lines from there?"""
    return any(line == call and lines & set(of) for line, of in static["found"])


def ended(site, static):
    """Is it a barrier of the block of which nothing is said, in a kernel that has a
    finding since threads have ended? There is one such finding only, at the first."""
    found = "part after exit" in static["sites"].values()
    return found and site["scope"] == "block" and said(site, static) == "absent"


def reported(site, static):
    """Is a finding at the site, or about it?"""
    return any(site["line"] in (line, *of) for line, of in static["found"])


def answer_for(kernel, site, static):
    """The verdict for a site: part, all, unknown or absent, and a remark."""
    answer = said(site, static)
    if answer.startswith("part"):
        return answer
    calls = [call for at in site["calls"] for call in at]
    if any(told_at(call, {site["line"]}, static) for call in calls):
        return "part"
    if any(told_at(call, like(kernel, site, call), static) for call in calls):
        return "part, perhaps"
    return "part, perhaps" if ended(site, static) else answer


def by_call(site):
    """The calls of a site that records tell apart: {call: line}."""
    if len(site["calls"]) != 1:
        return {}
    return dict(enumerate(site["calls"][0], 1))


def judge(kernel, site, static, rows):
    """What a site is: its class, the verdict, how often all and a part came."""
    own = [r for r in rows if r[0] == site["line"]]
    whole, part = sum(r[2] for r in own), sum(r[3] for r in own)
    answer = answer_for(kernel, site, static)
    kind = answer.replace(",", "").split()[0]
    if not own:
        return "not reached", answer, 0, 0
    # Lanes that have ended need not come to an operation by mask.
    if "exit" in answer and BY_MASK.search(site["op"]):
        return "excused", answer, whole, part
    if not part:
        if answer == "part, perhaps":
            return "right", answer, whole, part
        result = {"part": "false", "all": "right", "absent": "right", "unknown": "unknown"}
        return result[kind], answer, whole, part
    if kind == "part" and not said(site, static).startswith("part"):
        # A part from one call must not hide that of another.
        for call, line in by_call(site).items():
            partial = any(r[3] for r in own if r[1] == call)
            behind = like(kernel, site, line)
            told = ended(site, static) or told_at(line, behind, static)
            if partial and not told:
                return "miss", "all (from the call in %d)" % line, whole, part
    if said(site, static) == "part" and not reported(site, static):
        return "miss", "part, but there is no finding", whole, part
    result = {"part": "found", "all": "miss", "unknown": "undecided", "absent": "miss"}
    return result[kind], answer, whole, part


def false_calls(kernel, static, rows):
    """Findings at calls that all came from each time."""
    for site in kernel["sites"]:
        for call, line in by_call(site).items():
            if not told_at(line, {site["line"]}, static):
                continue
            own = [r for r in rows if r[0] == site["line"] and r[1] == call]
            if own and not any(r[3] for r in own):
                yield site, line


def worsen(known, static, truth, result):
    """Turns the record of a site around that was found, or right."""
    for kernels in known["files"].values():
        for kernel in kernels:
            rows = truth["kernels"].get(kernel["name"]) or []
            for site in kernel["sites"]:
                own = [r for r in rows if r[0] == site["line"]]
                judged = judge(kernel, site, static[kernel["name"]], rows)
                if site["calls"] or judged[:2] != (result, JUDGED[result]):
                    continue
                for row in own:
                    rows.remove(row)
                rows.append([site["line"], 0, *((1, 0) if result == "found" else (0, 1))])
                return


def compare(known, static, truth, options):
    count = collections.Counter()
    table = collections.defaultdict(collections.Counter)
    wrong, unknown = [], collections.Counter()
    unreported = 0
    for name, kernels in known["files"].items():
        for kernel in kernels:
            rows = truth["kernels"].get(kernel["name"], [])
            if rows is None:
                count["kernels left out: too many events"] += 1
                continue
            count["kernels"] += 1
            own = static[kernel["name"]]
            any_found = False
            for site in kernel["sites"]:
                result, answer, whole, part = judge(kernel, site, own, rows)
                count["sites"] += 1
                count[result] += 1
                for tag in site["tags"]:
                    row = table[tag, site["scope"]]
                    row["sites"] += result != "not reached"
                    row["part"] += part > 0
                    row[result] += 1
                if result in ("undecided", "unknown"):
                    unknown[answer] += 1
                any_found |= result == "found"
                if result in ("miss", "false", "undecided"):
                    wrong.append((result, name, kernel, site, answer, whole, part))
            if any_found and not own["found"]:
                unreported += 1
                wrong.append(("not reported", name, kernel, kernel["sites"][0], "", 0, 0))
            for site, line in false_calls(kernel, own, rows):
                count["false"] += 1
                wrong.append(("false", name, kernel, site, "call in %d" % line, 0, 0))
    reached = count["sites"] - count["not reached"]
    partial = count["found"] + count["miss"] + count["undecided"]
    summary = {
        "device": truth["device"],
        **truth.get("machine", {}),
        "seed": known["seed"],
        "inputs and shapes": truth["configs"],
        **{key: count[key] for key in COUNTED},
        **{key: count[key] for key in count if key not in COUNTED},
        "reached": reached,
        "reached by a part": partial,
        "share reached by a part": round(partial / max(1, reached), 3),
        "kernels with parts and no finding": unreported,
        "unknown by cause": dict(unknown),
        "constructs": {
            tag: {s: dict(table[tag, s]) for s in SCOPES if table[tag, s]["sites"]}
            for tag in sorted({t for t, _ in table})
        },
    }
    few = too_few({key: row["sites"] for key, row in table.items()})
    if partial < LEAST_SHARE * reached:
        few.append("%d of %d sites are reached by a part" % (partial, reached))
    summary["too few"] = few
    options.folder.joinpath("summary.json").write_text(by_lines(summary))
    options.folder.joinpath("summary.md").write_text(markdown(summary))
    report(wrong, summary, few, options)
    return 1 if count["miss"] or count["false"] or (few and options.quotas) else 0
