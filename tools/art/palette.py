"""The colours of the cards, and which number belongs to which tier."""

from collections.abc import Mapping
from typing import Final, NamedTuple

PAPER: Final = ("#FFFDF8", "#F7F0E2")
EDGE: Final = "#A29376"  # dark enough to be seen on linen, light enough not to look dirty on felt
IVORY: Final = "#FFFBF2"
GOLD: Final = ("#FBDD94", "#F0B94F")
GOLD_EDGE: Final = "#A97B2A"
GOLD_INK: Final = "#54360A"
SUN: Final = "#E39A1F"
WHITE: Final = "#FFFFFF"


class Enamel(NamedTuple):
    """The colours of a tier: its medallion from top to bottom, and the ink of its small signs."""

    top: str
    bottom: str
    ink: str


TIERS: Final[Mapping[str, Enamel]] = {
    "moon": Enamel("#5457C4", "#34368F", "#3A3C9C"),
    "leaf": Enamel("#288358", "#17633F", "#1A6B45"),
    "bloom": Enamel("#CF4381", "#AE2462", "#B5286A"),
    "harvest": Enamel("#A8662B", "#7A4413", "#80480F"),  # 13, the vintage deck only
}

FOLIAGE: Final = ("#74B68E", "#479069")


def tier_of(number: int) -> str:
    """The tier of a number from 1 to 13: four numbers each."""
    return tuple(TIERS)[(number - 1) // 4]


def step_of(number: int) -> int:
    """The place of a number within its tier, from 0 to 3."""
    return (number - 1) % 4
