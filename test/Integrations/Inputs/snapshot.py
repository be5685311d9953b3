#!/usr/bin/env python3
"""Makes a git repository of a source tree as it is, committed or not.

    snapshot.py SOURCE REPOSITORY

What git would not take (builds, caches) is left out. SOURCE may be no repository
itself, as an unpacked archive is none; then build folders and hidden ones are.
"""

import shutil
import subprocess
import sys
from pathlib import Path


def files_of(source: Path) -> list[str]:
    command = ["git", "-C", str(source), "ls-files", "-z", "--cached", "--others"]
    command += ["--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return [name for name in listed.stdout.split("\0") if name]
    return [
        str(path.relative_to(source))
        for path in source.rglob("*")
        if path.is_file() and not path.relative_to(source).parts[0].startswith("build")
    ]


def main(source: Path, repository: Path) -> None:
    shutil.rmtree(repository, ignore_errors=True)
    for name in files_of(source):
        # One that is deleted and not yet committed so is in the list.
        if (source / name).is_file():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / name, repository / name)
    git = ["git", "-C", str(repository)]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "--force", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message=As it is"], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
