"""Thousands of mixes of all rules, played to the end with mistakes and nonsense, checked after every move.

`python -m tests.benchmarks.mixes [MIXES [FIRST]]` plays so many on all cores.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import add

from tests.benchmarks.result import Result
from tests.model.mixes import any_mix, play_mix

MIXES, SHORT_MIXES = 5_000, 100
_SHARE = 25


def play_all(seeds: Iterable[int]) -> Counter[str]:
    """Play the mixes of some seeds; what happened in them, counted. Raises AssertionError with the mix."""
    return reduce(add, map(_play, seeds), Counter())


def _play(seed: int) -> Counter[str]:
    mix = any_mix(seed)
    try:
        return play_mix(mix) + Counter({mix.rules.referee.value: 1, "partners": bool(mix.rules.teams)})
    except Exception as error:
        raise AssertionError(f"{mix}: {error!r}") from error


def measure(short: bool, mixes: int | None = None, first: int = 0) -> list[Result]:
    """Play on all cores; anything that does not hold raises AssertionError."""
    from multiprocessing import get_context

    count = mixes or (SHORT_MIXES if short else MIXES)
    shares = [
        range(start, min(start + _SHARE, first + count)) for start in range(first, first + count, _SHARE)
    ]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        total = reduce(add, pool.imap_unordered(play_all, shares), Counter[str]())
    assert total["games"] == count
    lines = {
        "Mixes of all rules, 2 to 6 seats, everything checked after every move": "games",
        "… of them before the referee at the table": "at the table",
        "… of them with partners": "partners",
        "… won (R23, R29)": "out",
        "… blocked (R26)": "blocked",
        "… moves in all of them": "moves",
        "… penalties paid (R31, R35)": "PenaltyPaid",
        "… turns out of turn taken back (R32)": "TurnTakenBack",
        "… turns out of turn that stood (R34)": "OutOfTurnStood",
    }
    return [Result(what, total[key], key if key in ("games", "moves") else "") for what, key in lines.items()]


def main() -> None:
    """Play as many as the command line says."""
    from tests.benchmarks.result import table

    print(table(measure(False, *(int(word) for word in sys.argv[1:3]))))


if __name__ == "__main__":
    main()
