"""How the tests are spread over the processes that run them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def spread(windows: Sequence[T], others: Sequence[T], processes: int) -> list[T]:
    """Return all tests in the order in which half of the processes begin with those in `windows`.

    pytest-xdist cuts the tests into as many stretches of the same length as there are processes. Those
    that play in a window mostly wait; had one process all of them, the rest would have to wait for it.
    """
    half = max(1, processes // 2)
    all_others, found = iter(others), list[T]()
    for process in range(processes):
        length = (len(windows) + len(others) - len(found)) // (processes - process)
        own = windows[process::half] if process < half else ()
        found += [*own, *islice(all_others, max(0, length - len(own)))]
    return [*found, *all_others]
