"""One mutant after the other is put into a copy of the tree, and the tests that go through it are run."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import hypothesis.stateful  # noqa: F401 - so that it need not be loaded for each mutant
import pytest

from tools.figures import ROOT
from tools.mutants.covering import LONGEST_AGAIN, Covering
from tools.mutants.sites import Key, Mutant, lines

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

    @property
    def key(self) -> Key:
        """What tells this mutant from all others of the same tree."""
        return self.file, self.operator, self.occurrence


def read(kept: Path) -> list[Tried]:
    """What has been tried before, the later word about a mutant instead of the earlier; nothing at first."""
    found: dict[Key, Tried] = {}
    for line in kept.read_text("utf-8").splitlines() if kept.exists() else ():
        tried = Tried(**json.loads(line))
        found[tried.key] = tried._replace(outcome=Outcome(tried.outcome))
    return list(found.values())


def add(kept: Path, tried: Tried) -> None:
    """Keep one more."""
    with kept.open("a", encoding="utf-8") as file:
        file.write(json.dumps(tried._asdict(), ensure_ascii=False) + "\n")


def attempt(tree: Path, mutant: Mutant, covering: Covering, more: Sequence[str] | None = None) -> Tried:
    """Put a mutant into the tree, and run the quick tests that go through it.

    With `more`, paths of tests, these are run, and then more of those that go through it.
    """
    file = tree / mutant.file
    before = file.read_text("utf-8")
    after = mutant.applied(before)
    start = perf_counter()
    through = covering.through(mutant.file, mutant.first, mutant.last)
    rounds = [covering.quick(through)] if more is None else [more, covering.quick(through, LONGEST_AGAIN)]
    with _changed(file, before, after):
        outcome, by = _judged(tree, covering, rounds)
    spent = round(perf_counter() - start, 1)
    named = (mutant.file, mutant.first, mutant.operator, mutant.occurrence)
    return Tried(*named, *lines(before, after), outcome, by, spent)


def check(tree: Path, covering: Covering, more: Sequence[str] = ()) -> None:
    """Run the quickest tests, and some more, in a tree in which nothing is changed.

    Raises ValueError where one fails: it would see whatever is changed.
    """
    quickest = covering.quick(sorted(covering.seconds, key=covering.seconds.__getitem__))
    outcome, by = _judged(tree, covering, [more, quickest])
    if outcome is not Outcome.SURVIVED:
        raise ValueError(f"Without any change a test fails already: {by}.")


def _judged(tree: Path, covering: Covering, rounds: Sequence[Sequence[str]]) -> tuple[Outcome, str]:
    """Run some tests after others, until one sees something."""
    if not any(rounds):
        return Outcome.SURVIVED, "no test goes there"
    for tests in filter(None, rounds):
        outcome, by = _pytest(tree, tests, covering)
        if outcome is not Outcome.SURVIVED:
            return outcome, by
    return Outcome.SURVIVED, ""


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
    said = tree / "said.txt"
    if sys.platform == "win32":
        context = get_context("spawn")
    else:
        context = get_context("fork")
    running = context.Process(target=_in_tree, args=(tree, tests, said))
    running.start()
    running.join(limit)
    if running.is_alive():
        _kill(running)
        return Outcome.TIMEOUT, f"more than {limit:.0f} s"
    if running.exitcode == 0:
        return Outcome.SURVIVED, ""
    return Outcome.KILLED, _first_failure(said.read_text("utf-8"))


def _kill(running: BaseProcess) -> None:
    """End a process with all that it has started."""
    assert running.pid is not None
    if sys.platform == "win32":
        running.kill()
    else:
        os.killpg(running.pid, signal.SIGKILL)
    running.join()


def _in_tree(tree: Path, tests: Sequence[str], said: Path) -> None:
    """Run tests in a process that may be forked off and know pytest already, but nothing yet of the tree."""
    if sys.platform != "win32":
        os.setsid()
    os.chdir(tree)
    sys.dont_write_bytecode = True
    sys.path[:] = [str(tree), *(path for path in sys.path if path not in ("", str(ROOT)))]
    for name in [name for name in sys.modules if name.partition(".")[0] in ("skipbo", "tests", "tools")]:
        del sys.modules[name]
    with said.open("w", encoding="utf-8") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    options = ("-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tools.mutants.quick")
    loaded = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # Hypothesis is there before pytest begins
    os._exit(int(pytest.main([*options, *loaded, "-x", "-q", "--tb=no", "-rfE", *tests])))


def _first_failure(said: str) -> str:
    """The test that pytest says has failed, or its last line where nothing could even be collected."""
    marked = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return " ".join(marked[0].split(" - ")[0].split()[1:]) if marked else said.strip().rpartition("\n")[2]
