"""Makes a failing source small: first whole inputs go, then lines.

The algorithm: Zeller, Hildebrandt, "Simplifying and Isolating Failure-Inducing
Input", TSE 2002.
"""

import time
from collections.abc import Callable

Fails = Callable[[list[str]], bool]


def ddmin(parts: list[str], fails: Fails, until: float) -> list[str]:
    """A part of the list that still fails, as small as time allows."""
    pieces = 2
    while len(parts) > 1 and time.monotonic() < until:
        size = -(-len(parts) // pieces)
        for start in range(0, len(parts), size):
            rest = parts[:start] + parts[start + size :]
            if rest and fails(rest):
                parts = rest
                pieces = max(pieces - 1, 2)
                break
            if time.monotonic() > until:
                return parts
        else:
            if size == 1:
                break
            pieces = min(2 * pieces, len(parts))
    return parts


def reduce(head: list[str], fragments: list[str], fails: Fails, seconds: float) -> str:
    until = time.monotonic() + seconds
    kept = ddmin(fragments, lambda some: fails(head + some), until)
    lines = "\n".join(head + kept).splitlines()
    return "\n".join(ddmin(lines, fails, until)) + "\n"
