"""What all can see coming: few stock cards left, the last of them, and the moment before it flies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.model.events import CardMoved, StockTurned, TurnStarted
from skipbo.model.state import BuildPile, build_pile, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion import pace as times
from skipbo.ui.table.picture import Accent
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60
LOW = Accent("low", stock_of(1))


def table(look: Look, *counts: int, pace: Pace | None = None) -> Tabletop:
    """A table of three at which the stocks have that many cards left."""
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=10)).start()
    if pace is not None:
        top.ways.speed, top.ways.reduced = pace.speed, pace.reduced
    top.view.show.jump(replace(top.view.show.seen, stock_counts=counts))
    run(top, 3.0)
    return top


def run(top: Tabletop, seconds: float) -> list[bool]:
    """Let time pass; whether anything moved, frame by frame."""
    return [top.view.update(FRAME) for _ in range(round(seconds / FRAME))]


def plays_stock(top: Tabletop, seat: int = 0, turned: int | None = 8) -> None:
    """Let a seat play its stock card onto the first pile."""
    show = top.view.show
    card = show.seen.stock_tops[seat] or 1
    pile = BuildPile(tuple(range(1, card)), card - 1)
    show.jump(replace(show.seen, turn_seat=seat, builds=(pile, *show.seen.builds[1:])))
    moved = CardMoved(card, stock_of(seat), build_pile(0), card)
    show.feed([moved] if turned is None else [moved, StockTurned(seat, turned)])


def values(top: Tabletop) -> dict[str, str]:
    """What the seats' badges say, by key."""
    text = top.view.look.text.language.text
    return {
        each.key: text(each.value or "") for each in walk(top.play.things()) if each.key.startswith("seat.")
    }


def test_the_count_of_few_cards_beats_a_few_times_as_a_turn_begins_and_then_nothing_moves(look: Look) -> None:
    top = table(look, 10, 3, 10)
    assert not any(run(top, 1.0))
    top.view.show.feed([TurnStarted(1, top.view.show.seen.turn + 1)])
    assert any(run(top, times.BEATS * times.BEAT - FRAME))
    assert LOW in top.view.show.stage.effects.accents
    run(top, 1.0)
    assert not any(run(top, 10.0))
    assert LOW not in top.view.show.stage.effects.accents


@pytest.mark.parametrize(("before", "beats"), [(5, False), (4, True), (3, True), (2, True)])
def test_it_beats_from_three_cards_on_whenever_another_one_is_turned_up(
    look: Look, before: int, beats: bool
) -> None:
    top = table(look, before, 10, 10)
    plays_stock(top)
    seen = set[Accent]()
    for _ in range(120):
        top.view.update(FRAME)
        seen |= set(top.view.show.stage.effects.accents)
    assert (Accent("low", stock_of(0)) in seen) is beats


@pytest.mark.parametrize("pace", [Pace(Speed.INSTANT), Pace(reduced=True)])
def test_where_nothing_may_move_the_light_round_the_count_is_steady(look: Look, pace: Pace) -> None:
    few, many = table(look, 10, 3, 10, pace=pace), table(look, 10, 4, 10, pace=pace)
    few.view.show.feed([TurnStarted(1, few.view.show.seen.turn + 1)])
    run(few, 1.0)
    assert LOW not in few.view.show.stage.effects.accents
    assert len(few.frame()) > len(many.frame())


def test_whoever_has_one_card_left_is_told_to_all_and_the_light_draws_together(look: Look) -> None:
    top = table(look, 10, 1, 10)
    assert values(top)["seat.1"] == "Last card"
    assert values(top)["seat.0"] == "To play"
    assert top.view.show.stage.effects.narrowed == 1.0
    assert not any(run(top, 5.0))
    top.view.show.jump(replace(top.view.show.seen, stock_counts=(1, 2, 10)))
    assert values(top)["seat.0"] == "To play · Last card"
    top.view.show.jump(replace(top.view.show.seen, stock_counts=(2, 2, 10)))
    run(top, 1.0)
    assert top.view.show.stage.effects.narrowed == 0.0


@pytest.mark.parametrize("pace", [Pace(), Pace(reduced=True)])
def test_the_last_card_lies_still_for_a_moment_before_it_flies(look: Look, pace: Pace) -> None:
    top = table(look, 1, 10, 10, pace=pace)
    show = top.view.show
    plays_stock(top, turned=None)
    still = 0
    for _ in range(60):
        top.view.update(FRAME)
        flying = [pose for _, pose in show.stage.air().flying]
        if flying and flying[0].centre == top.view.layout.slot(stock_of(0)).centre:
            still += top.play.picture.has_last_card(0)
    assert still * FRAME == pytest.approx(times.STILLNESS, abs=2 * FRAME)


def test_a_stock_that_is_being_dealt_has_no_last_card(look: Look) -> None:
    top = Tabletop(look, Dealt(("person", "casual"), stock=3))
    for _ in range(400):
        top.tick(FRAME)
        if not top.view.show.stage.dealing and top.top.name == "play":
            break
        assert top.view.show.stage.effects.narrowed == 0.0
