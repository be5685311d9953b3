#!/usr/bin/env python3
"""Writes a .pre-commit-config.yaml that names our hook in a repository.

configure.py HOOK_REPOSITORY PROJECT [ARGUMENT...]
"""

import subprocess
import sys
from pathlib import Path


def main(hook: str, project: str, arguments: list[str]) -> None:
    command = ["git", "-C", hook, "rev-parse", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    Path(project, ".pre-commit-config.yaml").write_text(
        f"repos:\n"
        f"  - repo: {hook}\n"
        f"    rev: {done.stdout.strip()}\n"
        f"    hooks:\n"
        f"      - id: gridlock\n"
        f"        args: [{', '.join(arguments)}]\n"
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
