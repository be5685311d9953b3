#!/usr/bin/env python3
"""Stands in for gridlock: says what the OUTPUT lines of its .cu file tell it to.

"@" is the file's absolute path; the exit status is that of the STATUS line.
"""

import re
import sys
from pathlib import Path

file = next(Path(arg).resolve() for arg in sys.argv if arg.endswith(".cu"))
text = file.read_text()
for line in re.findall(r"^// OUTPUT: (.*)$", text, re.MULTILINE):
    print(line.replace("@", str(file)))
status = re.search(r"^// STATUS: (\d+)$", text, re.MULTILINE)
sys.exit(int(status[1]) if status else 0)
