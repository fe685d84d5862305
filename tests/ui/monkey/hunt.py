"""Episodes by the number, each from its own seed; failures are made small and told for a test to do."""

from __future__ import annotations

import ctypes
import gc
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from skipbo.model.errors import NotLegal
from tests.posix import page_size
from tests.ui.monkey.doings import SIZES, Doing, Scenario, any_doings, any_scenario
from tests.ui.monkey.driver import Progress, episode
from tests.ui.monkey.shrink import smallest
from tests.ui.stand_ins import forget

DOINGS = 300
"""Things done in one episode, each of some events."""
TOLD = 50
"""After so many episodes it is told how far the hunt has come."""


class Failure(NamedTuple):
    """What went wrong: the episode's seed, the smallest row of doings, and the error's kind and traceback."""

    seed: int
    scenario: Scenario
    doings: Sequence[Doing]
    kind: str
    trace: str

    def __str__(self) -> str:
        rows = "".join(f"    {doing!r},\n" for doing in self.doings)
        return f"Episode {self.seed}:\nepisode(\n    {self.scenario!r},\n    [\n{rows}    ],\n)\n{self.trace}"


class Hunted(NamedTuple):
    """How many events the window got, in how many episodes, and what went wrong, each kind once.

    `memory`: bytes that the program took up at each tenth of the run.
    """

    events: int
    episodes: int
    failures: Sequence[Failure]
    memory: Sequence[int]


def hunt(events: int, seed: int = 0, doings: int = DOINGS, tell: Callable[[str], None] = print) -> Hunted:
    """Run episodes from `seed` on until so many events have been handed in; failures are told at once."""
    failures: dict[str, Failure] = {}
    handed_in, number = 0, seed
    memory: list[int] = []
    with scratch() as folder:
        while handed_in < events:
            done, error = attempt(*any_episode(number, doings), folder)
            forget()  # what is kept for the next run of the program is not the program's
            handed_in, number = handed_in + done.handed_in, number + 1
            while len(memory) < 10 * min(handed_in, events) // events:
                memory.append(own_memory())
            if error is not None and kind_of(error) not in failures:
                failure = made_small(number - 1, *any_episode(number - 1, doings), error, folder)
                failures[failure.kind] = failure
                tell(str(failure))
            if (number - seed) % TOLD == 0:
                tell(f"{handed_in:,} events in {number - seed} episodes; go on with --seed {number}")
    return Hunted(handed_in, number - seed, tuple(failures.values()), memory)


def own_memory() -> int:
    """The bytes of memory that this process takes up; 0 where the system does not say so in a file.

    What is free and not given back yet is left out.
    """
    book = Path("/proc/self/statm")
    if not book.exists():
        return 0
    gc.collect()
    with suppress(OSError, AttributeError):  # only one library of C has it
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    return int(book.read_text().split()[1]) * page_size()


def any_episode(seed: int, doings: int = DOINGS) -> tuple[Scenario, list[Doing]]:
    """The start and the doings of an episode of a seed."""
    rng = Random(f"monkey {seed}")
    return any_scenario(rng), any_doings(rng, doings)


def attempt(scenario: Scenario, doings: Sequence[Doing], folder: Path) -> tuple[Progress, Exception | None]:
    """Run an episode: how far it came, and what went wrong."""
    progress = Progress()
    try:
        episode(scenario, doings, folder, progress)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is what is looked for
        return progress, error
    return progress, None


def made_small(
    seed: int, scenario: Scenario, doings: Sequence[Doing], error: Exception, folder: Path
) -> Failure:
    """The same failure with as few doings as can be."""
    kind, last = kind_of(error), [error]

    def fails(row: Sequence[Doing]) -> bool:
        _, found = attempt(scenario, row, folder)
        if found is None or kind_of(found) != kind:
            return False
        last[0] = found
        return True

    progress, _ = attempt(scenario, doings, folder)
    small = smallest(doings[: progress.done + 1], fails)
    return Failure(seed, scenario, small, kind, "".join(traceback.format_exception(last[0])))


def kind_of(error: BaseException) -> str:
    """What tells one failure from another: its type, the line that raised it, and what the rules say."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    words = f": {error}" if isinstance(error, NotLegal) else ""
    return f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}{words}"


@contextmanager
def scratch() -> Iterator[Path]:
    """A window that nobody sees, and a folder, in memory where that is possible."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # spares the disk thousands of small files
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode(SIZES[0])
    with TemporaryDirectory(dir=memory) as folder:
        yield Path(folder) / "monkey"
