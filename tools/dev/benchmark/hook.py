"""What a commit costs: the hook on one file, in relation to clang on the same file.

The first commit is the one that finds no parsed headers: docs/Caches.md.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

MOST_SECONDS = 3
# Of the first commit, which parses the headers, in relation to clang.
MOST_RATIO = 1.4

CLANG = "clang -fsyntax-only sum.cu"
FIRST = ", first"
# One that has nothing to do with GPUs.
PLAIN = "#include <vector>\nint sum(const std::vector<int> &V) { return V[0]; }\n"


def syntax_command(gridlock, file, clang):
    """clang -fsyntax-only with the flags that the file is analysed with."""
    line = [gridlock, "compdb", str(file)]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return [clang, *json.loads(done.stdout)[0]["arguments"][1:]]


def measure(options, folder, cpu_time):
    """Prints the times; whether they are good enough."""
    build = options.build.resolve()
    gridlock = str(build / "bin/gridlock")
    clang = shutil.which("clang", path=options.llvm) or sys.exit("error: no clang")
    project = folder.resolve() / "commit"
    shutil.rmtree(project, ignore_errors=True)
    project.mkdir()
    root = Path(__file__).parents[3]
    shutil.copy(root / "docs/examples/two_stage_sum.cu", project / "sum.cu")
    (project / "plain.cpp").write_text(PLAIN)
    cache = project / ".cache"
    os.environ["GRIDLOCK_CACHE_DIR"] = str(cache / "gridlock")
    os.environ["PRE_COMMIT_HOME"] = str(cache / "pre-commit")
    commands = {
        CLANG: syntax_command(gridlock, project / "sum.cu", clang),
        f"gridlock check --hook sum.cu{FIRST}": [gridlock, "check", "--hook", "sum.cu"],
        "gridlock check --hook sum.cu": [gridlock, "check", "--hook", "sum.cu"],
        "gridlock check --hook plain.cpp": [gridlock, "check", "--hook", "plain.cpp"],
    }
    pre_commit = build / "venv/bin/pre-commit"
    if pre_commit.is_file():
        os.environ["PATH"] = f"{build / 'bin'}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(["git", "init", "--quiet"], cwd=project, check=True)
        line = [gridlock, "init", "--ci=none"]
        subprocess.run(line, cwd=project, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["git", "add", "--all"], cwd=project, check=True)
        run = [str(pre_commit), "run", "--files"]
        commands[f"pre-commit run, sum.cu{FIRST}"] = [*run, "sum.cu"]
        commands["pre-commit run, sum.cu"] = [*run, "sum.cu"]
        commands["pre-commit run, plain.cpp"] = [*run, "plain.cpp"]
    else:
        print("no pre-commit in the build folder: tools/dev/test.sh fetches it")
    best = {name: None for name in commands}
    # In turns: what else the machine does meets all of them.
    for _ in range(options.runs):
        for name, command in commands.items():
            if name.endswith(FIRST):
                shutil.rmtree(cache / "gridlock", ignore_errors=True)
            seconds, _ = cpu_time(command, project)
            best[name] = min(seconds, best[name] or seconds)
    good = True
    for name, seconds in best.items():
        ratio = seconds / best[CLANG]
        goal, missed = "", False
        if name.endswith(FIRST):
            goal, missed = f" (goal {MOST_RATIO})", ratio > MOST_RATIO
        elif name != CLANG:
            goal, missed = f" (goal {MOST_SECONDS} s)", seconds > MOST_SECONDS
        good &= not missed
        print(
            "commit: %-37s %5.2f s, %.2f times clang%s%s"
            % (name, seconds, ratio, goal, "  MISSED" if missed else "")
        )
    return good
