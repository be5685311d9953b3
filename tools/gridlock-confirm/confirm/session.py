"""One run: builds the cases, runs them, asks the sanitizers."""

from __future__ import annotations

import datetime
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from . import machine, sanitizers, watch
from .cases import Case
from .record import VERSION


@dataclass
class Settings:
    nvcc: str
    sanitizer: str  # empty: none
    gpu: machine.Gpu
    environment: dict[str, str]
    repeat: int
    timeout: float
    jobs: int
    say: callable = print


@dataclass
class Result:
    """What becomes of a case; a row of the record."""

    case: Case
    program: str = ""
    status: str = ""
    why: str = ""
    endings: list[watch.Ending] = field(default_factory=list)
    sanitizers: dict[str, dict] = field(default_factory=dict)

    @property
    def outcomes(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for ending in self.endings:
            found[ending.outcome] = found.get(ending.outcome, 0) + 1
        return found

    def entry(self) -> dict:
        row = {
            "case": self.case.name,
            "rule": self.case.rule,
            "static": self.case.static,
            "expected": list(self.case.runtime),
            "status": self.status,
        }
        if self.why:
            row["why"] = self.why
        if self.endings:
            row["outcomes"] = self.outcomes
            if facts := self.endings[-1].facts:
                row["facts"] = facts
        if self.sanitizers:
            row["sanitizers"] = self.sanitizers
        return row


def build(result: Result, folder: Path, settings: Settings) -> None:
    case = result.case
    if case.arch > settings.gpu.arch:
        result.status, result.why = "skipped", f"needs sm_{case.arch}"
        return
    program = folder / case.name.replace("/", "-")
    command = [settings.nvcc, "-std=c++17", "-O2", "-lineinfo"]
    command += [f"-arch=sm_{settings.gpu.arch}", "-o", str(program), str(case.file)]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode or not program.is_file():
        result.status = "not built"
        result.why = done.stdout.decode(errors="replace").strip()
        settings.say(f"{case.name}: not built\n{result.why}")
    else:
        result.program = str(program)


def judge(result: Result) -> None:
    """Compares what happened with what the header says."""
    outcomes = list(result.outcomes)
    case = result.case
    if outcomes == ["missing"]:
        result.status = "skipped"
        result.why = result.endings[-1].output.strip().split("\n")[0]
    elif not set(outcomes) <= set(case.outcomes):
        result.status = "differs"
        result.why = f"expected {' or '.join(case.runtime)}"
    elif case.sanitizer and case.sanitizer not in result.sanitizers:
        result.status, result.why = "skipped", f"needs {case.sanitizer}"
    elif case.sanitizer and result.sanitizers[case.sanitizer]["status"] != "errors":
        result.status = "differs"
        result.why = f"{case.sanitizer} reports nothing"
    else:
        result.status = "confirmed"


def run_program(result: Result, settings: Settings) -> None:
    """As often as it takes to meet a rare outcome; a hang is met once."""
    for _ in range(settings.repeat if result.case.is_unsafe else 1):
        ending = watch.run_case(result.program, settings.timeout, settings.environment)
        result.endings.append(ending)
        if ending.outcome in ("hang", "missing", "not set up"):
            break
    settings.say(f"{result.case.name}: {', '.join(result.outcomes)}")


def ask(result: Result, tool: str, settings: Settings) -> None:
    # Programs are slower under a tool; one that hangs alone hangs there, too.
    factor = 2 if "hang" in result.outcomes else 8
    answer = sanitizers.run(
        settings.sanitizer,
        tool,
        result.program,
        settings.timeout * factor,
        settings.environment,
    )
    result.sanitizers[tool] = answer
    settings.say(f"{result.case.name}: {tool}: {answer['status']}")


def together(settings: Settings) -> int:
    """How many programs are on the GPU at a time, under sanitizers."""
    # The largest needs a quarter of a gigabyte, a tool several times that.
    return max(1, min(settings.jobs, settings.gpu.memory // 4096))


def run(cases: list[Case], settings: Settings) -> dict:
    """The record of running these cases."""
    results = [Result(case) for case in cases]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(
        settings.jobs
    ) as pool:
        settings.say(f"building {len(cases)} cases for sm_{settings.gpu.arch}")
        list(pool.map(lambda result: build(result, Path(scratch), settings), results))
        built = [result for result in results if result.program]
        # One at a time: what they show can depend on who else uses the GPU.
        for result in built:
            run_program(result, settings)
        if settings.sanitizer:
            work = [
                (result, tool)
                for tool in sanitizers.TOOLS
                for result in built
                if "missing" not in result.outcomes
            ]
            with ThreadPoolExecutor(together(settings)) as some:
                list(some.map(lambda item: ask(*item, settings), work))
        for result in built:
            result.sanitizers = {
                tool: result.sanitizers[tool]
                for tool in sanitizers.TOOLS
                if tool in result.sanitizers
            }
            judge(result)
    return {
        "version": VERSION,
        "gpu": {
            "name": settings.gpu.name,
            "computeCapability": f"{settings.gpu.arch // 10}.{settings.gpu.arch % 10}",
            "driver": settings.gpu.driver,
        },
        "toolkit": machine.version(settings.nvcc),
        "sanitizer": machine.version(settings.sanitizer) if settings.sanitizer else None,
        "date": datetime.date.today().isoformat(),
        "repeat": settings.repeat,
        "timeout": settings.timeout,
        "cases": [result.entry() for result in results],
    }


def default_jobs() -> int:
    return min(os.cpu_count() or 1, 16)
