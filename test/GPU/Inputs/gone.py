#!/usr/bin/env python3
"""gone.py FILE: fails if a process whose number is in the file still runs."""

import os
import sys
import time
from pathlib import Path

numbers = [int(line) for line in Path(sys.argv[1]).read_text().split()]


def runs(number: int) -> bool:
    try:
        os.kill(number, 0)
        # What its parent has not waited for no longer runs.
        return Path(f"/proc/{number}/stat").read_text().split(") ")[1][0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


for _ in range(50):
    left = [number for number in numbers if runs(number)]
    if not left:
        break
    time.sleep(0.1)
print(f"{len(numbers)} started, {len(left)} left")
sys.exit(1 if left or not numbers else 0)
