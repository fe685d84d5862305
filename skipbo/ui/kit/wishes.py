"""How somebody wants the table to be laid out."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class CardMeasures(NamedTuple):
    """What a size of cards takes from the rest of the table.

    `hand`: U added to the height of the viewer's hand. `fan`: the height in which discards grow,
    as a share of a card. `head` and `room`: multiples of the top row's cards and of the room for its fans.
    `sides`: U taken from the columns beside the cards.
    """

    hand: float
    fan: float
    head: float
    room: float
    sides: float


class CardSize(Enum):
    """The size of the cards in the middle and of one's own; the value says where the room comes from."""

    NORMAL = CardMeasures(0.0, 0.52, 1.0, 1.0, 0.0)
    LARGE = CardMeasures(0.8, 0.38, 0.94, 0.9, 3.0)
    LARGEST = CardMeasures(1.6, 0.28, 0.88, 0.85, 6.0)

    @classmethod
    def named(cls, name: str) -> CardSize:
        """Return the size of a setting's name, as "large". Raises KeyError for any other word."""
        return cls[name.upper()]


class Wishes(NamedTuple):
    """The size of the cards, the viewer's stock and the log at the left, and whether there is a log.

    `text`: the size of the words, as a multiple: what holds them is as high as they need.
    """

    cards: CardSize = CardSize.NORMAL
    left_handed: bool = False
    log: bool = True
    text: float = 1.0


USUAL: Final = Wishes()
"""A table as it is laid out for those who ask for nothing."""
