#!/usr/bin/env python3
"""Holds the static verdicts on random kernels against what a run of them records.

    run.py FOLDER                      all steps on the GPU
    run.py FOLDER --device cpu         the same on the CPU
    run.py FOLDER generate static      some steps

Steps: generate  writes kernels and what is known of their sites (kernels.json);
       static    asks Gridlock about each site (static.json);
       run       compiles, runs, and records who came to each site (truth.json);
       compare   holds one against the other (summary.json, summary.md);
       sample    takes the record of sample/'s kernels out of truth.json (not among all).

The exit status is 0; 1 if a verdict is wrong or there are too few sites of a kind;
2 if a step failed; 77 if there is no nvcc or no GPU to run on. README.md says what is
counted.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from compare import compare, worsen  # noqa: E402
from generator.assemble import file  # noqa: E402
from quotas import too_few_generated  # noqa: E402
from verdicts import verdicts  # noqa: E402

SKIPPED = 77


def save(path, data):
    path.write_text(json.dumps(data, separators=(",", ":"), sort_keys=True) + "\n")


def load(path):
    if not path.is_file():
        sys.exit("error: %s is missing: run the step that writes it" % path)
    return json.loads(path.read_text())


def generate(options):
    """Writes batch_*.cu and kernels.json."""
    folder = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("batch_*"):
        old.unlink()
    numbers = list(range(options.kernels))
    if options.only:
        numbers = [int(n) for n in options.only.split(",")]
    known = {"seed": options.seed, "files": {}}
    digest = hashlib.sha256()  # of the kernels, in whatever files they are
    for start in range(0, len(numbers), options.per_file):
        name = "batch_%03d.cu" % (start // options.per_file)
        text, kernels, own = file(numbers[start : start + options.per_file], options.seed)
        folder.joinpath(name).write_text(text)
        digest.update(own.encode())
        known["files"][name] = kernels
    known["digest"] = digest.hexdigest()
    save(folder / "kernels.json", known)
    few = too_few_generated(known)
    for text in few if options.quotas else []:
        print("too few: " + text)
    return 1 if few and options.quotas else 0


def static(options):
    """Writes static.json."""
    known = load(options.folder / "kernels.json")
    save(options.folder / "static.json", verdicts(known, options))


def recording(source, kernels):
    """The text of a source as it is run: the same, with what is commented out."""
    rows = ['  X("%(name)s", %(name)s, %(first)d)' % k for k in kernels]
    table = "#define REC_KERNELS(X) \\\n" + " \\\n".join(rows)
    return "%s\n%s\n#include \"driver.h\"\n" % (source.replace("//@ ", ""), table)


def build_command(options, source, program):
    include = "-I%s" % (HERE / "recording")
    if options.device == "cpu":
        flags = ["-std=c++17", "-O1", "-fwrapv", "-w", include, "-x", "c++"]
        return [options.cxx, *flags, str(source), "-o", str(program)]
    flags = ["-std=c++17", "-w", "-O1", "-Xptxas", "-O1", "-arch=" + options.arch]
    return [options.nvcc, *flags, include, str(source), "-o", str(program)]


def build_and_run(options, name, kernels):
    """What the program of one file prints."""
    source = options.folder / ("rec_" + name)
    program = source.with_suffix("")
    text = options.folder.joinpath(name).read_text()
    source.write_text(recording(text, kernels))
    start = time.monotonic()
    done = subprocess.run(
        build_command(options, source, program), stderr=subprocess.PIPE, text=True
    )
    if done.returncode:
        return name, 2, done.stderr, 0, 0
    built = time.monotonic() - start
    start = time.monotonic()
    done = subprocess.run(
        [program, str(options.configs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    ran = time.monotonic() - start
    program.unlink()
    if done.returncode:
        return name, done.returncode, done.stderr, built, ran
    return name, 0, done.stdout, built, ran


def output_of(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


def machine(options):
    """What the record was made with."""
    made = {"date": time.strftime("%Y-%m-%d")}
    if options.device == "gpu":
        query = "--query-gpu=name,driver_version"
        made["gpu"] = output_of("nvidia-smi", query, "--format=csv,noheader")
        version = re.search(r"release .*", output_of(options.nvcc, "--version"))
        made["nvcc"] = version[0] if version else ""
    return made


def run(options):
    """Writes truth.json."""
    if options.device == "gpu" and not shutil.which(options.nvcc):
        print("skipped: there is no nvcc")
        sys.exit(SKIPPED)
    known = load(options.folder / "kernels.json")
    truth = {"device": options.device, "configs": options.configs, "kernels": {}}
    truth["digest"] = known["digest"]
    truth["machine"] = machine(options)
    found = truth["kernels"]
    start = time.monotonic()
    seconds = [0.0, 0.0]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = [
            pool.submit(build_and_run, options, name, kernels)
            for name, kernels in known["files"].items()
        ]
        for job in concurrent.futures.as_completed(jobs):
            name, status, output, built, ran = job.result()
            if status:
                for other in jobs:
                    other.cancel()
                kind = "skipped" if status == SKIPPED else "error"
                print("%s: %s: %s" % (kind, name, output))
                sys.exit(SKIPPED if status == SKIPPED else 2)
            seconds[0] += built
            seconds[1] += ran
            for line in output.splitlines():
                kernel, *rest = line.split()
                if rest == ["overflow"]:
                    found[kernel] = None
                elif found.get(kernel, []) is not None:
                    found.setdefault(kernel, []).append([int(n) for n in rest])
    truth["seconds"] = round(time.monotonic() - start)
    print(
        "compiled and run in %d s (compiling %d s, running %d s, of all jobs together)"
        % (truth["seconds"], *seconds)
    )
    save(options.folder / "truth.json", truth)


def compare_step(options):
    known = load(options.folder / "kernels.json")
    truth = load(options.truth or options.folder / "truth.json")
    if truth["digest"] != known["digest"]:
        print("error: the record is of other kernels")
        return 2
    static = load(options.folder / "static.json")
    if options.worsen:
        worsen(known, static, truth, options.worsen)
    return compare(known, static, truth, options)


def sample(options):
    """Writes sample/truth.json."""
    folder = HERE / "sample"
    kind = load(folder / "kernels.json")
    known = load(options.folder / "kernels.json")
    truth = load(options.folder / "truth.json")
    if known["seed"] != kind["seed"] or known["digest"] != truth["digest"]:
        print("error: a record of other kernels")
        return 2
    names = ["k%04d" % number for number in range(kind["kernels"])]
    truth["kernels"] = {name: truth["kernels"].get(name, []) for name in names}
    _, _, own = file(range(kind["kernels"]), kind["seed"])
    truth["digest"] = hashlib.sha256(own.encode()).hexdigest()
    save(folder / "truth.json", truth)
    return 0


STEPS = {"generate": generate, "static": static, "run": run, "compare": compare_step}


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    jobs = os.cpu_count() or 1
    tool = HERE.parents[2] / "build/bin/gridlock"
    parser.add_argument("folder", type=Path, help="where everything goes")
    parser.add_argument("steps", nargs="*", help="%s; without: all" % ", ".join(STEPS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kernels", type=int, default=5400, help="how many")
    parser.add_argument("--only", help="numbers of kernels, instead of all")
    parser.add_argument("--per-file", type=int, default=60, help="kernels in one file")
    parser.add_argument("--device", choices=["gpu", "cpu"], default="gpu")
    parser.add_argument("--configs", type=int, default=192, help="inputs and shapes to run")
    parser.add_argument("--truth", type=Path, help="compare with this record")
    parser.add_argument("--sample", action="store_true", help="the kernels in sample/")
    parser.add_argument("--worsen", choices=["found", "right"], help="for tests: turn the"
                        " record of one such site around")  # fmt: skip
    parser.add_argument("--gridlock", default=str(tool), help="the program")
    parser.add_argument("--gridlock-arg", action="append", default=[], help="passed on")
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--arch", default="native", help="for nvcc")
    parser.add_argument("--cxx", default="c++", help="compiler of --device cpu")
    parser.add_argument("-j", "--jobs", type=int, default=jobs, help="at a time")
    parser.add_argument("--quotas", action="store_true", help="fail where sites are few")
    parser.add_argument("--verbose", action="store_true", help="print each wrong site")
    options = parser.parse_args()
    if options.sample:
        kind = load(HERE / "sample" / "kernels.json")
        options.seed, options.kernels = kind["seed"], kind["kernels"]
        options.configs = kind["configs"]
        options.per_file = options.kernels
        options.truth = HERE / "sample" / "truth.json"
    for step in options.steps:
        if step not in [*STEPS, "sample"]:
            parser.error("no step '%s'" % step)
    return options


def main():
    options = parse_arguments()
    status = 0
    for step in options.steps or STEPS:
        status = {**STEPS, "sample": sample}[step](options) or status
    return status


if __name__ == "__main__":
    sys.exit(main())
