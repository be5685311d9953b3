#!/usr/bin/env python3
"""Runs the shell commands of our CI templates as a runner would, in a clone.

    ci.py github|gitlab TEMPLATE CLONE --gridlock REPOSITORY [--base BRANCH]

All commands of the file are run, in order and in one job: those of a GitHub workflow
by their steps, those of a GitLab job in one shell. With --base it is the run of a pull
or merge request into that branch. What a runner provides is below CLONE/../runner.

Not run are Debian's package manager, in whose place a program does nothing, and what
others provide: steps that use an action. /opt is a folder of the runner.

The exit status is that of the first command that fails, or 0.
"""

import argparse
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import yaml

# GitHub's expressions of our workflow, by the event.
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


def program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def environment(runner: Path) -> dict[str, str]:
    shutil.rmtree(runner, ignore_errors=True)
    program(runner / "bin/apt-get", "#!/bin/sh\n")
    (runner / "temp").mkdir(exist_ok=True)
    (runner / "home").mkdir(exist_ok=True)
    env = dict(os.environ)
    # A runner has a home folder, and git its configuration there.
    env.pop("GIT_CONFIG_GLOBAL", None)
    env["HOME"] = str(runner / "home")
    env["TMPDIR"] = str(runner / "temp")
    # What is installed is to be found as the templates say, and no other.
    folders = env["PATH"].split(os.pathsep)
    folders = [folder for folder in folders if not Path(folder, "gridlock").exists()]
    env["PATH"] = os.pathsep.join([str(runner / "bin"), *folders])
    return env


def github(job: dict, file: dict, options: argparse.Namespace, env: dict) -> int:
    runner = options.clone.parent / "runner"
    values = {
        "vars.GRIDLOCK_REPOSITORY": options.gridlock,
        "vars.GRIDLOCK_REVISION || 'main'": "HEAD",
        "github.base_ref": options.base or "",
        "github.event_name == 'pull_request'": bool(options.base),
    }

    def expand(text: str) -> str:
        return EXPRESSION.sub(lambda found: values[found[1]], text)

    for name in ("output", "path"):
        (runner / name).write_text("")
    env["RUNNER_TEMP"] = str(runner / "temp")
    env["GITHUB_OUTPUT"] = str(runner / "output")
    env["GITHUB_PATH"] = str(runner / "path")
    env["GITHUB_WORKSPACE"] = str(options.clone)
    env |= {name: expand(value) for name, value in file["env"].items()}
    assert job["defaults"]["run"]["shell"] == "bash"
    for step in job["steps"]:
        if "run" not in step or ("if" in step and not values[step["if"]]):
            continue
        for folder in (runner / "path").read_text().split():
            env["PATH"] = folder + os.pathsep + env["PATH"]
        (runner / "path").write_text("")
        script = step["run"].replace("/opt/", f"{runner}/opt/")
        own = {name: expand(value) for name, value in step.get("env", {}).items()}
        print(f"## {step['name']}", flush=True)
        # As GitHub does for `shell: bash`.
        line = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        done = subprocess.run(line, cwd=options.clone, env=env | own, check=False)
        if done.returncode:
            return done.returncode
    return 0


def gitlab(job: dict, options: argparse.Namespace, env: dict) -> int:
    env |= job["variables"]
    env |= {
        # The project's variables come before those of the job.
        "GRIDLOCK_REPOSITORY": options.gridlock,
        "GRIDLOCK_REVISION": "HEAD",
        "CI_PROJECT_DIR": str(options.clone),
    }
    if options.base:
        command = ["git", "merge-base", f"origin/{options.base}", "HEAD"]
        base = subprocess.run(
            command, cwd=options.clone, check=True, capture_output=True, text=True
        )
        env["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = base.stdout.strip()
    lines = [*job["before_script"], *job["script"]]
    line = ["bash", "-eo", "pipefail", "-c", "\n".join(lines)]
    return subprocess.run(line, cwd=options.clone, env=env, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", choices=["github", "gitlab"])
    parser.add_argument("template", type=Path)
    parser.add_argument("clone", type=Path)
    parser.add_argument("--gridlock", required=True, help="a repository of ours; may be empty")
    parser.add_argument("--base", help="branch that the request is for")
    options = parser.parse_args()
    options.clone = options.clone.resolve()
    file = yaml.safe_load(options.template.read_text())
    env = environment(options.clone.parent / "runner")
    if options.kind == "github":
        return github(file["jobs"]["gridlock"], file, options, env)
    return gitlab(file["gridlock"], options, env)


if __name__ == "__main__":
    sys.exit(main())
