"""A look at all cards of a discard pile, anybody's, without moving a card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.model.state import Place, discard_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import Key, PointerMove, Press
from skipbo.ui.motion.pace import PEEK_AFTER
from skipbo.ui.table.picture import layers
from tests.ui.looking_back import replay
from tests.ui.tabletop import Dealt, Tabletop


def piled(look: Look, seat: int, count: int) -> Tabletop:
    """A table at which a seat's first discard pile shows so many cards."""
    top = Tabletop(look, Dealt(seed=5, stock=10)).start()
    seen = top.view.show.seen
    pile = tuple(1 + number % 12 for number in range(count))
    discards = [(pile, (), (), ()) if each == seat else piles for each, piles in enumerate(seen.discards)]
    top.view.show.jump(replace(seen, discards=tuple(discards)))
    return top


def point_at(top: Tabletop, place: Place, seconds: float = PEEK_AFTER + 0.05) -> None:
    """Rest with the pointer on a pile for so long."""
    x, y = top.view.box_of(place).centre
    top.handle(PointerMove((round(x), round(y))))
    top.tick(seconds)


def shown(top: Tabletop) -> int:
    """How many cards of a pile that lies open are drawn, its ground apart."""
    return max(0, sum(z == layers.PEEK for _, _, z in top.frame()) - 1)


@pytest.mark.parametrize(("seat", "count"), [(0, 2), (0, 12), (1, 2), (1, 9)])
def test_a_pile_opens_under_a_resting_pointer(look: Look, seat: int, count: int) -> None:
    top = piled(look, seat, count)
    point_at(top, discard_of(seat, 0), PEEK_AFTER - 0.1)
    assert shown(top) == 0
    waits = top.services.clock.wakes()
    assert waits is not None
    assert 0 < waits <= 0.1 + 1e-6
    top.tick(0.11)
    assert shown(top) == count


def test_it_closes_when_the_pointer_leaves(look: Look) -> None:
    top = piled(look, 1, 6)
    point_at(top, discard_of(1, 0))
    assert shown(top) == 6
    top.handle(PointerMove(top.nowhere()))
    assert shown(top) == 0


@pytest.mark.parametrize(("seat", "count"), [(0, 0), (0, 1), (1, 1), (1, 0)])
def test_a_pile_that_hides_no_card_stays_as_it_is(look: Look, seat: int, count: int) -> None:
    top = piled(look, seat, count)
    point_at(top, discard_of(seat, 0), 2.0)
    assert shown(top) == 0


def test_a_press_closes_it_and_takes_what_lies_there(look: Look) -> None:
    top = piled(look, 0, 12)
    point_at(top, discard_of(0, 0))
    assert shown(top) == 12
    top.click(top.view.box_of(discard_of(0, 0)).centre)
    assert shown(top) == 0
    held = top.view.marks.selected
    assert held is not None
    assert held.source == discard_of(0, 0)


def test_nothing_opens_while_a_card_is_held(look: Look) -> None:
    top = piled(look, 1, 6)
    top.click(top.view.hand_cards()[0].click.centre)
    assert top.view.marks.held is not None
    point_at(top, discard_of(1, 0), 2.0)
    assert shown(top) == 0


@pytest.mark.parametrize("count", [2, 12])
def test_a_key_opens_and_closes_the_pile_where_the_ring_is(look: Look, count: int) -> None:
    top = piled(look, 0, count)
    top.press_key("d")
    top.press_key("v")
    assert shown(top) == count
    top.press_key("v")
    top.tick(PEEK_AFTER)
    assert shown(top) == 0
    top.press_key("v")
    top.press_key("right")
    assert shown(top) == 0


def test_in_a_replay_too(look: Look) -> None:
    clock = Clock(lambda: 0.0)
    scene = replay([], clock=clock)
    scene.arrange(look)
    scene.handle(Key("end"))
    view = scene.playback.view
    view.show.jump(replace(view.show.seen, discards=(((1, 2, 3), (), (), ()),) * 2))
    x, y = view.box_of(discard_of(1, 0)).centre
    scene.handle(PointerMove((round(x), round(y))))
    assert clock.wakes() == PEEK_AFTER
    scene.handle(Press((round(x), round(y))))
    assert clock.wakes() is None
