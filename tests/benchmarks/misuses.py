"""Misuses of the front door of the model by Hypothesis: wrong types, numbers, moves; none may count.

`python -m tests.benchmarks.misuses [MISUSES [SEED]]` tries so many on one core.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.benchmarks.result import Result

MISUSES, SHORT_MISUSES = 10_000, 500


def try_all(misuses: int, number: int) -> Counter[str]:
    """Try at least so many misuses; what came of them. Raises AssertionError with the first that counts."""
    from hypothesis import HealthCheck, Phase, given, seed, settings
    from hypothesis import strategies as st

    from tests.model.misuse import MISUSES_A_GAME, visit_and_misuse

    came: Counter[str] = Counter()

    @seed(number)
    @settings(
        max_examples=-(-misuses // MISUSES_A_GAME),
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=[*HealthCheck],
    )
    @given(st.data())
    def visits(data: st.DataObject) -> None:
        came.update(visit_and_misuse(data), games=1)

    visits()
    return came


def measure(short: bool, misuses: int | None = None, number: int = 0) -> list[Result]:
    """Misuse the front door; anything that changes a game raises AssertionError."""
    wanted = misuses or (SHORT_MISUSES if short else MISUSES)
    came = try_all(wanted, number)
    tried = came.total() - came["games"]
    assert tried >= wanted, f"only {tried} misuses"
    lines = {
        "… refused as NotReadable": came["NotReadable"],
        "… refused as NotLegal": came["NotLegal"],
        "… refused as Damaged": came["Damaged"],
        "… right by chance": came["right by chance"],
        "… games under way, each with a record that is read back as it is": came["games"],
    }
    what = "Misuses of the front door, none of which changes the game"
    return [Result(what, tried, "misuses"), *(Result(told, count, "") for told, count in lines.items())]


def main() -> None:
    """Try as many as the command line says."""
    from tests.benchmarks.result import table

    print(table(measure(False, *(int(word) for word in sys.argv[1:3]))))


if __name__ == "__main__":
    main()
