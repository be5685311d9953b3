"""What Gridlock says of the sites: its dump of participation, and its findings."""

import concurrent.futures
import json
import re
import subprocess
import sys

CHECKS = "--checks=-*,cg-divergent-*,cg-warp-mask,cg-stale-coalesced-group"
SITE = re.compile(r'^  (\d+):\d+ (call to )?".*" needs .*, reached .*?: (\w+)(.*)$')


def _run(options, arguments, source):
    command = [options.gridlock, "check", "--quiet", *options.gridlock_arg, *arguments]
    done = subprocess.run([*command, str(source)], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        print("error: %s: status %d\n%s" % (source, done.returncode, done.stderr))
        sys.exit(2)
    return done.stdout


def _dump(text):
    """By line: the verdict of its collective."""
    sites = {}
    for line in text.splitlines():
        match = SITE.match(line)
        if not match:
            # Handles of implicit groups ask nobody to come.
            if line.startswith("  ") and " handle of a" not in line:
                print("error: not understood: " + line)
                sys.exit(2)
            continue
        number, is_call, answer, more = match.groups()
        if is_call:
            continue
        if answer == "unknown":
            answer += more
        elif "exited" in more:
            answer += " after exit"
        number = int(number)
        sites[number] = _worst([answer, sites.get(number, answer)])
    return sites


def _worst(answers):
    """One answer of several for a line (a template's): part over unknown over all."""
    order = ["part", "unknown", "all"]
    return min(answers, key=lambda answer: (order.index(answer.split()[0]), answer))


def verdicts(known, options):
    """By kernel, with lines from its first: {"sites": {line: verdict}, "found": [[line,
    lines of collectives that the finding is about though it is at a call], ...]}."""
    result = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        files = known["files"].items()
        for own in pool.map(lambda item: _of_file(options, *item), files):
            result.update(own)
    return result


def _of_file(options, name, kernels):
    source = options.folder / name
    dump = _run(options, ["--dump=participation"], source)
    sites = _dump(dump)
    arguments = ["--format=json", "--min-confidence=possible", CHECKS]
    report = json.loads(_run(options, arguments, source))
    for unit in report["units"]:
        if unit["status"] != "analysed" or unit["skipped"]:
            print("error: %s: %s %s" % (name, unit["status"], unit["skipped"]))
            sys.exit(2)
    result = {}
    for k in kernels:
        first, end = k["first"], k["first"] + k["lines"]
        own = {"sites": {}, "found": []}
        for line in range(first, end):
            if line in sites:
                own["sites"][str(line - first + 1)] = sites[line]
        for f in report["findings"]:
            if f["confidence"] == "definite" and first <= f["line"] < end:
                at = [n["line"] for n in f["notes"] if n["message"].endswith(" is here")]
                own["found"].append([f["line"] - first + 1, [n - first + 1 for n in at]])
        result[k["name"]] = own
    return result
