#!/usr/bin/env python3
"""Writes a compile_commands.json with one entry, for a file in the working directory.

database.py FOLDER FILE [FLAG...]
"""

import json
import os
import sys
from pathlib import Path

folder, file, *flags = sys.argv[1:]
line = ["nvcc", *flags, "-c", file, "-o", "out.o"]
entry = {"directory": os.getcwd(), "file": file, "arguments": line}
Path(folder, "compile_commands.json").write_text(json.dumps([entry]))
