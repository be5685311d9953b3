"""Runs the tool on a source, watches over it, and says how it ended."""

import os
import re
import resource
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

# The ways to run the tool; SOURCE and OUT stand for files.
MODES = {
    "check": [["check", "--format=json", "--min-confidence=possible", "--fail-on=never"]],
    "facts": [["check", "--dump=facts"]],
    "uniformity": [["check", "--dump=uniformity"]],
    "participation": [["check", "--dump=participation"]],
    "summary": [["check", "--dump=summary"]],
    "link": [["summarize", "-o", "OUT"], ["link", "OUT", "--min-confidence=possible"]],
}
# What most users run is run most.
WEIGHTED = ["check"] * 8 + [mode for mode in MODES if mode != "check"]

# Statuses that mean what they say (lib/Driver/Driver.h).
STATUSES = {0: "nothing found", 1: "findings", 3: "analysed in part"}
# Of the others, those that a batch may end with, too.
HARMLESS = {*STATUSES.values(), "crash of clang"}

SANITIZER = re.compile(
    r"(?P<memory>ERROR: AddressSanitizer: [\w-]+)|(?P<ub>^\S+: runtime error: .*)",
    re.MULTILINE,
)
ASSERTION = re.compile(r"Assertion `.*' failed|UNREACHABLE executed.*|LLVM ERROR: .*")
FRAME = re.compile(r"^\s*#\d+ 0x[0-9a-f]+ (?:in )?(?P<what>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Outcome:
    """How runs on one source ended."""

    kind: str
    detail: str = ""  # what tells failures of a kind apart
    output: str = ""

    def failed(self) -> bool:
        return self.kind not in HARMLESS

    def is_like(self, other: "Outcome") -> bool:
        return (self.kind, self.detail) == (other.kind, other.detail)


@dataclass
class Tool:
    path: Path
    cpu_limit: int  # seconds
    memory_limit: int  # MiB

    def __post_init__(self) -> None:
        # A sanitizer's shadow is terabytes of address space.
        self.sanitized = b"__asan_init" in self.path.read_bytes()

    def environment(self) -> dict[str, str]:
        environment = dict(os.environ)
        symbolizer = shutil.which("llvm-symbolizer", path=search_path())
        if symbolizer:
            environment["LLVM_SYMBOLIZER_PATH"] = symbolizer
            environment["ASAN_SYMBOLIZER_PATH"] = symbolizer
        if self.sanitized:
            # What this sets is set besides the program's own defaults.
            limit = f"hard_rss_limit_mb={self.memory_limit}"
            given = environment.get("ASAN_OPTIONS")
            environment["ASAN_OPTIONS"] = f"{given}:{limit}" if given else limit
        return environment

    def limits(self) -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (self.cpu_limit, self.cpu_limit + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if not self.sanitized:
            most = self.memory_limit << 20
            resource.setrlimit(resource.RLIMIT_AS, (most, most))

    def run(self, mode: str, source: Path) -> Outcome:
        out = source.with_suffix(".json")
        outcome = Outcome("nothing found")
        for command in MODES[mode]:
            words = [str(out) if word == "OUT" else word for word in command]
            if command[0] == "link":
                if not out.exists():
                    break
            else:
                words += [str(source), "--headers=fallback"]
                if command[0] == "check":
                    words += ["-j1", "--quiet"]
            outcome = self.run_once(words)
            if outcome.failed():
                break
        out.unlink(missing_ok=True)
        return outcome

    def run_once(self, words: list[str]) -> Outcome:
        process = subprocess.Popen(
            [str(self.path), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self.environment(),
            preexec_fn=self.limits,
            text=True,
            errors="replace",
        )
        waited = False
        try:
            # Something that sleeps uses no CPU time.
            output, _ = process.communicate(timeout=30 * self.cpu_limit)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
            waited = True
        kind, detail = classify(process.returncode, output, waited)
        return Outcome(kind, detail, output)


def search_path() -> str:
    versions = sorted(Path("/usr/lib").glob("llvm-*/bin"), reverse=True)
    return os.pathsep.join([os.environ.get("PATH", ""), *map(str, versions)])


def frames(output: str) -> list[str]:
    """Functions of the first stack in the output, ours and clang's."""
    found = []
    for match in FRAME.finditer(output):
        what = re.sub(r"\s+\(?/.*|\s+\S+\.(cpp|h|inc):\d+.*", "", match["what"])
        if re.search(r"(clang|gridlock|llvm)::", what) and "llvm::sys::" not in what:
            found.append(re.sub(r"\(.*", "", what).strip())
    return found


def is_of_clang(stack: list[str]) -> bool:
    """Whether it was the parser that failed: nothing of ours that walks the AST, or
    what comes behind it, has been called."""
    ours = [frame for frame in stack if "gridlock::" in frame]
    return bool(ours) and "gridlock::frontend::" in ours[0]


def classify(status: int, output: str, waited: bool) -> tuple[str, str]:
    if waited or status in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
        return "hang", ""
    if "hard rss limit exhausted" in output or "std::bad_alloc" in output:
        return "memory", ""
    if "LLVM ERROR: out of memory" in output:
        return "memory", ""
    report = SANITIZER.search(output)
    stack = frames(output[report.start() :] if report else output)
    where = stack[0] if stack else ""
    if report:
        return "sanitizer report", f"{report[0].split(': ', 1)[1]} in {where}"
    crashed = status < 0 or status > 3 or "crashed; please report it" in output
    if crashed:
        if is_of_clang(stack):
            return "crash of clang", " < ".join(stack[:3])
        said = ASSERTION.search(output)
        if said:
            return "assertion", said[0]
        return "crash", where or (f"signal {-status}" if status < 0 else "")
    return STATUSES.get(status, f"status {status}"), ""
