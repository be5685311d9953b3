#!/usr/bin/env python3
"""same_record.py ONE OTHER: do two records say the same of each site of ONE's kernels?

On a GPU it is the threads' order, and with it what atomics return, that can make counts
differ; whether all came each time or a part did must be the same.
"""

import json
import sys
from pathlib import Path


def classes(record, kernels):
    """By kernel, line and call: did all come, did a part."""
    return {
        (kernel, line, call): (whole > 0, part > 0)
        for kernel in kernels
        for line, call, whole, part in record["kernels"].get(kernel) or []
    }


def main():
    one, other = (json.loads(Path(name).read_text()) for name in sys.argv[1:3])
    a, b = (classes(record, one["kernels"]) for record in (one, other))
    differ = [key for key in sorted({*a, *b}) if a.get(key) != b.get(key)]
    for key in differ:
        print("%s line %d call %d: %s, %s" % (*key, a.get(key), b.get(key)))
    print("%d sites, %d differ" % (len({*a, *b}), len(differ)))
    return 1 if differ or not a else 0


if __name__ == "__main__":
    sys.exit(main())
