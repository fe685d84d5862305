"""A table on which the cards lie as a test wants them, and where to press."""

from __future__ import annotations

from dataclasses import fields

from skipbo.model.rules import Rules
from skipbo.model.state import Place, build_pile, discard_of, stock_of
from skipbo.session.hands import HandOrder
from skipbo.ui.art.look import Look
from skipbo.ui.layout import Point
from skipbo.words.language import ENGLISH
from tests.model.tables import BYSTANDER, table
from tests.ui.tabletop import Tabletop

Spot = tuple[int, int]

SIZES = [
    (640, 400),
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1000, 1400),
]
"""Windows of all kinds, from the smallest to a wide one and a tall one."""


def laid(
    look: Look,
    own: str = "H 1.7.9.7.12 S 3.5 D 4 2",
    other: str = BYSTANDER,
    *,
    builds: str = "1.2.3.4=4 -=0 1.2=2",
    rules: Rules | None = None,
) -> Tabletop:
    """Ann's turn: stock 5, hand 1 7 9 7 12, discards 4 and 2 on top; the build piles need 5, 1, 3 and 1."""
    top = Tabletop(look).start()
    wanted = table(own, other, builds=builds, draw="8.8.8.8.8.8.8.8.8.8", rules=rules)
    for field in fields(wanted):
        setattr(top.state, field.name, getattr(wanted, field.name))
    top.view.turn_to(0, HandOrder())
    top.view.show.jump(top.table.observe(0))
    top.tick()
    return top


def hand_spot(top: Tabletop, index: int) -> Spot:
    return _pixel(top.view.hand_cards()[index].click.centre)


def build_spot(top: Tabletop, index: int) -> Spot:
    return spot_of(top, build_pile(index))


def stock_spot(top: Tabletop) -> Spot:
    return spot_of(top, stock_of(0))


def discard_spot(top: Tabletop, index: int) -> Spot:
    return spot_of(top, discard_of(0, index))


def spot_of(top: Tabletop, place: Place) -> Spot:
    return _pixel(top.view.box_of(place).centre)


def _pixel(at: Point) -> Spot:
    return (round(at[0]), round(at[1]))


def toast(top: Tabletop) -> str:
    """What is said over the table."""
    return ENGLISH.text(top.play.announcer.words)
