"""What fades in and out: for each thing how much of it is seen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from skipbo.ui.motion.pace import FADE, Pace

K = TypeVar("K", bound=Hashable)


class Fading(Generic[K]):
    """Things by key that come and go; `at_once`: they come at once, and only their going takes time."""

    def __init__(self, at_once: bool = False) -> None:
        self._at_once = at_once
        self._shares: dict[K, float] = {}

    @property
    def shares(self) -> Mapping[K, float]:
        """How much is seen of each thing, over 0 to 1."""
        return self._shares

    def update(self, dt: float, wanted: Iterable[K], pace: Pace) -> bool:
        """Let `dt` seconds pass in which these are to be seen; return True while one comes or goes.

        Where nothing may move they come and go at once.
        """
        whole = pace.ornament(FADE)
        step = dt / whole if whole > 0 else 1.0
        keys, before = dict.fromkeys(wanted), self._shares
        after = {key: before[key] - step for key in before if key not in keys and before[key] > step}
        first = 1.0 if self._at_once else 0.0
        after |= {key: min(1.0, max(first, before.get(key, 0.0) + step)) for key in keys}
        self._shares = after
        return any(key not in keys or share < 1 for key, share in after.items())

    def settle(self, wanted: Iterable[K] = ()) -> None:
        """Let these be seen from now on, and nothing else."""
        self._shares = dict.fromkeys(wanted, 1.0)
