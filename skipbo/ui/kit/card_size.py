"""The shape of every card, and how the player wants the table laid out."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

WIDTH: Final = 250
HEIGHT: Final = 350
RADIUS: Final = 20
"""The radius of the corners. All three in the units of the drawings."""


def card_width(height: float) -> int:
    """Return the width of a card in pixels: even, so that its middle is a whole pixel."""
    return max(2, 2 * round(height * WIDTH / HEIGHT / 2))


def card_radius(height: float) -> float:
    """Return the radius of a card's corners in pixels."""
    return height * RADIUS / HEIGHT


class CardMeasures(NamedTuple):
    """How much of the rest of the table a card size takes up.

    `hand`: U added to the height of the viewer's hand. `fan`: the height in which discards grow,
    as a share of a card. `head` and `room`: multiples of the others' cards and, above the middle, of the
    room for their fans.
    `sides`: U taken from the columns beside the cards.
    """

    hand: float
    fan: float
    head: float
    room: float
    sides: float


class CardSize(Enum):
    """The size of the cards; the value says where the room comes from."""

    NORMAL = CardMeasures(0.0, 0.52, 1.0, 1.0, 0.0)
    LARGE = CardMeasures(0.8, 0.38, 1.03, 0.8, 3.0)
    LARGEST = CardMeasures(1.6, 0.28, 1.06, 0.64, 6.0)

    @classmethod
    def named(cls, name: str) -> CardSize:
        """Return the size of a setting's name, as "large". Raises KeyError for any other word."""
        return cls[name.upper()]


class WantedSizes(NamedTuple):
    """The size of the cards, the viewer's stock and the log at the left, and whether there is a log.

    `text`: the size of the words, as a multiple: what holds them is as high as they need.
    """

    cards: CardSize = CardSize.NORMAL
    left_handed: bool = False
    log: bool = True
    text: float = 1.0


USUAL: Final = WantedSizes()
"""The default layout of a table."""
