#!/usr/bin/env python3
"""Runs clang-format or clang-tidy over our own code; fails if one has a word to say.

    own_code.py format CLANG_FORMAT SOURCE_DIR
    own_code.py tidy CLANG_TIDY SOURCE_DIR BUILD_DIR [REGEX]

clang-tidy reads .clang-tidy of the source folder, and takes the sources below lib/
and tools/ that the build compiles (and that match REGEX).
"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def check_format(clang_format: str, source: str) -> bool:
    files = [
        str(path)
        for folder in ("lib", "tools", "test/Unit")
        for path in sorted(Path(source, folder).rglob("*"))
        if path.suffix in (".h", ".cpp")
    ]
    files += [str(path) for path in Path(source, "docs/examples").glob("*.cu")]
    done = subprocess.run([clang_format, "--dry-run", "-Werror", *files], check=False)
    print(f"clang-format: {len(files)} files")
    return done.returncode == 0


def check_tidy(clang_tidy: str, source: str, build: str, only: str = "") -> bool:
    commands = json.loads(Path(build, "compile_commands.json").read_text())
    ours = tuple(os.path.join(source, folder) + os.sep for folder in ("lib", "tools"))
    files = sorted(
        {
            entry["file"]
            for entry in commands
            if entry["file"].startswith(ours) and re.search(only, entry["file"])
        }
    )

    def run(file: str) -> tuple[bool, str]:
        done = subprocess.run(
            # The layers' headers are reached through links in the build folder.
            [clang_tidy, "--quiet", "-p", build, "--warnings-as-errors=*"]
            # What compilers warn of is the build's business.
            + ["--header-filter=/include-layers/", "--extra-arg=-w", file],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode == 0, done.stdout

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(run, files))
    for good, output in results:
        if not good:
            print(output)
    print(f"clang-tidy: {len(files)} files")
    return bool(files) and all(good for good, _ in results)


if __name__ == "__main__":
    check = {"format": check_format, "tidy": check_tidy}[sys.argv[1]]
    sys.exit(0 if check(*sys.argv[2:]) else 1)
