"""The numbered cards, 1 to 13."""

from skipbo.ui.kit.card_size import WIDTH
from tools.art.card import CX, CY, card, sheet, turned
from tools.art.medallions import medallion
from tools.art.numerals import Numerals
from tools.art.outlines import tier_sign
from tools.art.palette import EDGE, IVORY, PAPER, TIERS, tier_of
from tools.art.svg import shape


def face(numerals: Numerals, number: int) -> str:
    """The card as it is: index and sign in two corners, the medallion in the middle."""
    tier = tier_of(number)
    ink = TIERS[tier].ink
    index = shape(numerals.path(number, 19, 36, 41, "start"), ink)
    index += shape(tier_sign(tier, WIDTH - 34, 36, 16), ink)
    height = 88 if number < 10 else 78
    return card(
        sheet(PAPER, EDGE)
        + index
        + turned(index)
        + medallion(number, CY, 93, fine=True)
        + shape(numerals.path(number, CX, CY, height, "middle"), IVORY)
    )


def face_large(numerals: Numerals, number: int) -> str:
    """For small cards and large print: a big index above, a big number, no fine lines."""
    tier = tier_of(number)
    ink = TIERS[tier].ink
    height = 112 if number < 10 else 96
    return card(
        sheet(PAPER, EDGE)
        + shape(numerals.path(number, 18, 46, 62, "start"), ink)
        + shape(tier_sign(tier, WIDTH - 48, 46, 27), ink)
        + medallion(number, 214, 104, fine=False)
        + shape(numerals.path(number, CX, 214, height, "middle"), IVORY)
    )


def face_strip(numerals: Numerals, number: int) -> str:
    """For buried cards of a long fan: all that matters stands in the top 9 % of the card."""
    tier = tier_of(number)
    ink = TIERS[tier].ink
    return card(
        sheet(PAPER, EDGE)
        + shape(numerals.path(number, 16, 15.8, 25, "start"), ink)
        + shape(tier_sign(tier, WIDTH - 27, 15.8, 11.5), ink)
    )
