"""The drawings on the three cards of a new game, from the cards and signs of the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from skipbo.session.kinds import GameKind
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.widgets.kind_card import Drawing

_CARD = 11.0  # U high
_STOCK = 30  # cards in the pile that stands for a long game


def _card_height(look: Look, box: pygame.Rect, share: float = 1.0) -> int:
    """Return the height of a card that the room takes, in pixels."""
    return round(min(_CARD * look.u, box.w * 0.56) * share)


def _quick(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw three cards in a fan: a hand that is soon played."""
    high = _card_height(look, box)
    for n, (card, aside, down, angle) in enumerate(
        ((3, -0.36, 0.05, -14.0), (7, 0.0, -0.02, 0.0), (12, 0.36, 0.05, 14.0))
    ):
        at = (box.centerx + aside * high, box.centery + down * high)
        canvas.sprite(look.art.card(card, high, angle=angle, lift=0.4), at, z + n)


def _classic(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw a high stock, and the card that helps to get through it."""
    high = _card_height(look, box)
    leaning = (box.centerx - 0.34 * high, box.centery - 0.02 * high)
    canvas.sprite(look.art.card(0, high, angle=-13.0, lift=0.4), leaning, z)
    canvas.sprite(look.art.stack(8, high, _STOCK), (box.centerx + 0.26 * high, box.centery), z + 1)


def _match(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw the rosette of the winner over the games that it takes."""
    high = _card_height(look, box)
    for n, aside in enumerate((-0.38, 0.0, 0.38)):
        at = (box.centerx + aside * high, box.centery + 0.22 * high)
        canvas.sprite(look.art.card(None, round(high * 0.8), angle=12.0 * (n - 1), lift=0.2), at, z + n)
    side = round(high * 0.72)
    sun = look.art.mark(side)
    canvas.blit(sun, (box.centerx - side // 2, box.centery - round(0.3 * high) - side // 4), z + 4)


DRAWINGS: Mapping[GameKind, Drawing] = MappingProxyType(
    {GameKind.QUICK: _quick, GameKind.CLASSIC: _classic, GameKind.MATCH: _match}
)
"""How each kind is drawn."""
