#!/usr/bin/env python3
"""unpack_headers.py TO WHEEL...: puts the headers of CUDA's wheels into TO/include.

A wheel keeps them as nvidia/<component>/include/; a toolkit has all components in
one include folder.
"""

import sys
import zipfile
from pathlib import Path, PurePosixPath


def unpack(wheel: Path, to: Path) -> int:
    count = 0
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            parts = PurePosixPath(name).parts
            if parts[:1] != ("nvidia",) or parts[2:3] != ("include",):
                continue
            if name.endswith("/") or parts[-1] == "__init__.py":
                continue
            target = to.joinpath(*parts[2:])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(name))
            count += 1
    return count


def main(to: str, *wheels: str) -> int:
    for wheel in wheels:
        if not unpack(Path(wheel), Path(to)):
            print(f"error: {wheel} holds no headers", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
