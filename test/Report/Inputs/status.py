#!/usr/bin/env python3
"""status.py STATUS COMMAND...: runs the command; fails unless it exits with STATUS."""

import subprocess
import sys

status = subprocess.run(sys.argv[2:], check=False).returncode
if status != int(sys.argv[1]):
    print(f"exit status {status}, not {sys.argv[1]}", file=sys.stderr)
    sys.exit(1)
