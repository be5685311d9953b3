#!/usr/bin/env python3
"""layering.py SOURCE_DIR BUILD_DIR: a layer sees the layers above it, and no other.

The order of the layers is that of the root CMakeLists.txt. Two checks:
  - with the flags that a layer is compiled with, a file that includes a header of
    another layer must fail unless that layer is above; and one that includes a
    clang header must fail where the layer is to know no AST;
  - no source of a layer includes, by its text, what is not above it.
"""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

# Layers that must not see the AST.
WITHOUT_AST = {"Analysis", "Index", "Rules", "Report", "Driver"}
CLANG_HEADER = "clang/AST/Decl.h"


def layers(source: Path) -> list[str]:
    """The layers, top first."""
    text = (source / "CMakeLists.txt").read_text()
    match = re.search(r"foreach\(Layer ([\w ]+)\)", text)
    if not match:
        sys.exit("error: the root CMakeLists.txt lists no layers")
    return match[1].split()


def compile_command(commands: list[dict], layer_dir: Path) -> list[str]:
    """How the files of a layer are compiled, without the file and the output."""
    for entry in commands:
        if Path(entry["file"]).parent == layer_dir:
            words = shlex.split(entry["command"])
            for option in ("-o", "-c", "-MF", "-MT"):
                while option in words:
                    at = words.index(option)
                    del words[at : at + 2]
            # The precompiled header: it holds no header of a layer, but the probe
            # is about directories.
            while "-Xclang" in words:
                at = words.index("-Xclang")
                del words[at : at + 2]
            if words[0].endswith("ccache"):
                words = words[1:]
            return [word for word in words if word not in ("-MD", "-Winvalid-pch")]
    sys.exit(f"error: nothing in {layer_dir} is compiled")


def finds(command: list[str], header: str) -> bool:
    """Whether a file compiled so can include the header."""
    done = subprocess.run(
        [*command, "-E", "-x", "c++", "-o", "/dev/null", "-"],
        input=f'#include "{header}"\n',
        capture_output=True,
        text=True,
        check=False,
    )
    # GCC's words, and clang's.
    missing = ("No such file or directory", "file not found")
    if done.returncode and not any(words in done.stderr for words in missing):
        sys.exit(f"error: {done.stderr}")
    return done.returncode == 0


def check_flags(source: Path, build: Path, order: list[str]) -> list[str]:
    commands = json.loads((build / "compile_commands.json").read_text())
    problems = []
    for index, layer in enumerate(order):
        command = compile_command(commands, source / "lib" / layer)
        for other_index, other in enumerate(order):
            header = next((source / "lib" / other).glob("*.h"), None)
            if not header or other_index < index:
                continue  # above: may be seen, or not needed
            seen = finds(command, f"{other}/{header.name}")
            if seen != (other == layer):
                how = "can" if seen else "cannot"
                problems.append(f"{layer} {how} include {other}/{header.name}")
        if layer in WITHOUT_AST and finds(command, CLANG_HEADER):
            problems.append(f"{layer} can include {CLANG_HEADER}")
    # The probe itself: the layer that has everything above it finds them.
    if not finds(compile_command(commands, source / "lib/Facts"), CLANG_HEADER):
        problems.append(f"Facts cannot include {CLANG_HEADER}")
    return problems


def check_text(source: Path, order: list[str]) -> list[str]:
    problems = []
    for index, layer in enumerate(order):
        allowed = set(order[: index + 1])
        for file in sorted((source / "lib" / layer).rglob("*")):
            if file.suffix not in (".h", ".cpp", ".def"):
                continue
            for line in file.read_text().splitlines():
                match = re.match(r'\s*#\s*include\s*[<"]([^/>"]+)/', line)
                if not match:
                    continue
                where = match[1]
                below = where in order and where not in allowed
                ast = layer in WITHOUT_AST and where in ("clang", "clang-tidy")
                if below or ast:
                    problems.append(f"{file.relative_to(source)}: {line.strip()}")
    return problems


def main(source: Path, build: Path) -> int:
    order = layers(source)
    problems = check_flags(source, build, order) + check_text(source, order)
    for problem in problems:
        print(f"error: {problem}")
    print(f"{len(order)} layers: {' > '.join(order)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
