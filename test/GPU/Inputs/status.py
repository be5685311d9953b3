#!/usr/bin/env python3
"""status.py STATUS FOLDER COMMAND...: a command that has to end with a status.

Programs are looked for in FOLDER first.
"""

import os
import subprocess
import sys

expected, folder, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
path = os.pathsep.join([folder, os.environ["PATH"]])
done = subprocess.run(command, env={**os.environ, "PATH": path}, check=False)
if done.returncode != expected:
    sys.exit(f"status {done.returncode}, not {expected}")
