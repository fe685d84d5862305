"""A hand that is held elsewhere: it never lies open at this screen, and its moves come from outside."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.legal_moves import Discard, Pass
from skipbo.model.state import Phase
from skipbo.session.setup import PERSON
from skipbo.session.sitting import HeldBy
from skipbo.ui.art.look import Look
from skipbo.ui.motion import Speed
from tests.ui.tabletop import Dealt, Room, Tabletop


def tabletop(look: Look, *players: str, elsewhere: tuple[int, ...], stock: int = 2) -> Tabletop:
    top = Tabletop(look, Dealt(players, stock=stock, seed=4), Room(speed=Speed.INSTANT))
    top.game.hold_elsewhere(elsewhere)
    return top


def seat_outside(top: Tabletop) -> int | None:
    """The seat that can play from outside now."""
    seat = top.table.person_to_act
    plays = seat is not None and top.table.phase is Phase.PLAY
    return seat if seat is not None and plays and top.table.holder(seat) is HeldBy.ELSEWHERE else None


@pytest.mark.parametrize(
    ("players", "elsewhere"),
    [
        ((PERSON, PERSON), (1,)),
        ((PERSON, PERSON), (0, 1)),
        ((PERSON, "casual", PERSON, PERSON), (2,)),
    ],
)
def test_a_whole_game_shows_no_hand_that_is_held_elsewhere(
    look: Look, players: tuple[str, ...], elsewhere: tuple[int, ...]
) -> None:
    top, rng, curtains = tabletop(look, *players, elsewhere=elsewhere), Random(4), set[int]()
    for _ in range(4000):
        if top.over():
            break
        top.tick(0.3)
        assert top.view.show.seen.seat not in elsewhere
        seat = seat_outside(top)
        if top.top.name == "curtain":
            curtains.add(top.table.acting)
            top.uncover()
        elif seat is not None and top.top.name == "play":
            top.game.teller.do_elsewhere(seat, rng.choice(top.table.open_to(seat)))
        elif top.top.name == "play" and top.view.hand and top.report.plays:
            top.person_plays(rng)
    assert top.over()
    here = [seat for seat in top.table.persons if seat not in elsewhere]
    assert curtains == (set(here) if len(here) > 1 else set())


def test_the_end_of_a_turn_that_came_from_outside_can_be_taken_back_for_a_while(look: Look) -> None:
    top = tabletop(look, PERSON, "casual", elsewhere=(0,), stock=10)
    while seat_outside(top) is None or top.top.name != "play":
        top.tick(0.1)
    before = top.table.observe(0)
    move = next(move for move in top.table.open_to(0) if isinstance(move, Discard | Pass))
    top.game.teller.do_elsewhere(0, move)
    top.tick(0.1)
    assert top.in_grace
    top.game.teller.undo()
    assert top.table.observe(0) == before
    top.tick(0.1)
    assert top.view.show.seen == top.table.observe(None)


def test_whoever_takes_the_hand_back_to_the_screen_finds_it_behind_the_curtain(look: Look) -> None:
    top = tabletop(look, PERSON, PERSON, elsewhere=(0, 1), stock=10)
    while seat_outside(top) is None or top.top.name != "play":
        top.tick(0.1)
    seat = top.table.acting
    top.game.hold_elsewhere(())
    for _ in range(20):
        top.tick(0.1)
    assert top.top.name == "curtain"
    top.uncover()
    assert top.view.show.seen == top.table.observe(seat)
