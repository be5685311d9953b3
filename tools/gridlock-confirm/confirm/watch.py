"""Runs programs that may hang, and says how they ended."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass, field

OUTCOME = re.compile(r"^gridlock-corpus: outcome (\S+)$", re.MULTILINE)
FACT = re.compile(r"^gridlock-corpus: fact (.+) = (\S+)$", re.MULTILINE)
# Displays end long kernels by themselves: the kernel hung all the same.
ENDED_BY_DISPLAY = "error=cudaErrorLaunchTimeout"
# How long a killed process may take to go: the driver first ends its kernel.
GRACE = 30


@dataclass
class Ending:
    outcome: str
    output: str
    seconds: float
    facts: dict[str, float] = field(default_factory=dict)


def run(command: list[str], timeout: float, environment: dict[str, str]) -> tuple:
    """The status, or none after a timeout; the output; the time it took."""
    start = time.monotonic()
    child = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
        # Of its own, so that what it starts is ended with it.
        start_new_session=True,
    )
    try:
        text, _ = child.communicate(timeout=timeout)
        return child.returncode, text.decode(errors="replace"), time.monotonic() - start
    except subprocess.TimeoutExpired:
        pass
    text = b""
    try:
        os.killpg(child.pid, signal.SIGKILL)
        text, _ = child.communicate(timeout=GRACE)
    except ProcessLookupError:
        pass
    except subprocess.TimeoutExpired:
        # It is not our business how long the driver takes; the next case is.
        child.stdout.close()
    return None, text.decode(errors="replace"), time.monotonic() - start


def classify(status: int | None, text: str) -> str:
    """How a case ended, in the words of the headers.

    >>> classify(None, "")
    'hang'
    >>> classify(0, "gridlock-corpus: outcome ok\\n")
    'ok'
    >>> classify(11, "x\\ngridlock-corpus: outcome error=cudaErrorLaunchTimeout\\n")
    'hang'
    >>> classify(-11, "")
    'crash=SIGSEGV'
    >>> classify(0, "")
    'not set up'
    >>> classify(1, "gridlock-corpus: outcome ok\\n")
    'not set up'
    """
    if status is None:
        return "hang"
    if status < 0:
        return f"crash={signal.Signals(-status).name}"
    outcomes = OUTCOME.findall(text)
    if not outcomes or (outcomes[-1] == "ok") != (status == 0):
        return "not set up"
    return "hang" if outcomes[-1] == ENDED_BY_DISPLAY else outcomes[-1]


def run_case(program: str, timeout: float, environment: dict[str, str]) -> Ending:
    status, text, seconds = run([program], timeout, environment)
    facts = {name: float(value) for name, value in FACT.findall(text)}
    return Ending(classify(status, text), text, seconds, facts)
