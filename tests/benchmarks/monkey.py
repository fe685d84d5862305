"""Random events over all scenes of the program, without a screen: no exception, and no law is broken.

`--events N` says how many events its window gets, `--seed N` with which episode to begin; the episodes are
the same whenever they are run, so that a long run can go on where it stopped. Memory is flat where the last
tenth of a run ends with at most 5 % more than the third.
"""

from __future__ import annotations

import sys

from tests.benchmarks.result import Result
from tests.ui.monkey.hunt import hunt

EVENTS, SHORT_EVENTS = 1_000_000, 3_000
FLAT = 1.05
"""How much of what it took up after three tenths of a run the program may take up at its end."""


def measure(short: bool, events: int | None = None, seed: int = 0) -> list[Result]:
    """Hand in the events; what went wrong is told as a row of doings that a test can do again."""
    wanted = events or (SHORT_EVENTS if short else EVENTS)
    found = hunt(wanted, seed, tell=lambda words: print(words, file=sys.stderr, flush=True))
    third, last = (found.memory[tenth] / 2**20 for tenth in (2, 9))
    return [
        Result("Random events over all scenes", found.events, "events"),
        Result("… in so many episodes", found.episodes, "episodes"),
        Result("… memory at the end, beside three tenths", last, "MiB", third, None if short else FLAT),
        Result("… and what went wrong", len(found.failures), "failures", None, 0),
    ]
