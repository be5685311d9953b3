"""Writes a compile_commands.json for files of a folder, as CMake does with clang."""

import json
import sys
from pathlib import Path

folder, names = sys.argv[1], sys.argv[2:]
entries = []
for name in names:
    language = ["-x", "cuda", "--cuda-gpu-arch=sm_90"] if name.endswith(".cu") else []
    entries.append(
        {
            "directory": folder,
            "file": name,
            "arguments": ["clang++", "-std=c++17", *language, "-c", name, "-o", f"{name}.o"],
        }
    )
Path(folder, "compile_commands.json").write_text(json.dumps(entries))
