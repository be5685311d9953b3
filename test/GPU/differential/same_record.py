#!/usr/bin/env python3
"""same_record.py ONE OTHER: do two records say the same of each site?

On a GPU it is the threads' order, and with it what atomics return, that can make counts
differ; whether all came each time or a part did must be the same.
"""

import json
import sys
from pathlib import Path


def classes(record):
    """By kernel, line and call: did all come, did a part."""
    return {
        (kernel, line, call): (whole > 0, part > 0)
        for kernel, rows in record["kernels"].items()
        for line, call, whole, part in rows or []
    }


def main():
    one, other = (json.loads(Path(name).read_text()) for name in sys.argv[1:3])
    if one["digest"] != other["digest"]:
        print("error: records of different kernels")
        return 2
    a, b = classes(one), classes(other)
    for key in sorted({*a, *b}):
        if a.get(key) != b.get(key):
            print("%s line %d call %d: %s, %s" % (*key, a.get(key), b.get(key)))
    print("%d sites, %d differ" % (len({*a, *b}), sum(a.get(k) != b.get(k) for k in {*a, *b})))
    return a != b


if __name__ == "__main__":
    sys.exit(main())
