"""How long games are, written by `python -m tools.lengths --write`: 300 games each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class MeasuredLength(NamedTuple):
    """Turns of a game, those of all seats together, and games of a match to the usual total."""

    turns: int
    games: float


MEASURED: Mapping[tuple[int, int], MeasuredLength] = MappingProxyType(
    {
        (2, 10): MeasuredLength(28, 17.2),
        (2, 20): MeasuredLength(46, 14.2),
        (2, 30): MeasuredLength(61, 12.4),
        (2, 40): MeasuredLength(72, 10.5),
        (3, 10): MeasuredLength(27, 14.8),
        (3, 20): MeasuredLength(43, 10.2),
        (3, 30): MeasuredLength(58, 8.3),
        (3, 40): MeasuredLength(59, 8.3),
        (4, 10): MeasuredLength(25, 11.5),
        (4, 20): MeasuredLength(45, 8.4),
        (4, 30): MeasuredLength(54, 8.0),
        (5, 10): MeasuredLength(27, 9.3),
        (5, 20): MeasuredLength(49, 6.6),
        (6, 10): MeasuredLength(28, 7.9),
        (6, 20): MeasuredLength(48, 5.6),
    }
)
"""By the number of seats and the cards in each stock pile."""
