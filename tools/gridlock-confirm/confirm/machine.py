"""What the machine has: GPU, nvcc, compute-sanitizer."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path


class Missing(Exception):
    """Something that has to be there is not."""


@dataclass(frozen=True)
class Gpu:
    name: str
    arch: int  # 90 for compute capability 9.0
    driver: str
    memory: int  # MiB


def output(*command: str) -> str:
    """What a program prints; nothing if it fails or is not there."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode(errors="replace") if done.returncode == 0 else ""


def find_gpu(index: int) -> Gpu | None:
    """A GPU by its number; none if the driver or the device is missing."""
    smi = shutil.which("nvidia-smi") or "/usr/lib/wsl/lib/nvidia-smi"
    query = "--query-gpu=name,compute_cap,driver_version,memory.total"
    lines = output(smi, query, "--format=csv,noheader,nounits").splitlines()
    if not 0 <= index < len(lines):
        return None
    fields = [field.strip() for field in lines[index].split(",")]
    if len(fields) != 4 or not re.fullmatch(r"\d+\.\d+", fields[1]):
        return None
    major, minor = fields[1].split(".")
    memory = int(fields[3]) if fields[3].isdigit() else 0
    return Gpu(fields[0], int(major) * 10 + int(minor), fields[2], memory)


def find_tool(name: str, given: str = "") -> str:
    """A program of the toolkit: as given, on the PATH, or where toolkits are."""
    places = [given] if given else [
        shutil.which(name) or "",
        *(
            str(Path(root, "bin", name))
            for root in (
                os.environ.get("CUDA_PATH"),
                os.environ.get("CUDA_HOME"),
                "/usr/local/cuda",
                "/opt/cuda",
            )
            if root
        ),
    ]
    for place in places:
        if place and shutil.which(place):
            return place
    return ""


def find_nvcc(given: str) -> str:
    nvcc = find_tool("nvcc", given)
    if nvcc:
        return nvcc
    raise Missing(
        f"'{given}' is no program"
        if given
        else "there is no nvcc on the PATH, in CUDA_PATH, CUDA_HOME or "
        "/usr/local/cuda: install the CUDA toolkit, or name it with --nvcc"
    )


def version(tool: str) -> str:
    """"13.0.88" of what `nvcc --version` and its kin print."""
    match = re.search(r"\bV(?:ersion )?(\d[\d.]*)", output(tool, "--version"))
    return match[1] if match else "unknown"
