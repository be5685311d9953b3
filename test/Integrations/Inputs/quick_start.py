#!/usr/bin/env python3
"""Runs the commands that a section of README.md shows, as they are written.

    quick_start.py README HEADING

The exit status is that of the first command that fails, or 0.
"""

import re
import subprocess
import sys
from pathlib import Path

readme, heading = Path(sys.argv[1]).read_text(), sys.argv[2]
section = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", readme, re.M | re.S)
if not section:
    sys.exit(f"{sys.argv[1]} has no section '{heading}'")
commands = "\n".join(re.findall(r"^    (.*)$", section[1], re.M))
if not commands:
    sys.exit(f"the section '{heading}' shows no command")
sys.exit(subprocess.run(["bash", "-e", "-c", commands], check=False).returncode)
