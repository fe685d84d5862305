"""The counting of points: chips fly from the others' cards to the winner's points, which grow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from skipbo.ui.motion.ease import in_out, out, part
from skipbo.ui.motion.pace import CHIP, CHIP_STEP, COUNT, Pace

MOST_CHIPS = 24
"""More cards than these share the chips."""


class FlyingChip(NamedTuple):
    """A chip in the air: the place it comes from, from 0, and how far it has come, 0 to 1."""

    origin: int
    share: float


class Counting:
    """The counting, `elapsed` seconds old. `left`: the cards that each of the others has left."""

    def __init__(self, pace: Pace | None, left: tuple[int, ...]) -> None:
        origins = [n for n, cards in enumerate(left) for _ in range(cards)]
        step = -(-len(origins) // MOST_CHIPS) if origins else 1
        self._origins = origins[::step]
        self._scale = pace.ornament(1.0) if pace is not None and origins else 0.0
        self._age = 0.0

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self._age >= self._length

    @property
    def share(self) -> float:
        """The share of the points that is counted, 0 to 1: from the first chip that has landed on."""
        return 1.0 if self.done else out(part(self._age - CHIP * self._scale, COUNT * self._scale))

    def finish(self) -> None:
        """Count the rest at once."""
        self._age = self._length

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; return True while there is something to count."""
        counting = not self.done
        self._age += dt
        return counting

    def chips(self) -> Iterator[FlyingChip]:
        """Yield the chips that are in the air."""
        for n, origin in enumerate(self._origins):
            x = part(self._age - n * CHIP_STEP * self._scale, CHIP * self._scale)
            if not self.done and 0 < x < 1:
                yield FlyingChip(origin, in_out(x))

    @property
    def _length(self) -> float:
        chips = CHIP + CHIP_STEP * max(0, len(self._origins) - 1)
        return self._scale * max(chips, CHIP + COUNT)
