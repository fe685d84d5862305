"""One mutant after the other is put into a copy of the tree, and the tests that go through it are run."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tools.mutants.covering import Covering
from tools.mutants.sites import Mutant, lines

GRACE = 40.0
"""Seconds that a mutant gets on top of four times what its tests take: a machine may be busy."""


class Outcome(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMEOUT = "timeout"
    SURVIVED = "survived"


class Tried(NamedTuple):
    """A mutant's line, as it was and as it became, and what the tests made of it; `first` counts from 1."""

    file: str
    first: int
    operator: str
    occurrence: int
    was: str
    became: str
    outcome: Outcome
    by: str
    seconds: float


def read(kept: Path) -> list[Tried]:
    """What has been tried before, the later word about a mutant instead of the earlier; nothing at first."""
    found: dict[tuple[str, str, int], Tried] = {}
    for line in kept.read_text("utf-8").splitlines() if kept.exists() else ():
        tried = Tried(**json.loads(line))
        found[tried.file, tried.operator, tried.occurrence] = tried._replace(outcome=Outcome(tried.outcome))
    return list(found.values())


def add(kept: Path, tried: Tried) -> None:
    """Keep one more."""
    with kept.open("a", encoding="utf-8") as file:
        file.write(json.dumps(tried._asdict(), ensure_ascii=False) + "\n")


def attempt(tree: Path, mutant: Mutant, covering: Covering) -> Tried:
    """Put a mutant into the tree, run its quick tests and, where they see nothing, all others through it."""
    file = tree / mutant.file
    before = file.read_text("utf-8")
    after = mutant.applied(before)
    start = perf_counter()
    with _changed(file, before, after):
        outcome, by = _judged(tree, covering, covering.through(mutant.file, mutant.first, mutant.last))
    spent = round(perf_counter() - start, 1)
    return Tried(
        mutant.file,
        mutant.first,
        mutant.operator,
        mutant.occurrence,
        *lines(before, after),
        outcome,
        by,
        spent,
    )


def _judged(tree: Path, covering: Covering, tests: Sequence[str]) -> tuple[Outcome, str]:
    quick = covering.quick(tests)
    if not quick:
        return Outcome.SURVIVED, "no test goes there"
    outcome, by = _pytest(tree, quick, covering)
    if outcome is Outcome.SURVIVED and len(quick) < len(tests):
        rest = tests[len(quick) :]
        outcome, by = _pytest(tree, rest, covering)
    return outcome, by


@contextmanager
def _changed(file: Path, before: str, after: str) -> Iterator[None]:
    """A file with another text for as long as it takes; then as old as it was, so that its bytecode holds."""
    then = file.stat()
    file.write_text(after, "utf-8", newline="\n")
    try:
        yield
    finally:
        file.write_text(before, "utf-8", newline="\n")
        os.utime(file, ns=(then.st_atime_ns, then.st_mtime_ns))


def _pytest(tree: Path, tests: Sequence[str], covering: Covering) -> tuple[Outcome, str]:
    """Run tests until one fails; which one."""
    limit = GRACE + 4 * sum(covering.seconds.get(test, 0) for test in tests)
    chosen = tree / "chosen.txt"
    chosen.write_text("".join(f"{test}\n" for test in tests), "utf-8")
    options = ("-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tools.mutants.quick")
    command = [sys.executable, "-m", "pytest", *options, "-x", "-q", "--tb=no", "-rfE", f"@{chosen}"]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            said, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            return Outcome.TIMEOUT, f"more than {limit:.0f} s"
    if running.returncode == 0:
        return Outcome.SURVIVED, ""
    return Outcome.KILLED, _first_failure(said)


def _first_failure(said: str) -> str:
    """The test that pytest says has failed, or its last line where nothing could even be collected."""
    marked = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return " ".join(marked[0].split(" - ")[0].split()[1:]) if marked else said.strip().rpartition("\n")[2]
