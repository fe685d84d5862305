"""Whether a match is kept whose last move cannot be written, and a history rescued while the machine is busy.

A real full disk is a small file system in memory, which only root may mount on Linux; elsewhere it is left
out, and that is said.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from shutil import which
from tempfile import TemporaryDirectory

from skipbo.model.rules import Rules
from skipbo.session.sitting import Sitting
from skipbo.store import database
from skipbo.store.history import FinishedMatch, insertions
from skipbo.store.store import RETRY_SECONDS, Store
from tests.benchmarks.history import any_match
from tests.benchmarks.result import Result
from tests.posix import files_up_to
from tests.session.kept import heading, kept_table, play_match, step
from tests.store.holding import written_into
from tests.store.spoiling import PAGE, page_of, spoil
from tests.store.telling import not_kept_told, problem_told

MATCHES, SHORT_MATCHES = 20, 1
SAVED, SHORT_SAVED = 3_005, 60
SEATS = 4
BUSY = 14
"""Processes that keep the machine busy while a file is rescued."""

Trouble = Callable[[Path], AbstractContextManager[object]]
_SHORT = Rules(stock=3, match_total=None)
_SPIN = "while True: pass"


# A last move that cannot be written


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """Fill the disk to the last byte with another file."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
    yield
    ballast.unlink()


@contextmanager
def no_larger_file(folder: Path) -> Iterator[None]:
    """No file of this process may grow, as where the disk is full."""
    with files_up_to(100):
        yield


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """A folder on a disk of two million bytes; None where there can be none."""
    with TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]
        possible = sys.platform == "linux" and os.geteuid() == 0 and which("mount") is not None
        if not possible or subprocess.run(mount, check=False, capture_output=True).returncode:
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def before_its_last_step(store: Store, seed: int) -> Sitting:
    """A match of which one step is missing."""
    of = heading(None, "casual", rules=_SHORT, seed=seed)
    with TemporaryDirectory() as folder, closing(Store(Path(folder))) as other:
        whole = kept_table(other, of)
        play_match(whole)
    table = kept_table(store, of)
    while len(table.steps) < len(whole.steps) - 1:
        step(table)
    table.settle()
    return table


def is_kept(folder: Path, trouble: Trouble, seed: int) -> bool:
    """Whether a match is in the history whose last move met with trouble that then ended.

    AssertionError where nothing is said meanwhile, or the match could be gone on with.
    """
    with closing(Store(folder)) as store:
        before = store.history.count()
        table = before_its_last_step(store, seed)
        with trouble(folder):
            while not table.score.match_over:
                step(table)
            assert store.backlog.wait(10)
            assert not_kept_told(store).startswith("Nothing is being kept: ")
            assert store.left is None, "a match that is over could be gone on with"
            assert not store.whole
        store.tend(RETRY_SECONDS)
        assert store.backlog.wait(10)
        assert store.not_kept is None
    with closing(Store(folder)) as store:
        return store.left is None and store.history.count() == before + 1


def kept_of(folder: Path, trouble: Trouble, matches: int) -> int:
    """How many of so many matches are kept."""
    database.BUSY_SECONDS, before = 0.05, database.BUSY_SECONDS
    try:
        return sum(is_kept(folder, trouble, seed) for seed in range(matches))
    finally:
        database.BUSY_SECONDS = before


# A rescue while the machine is busy


def one_game(rng: Random, number: int) -> FinishedMatch:
    """A match of one game among SEATS."""
    while True:
        found = any_match(rng, number)
        if found.games == 1 and len(found.players) == SEATS:
            return found


def damaged(folder: Path, matches: int) -> None:
    """A data file with so many matches of SEATS results each, and one page that is spoilt."""
    rng = Random(1)
    with closing(Store(folder)) as store:
        statements = [part for number in range(matches) for part in insertions(one_game(rng, number))]
        assert store.database.write(statements), store.problem
    spoil(folder, page_of(folder, "steps"), b"\xff" * PAGE)


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """A machine on which so many processes do nothing but count."""
    with ExitStack() as stack:
        for _ in range(processes):
            process = stack.enter_context(subprocess.Popen([sys.executable, "-c", _SPIN]))
            stack.callback(process.kill)
        yield


def rescued(matches: int, processes: int) -> tuple[int, int, str]:
    """How many matches and results of a damaged file are rescued, and what is told."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        damaged(folder, matches)
        with busy(processes), closing(Store(folder)) as store:
            store.database.read("SELECT * FROM steps")
            counted = store.database.read("SELECT count(*) FROM results")
            return store.history.count(), counted[0][0], problem_told(store)


def measure(short: bool) -> list[Result]:
    """Trouble with the last move, and a rescue; AssertionError for whatever is lost."""
    matches = SHORT_MATCHES if short else MATCHES
    results = []
    with small_disk() as disk:
        if disk is None:
            print("no real full disk: that takes root on Linux", file=sys.stderr)
        else:
            results.append(_kept("a disk that is full", disk, full_disk, matches))
    troubles: dict[str, Trouble] = {"a file that is locked": written_into}
    if sys.platform != "win32":
        troubles["files that may not grow"] = no_larger_file
    for what, trouble in troubles.items():
        with TemporaryDirectory() as folder:
            results.append(_kept(what, Path(folder), trouble, matches))
    saved = SHORT_SAVED if short else SAVED
    processes = 0 if short else BUSY
    found, counted, told = rescued(saved, processes)
    assert (found, counted) == (saved, saved * SEATS), told
    return [*results, Result(f"Results rescued, {processes} processes busy", counted, "results")]


def _kept(what: str, folder: Path, trouble: Trouble, matches: int) -> Result:
    kept = kept_of(folder, trouble, matches)
    assert kept == matches, f"{kept} of {matches} kept after {what}"
    return Result(f"Matches kept of {matches}, their last move on {what}", kept, "matches")
