"""What somebody has done in a turn can be seen: its cards are counted, and each stock card lands brighter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.model.events import CardMoved, StockTurned, TurnStarted
from skipbo.model.state import EMPTY_PILE, build_pile, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.ornaments import burst
from skipbo.ui.table.picture import Accent
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60


def table(look: Look, pace: Pace | None = None) -> Tabletop:
    """A table at which the first seat holds 1 to 4, with a 5 on its stock."""
    top = Tabletop(look, Dealt(("person", "casual"), stock=10)).start()
    if pace is not None:
        top.ways.speed, top.ways.reduced = pace.speed, pace.reduced
    show = top.view.show
    seen = replace(show.seen, hand=(1, 2, 3, 4, 12), hand_counts=(5, 5), builds=(EMPTY_PILE,) * 4)
    show.jump(replace(seen, stock_tops=(5, 9)))
    return top


def plays(*cards: int) -> list[CardMoved]:
    return [CardMoved(card, hand_of(0), build_pile(0), card) for card in cards]


def rest(top: Tabletop) -> None:
    for _ in range(2000):
        if not top.view.update(FRAME):
            return
    raise AssertionError("It does not come to rest.")


def told(top: Tabletop, seat: int = 0) -> str:
    """What is told of the cards that a seat has played in its turn, "" for nothing."""
    things = {each.key: each for each in walk(top.play.things())}
    found = things.get(f"seat.{seat}.played")
    return "" if found is None else top.view.look.text.language.text(found.name)


@pytest.mark.parametrize("pace", [Pace(), Pace(Speed.INSTANT), Pace(reduced=True)])
def test_from_the_third_card_of_a_turn_on_they_are_counted_at_the_badge(look: Look, pace: Pace) -> None:
    top = table(look, pace)
    counts = []
    for card in (1, 2, 3, 4):
        top.view.show.feed(plays(card))
        rest(top)
        counts.append(told(top))
    assert counts == ["", "", "3 cards in this turn", "4 cards in this turn"]


def test_a_card_counts_once_it_has_landed(look: Look) -> None:
    top = table(look)
    top.view.show.feed(plays(1, 2))
    rest(top)
    top.view.show.feed(plays(3))
    top.view.update(FRAME)
    assert top.view.show.stage.air().flying
    assert told(top) == ""
    rest(top)
    assert told(top) == "3 cards in this turn"


def test_the_next_turn_begins_with_no_cards(look: Look) -> None:
    top = table(look)
    show = top.view.show
    show.feed([*plays(1, 2, 3), TurnStarted(1, show.seen.turn + 1)])
    rest(top)
    assert (told(top, 0), told(top, 1)) == ("", "")


def test_each_further_stock_card_of_a_turn_lands_with_more_light(look: Look) -> None:
    top = table(look)
    show, ranks = top.view.show, list[int]()
    moves = [CardMoved(card, stock_of(0), build_pile(0), card) for card in (5, 6)]
    show.feed([*plays(1, 2, 3, 4), moves[0], StockTurned(0, 6), moves[1], StockTurned(0, 2)])
    for _ in range(400):
        top.view.update(FRAME)
        ranks += [accent.rank for accent in show.stage.effects.accents if accent.kind == "landed"]
    assert sorted(set(ranks)) == [1, 2]
    show.feed([TurnStarted(0, show.seen.turn + 2), CardMoved(2, stock_of(0), build_pile(1), 2)])
    later = set[Accent]()
    for _ in range(200):
        top.view.update(FRAME)
        later |= set(show.stage.effects.accents)
    assert Accent("landed", build_pile(1), 1) in later


def test_fourteen_petals_spring_apart_and_are_gone_in_the_end() -> None:
    assert max(len(list(burst(share / 50))) for share in range(51)) == 14
    assert list(burst(0.0)) == list(burst(1.0)) == []
    near, far = list(burst(0.3)), list(burst(0.8))
    reach = [max(abs(piece.offset[0]) for piece in pieces) for pieces in (near, far)]
    assert reach[0] < reach[1]
    assert {piece.kind for piece in near} == {"moon", "leaf", "bloom"}


def test_the_number_of_a_turns_cards_rises_from_the_pile_where_the_card_has_landed(look: Look) -> None:
    top = table(look)
    counted, seen = Accent("counted", build_pile(0)), list[bool]()
    top.view.show.feed(plays(1, 2))
    rest(top)
    assert counted not in top.view.show.stage.effects.accents, "two cards are not counted"
    top.view.show.feed(plays(3))
    for _ in range(90):
        top.view.update(FRAME)
        seen.append(counted in top.view.show.stage.effects.accents)
    assert seen.count(True) * FRAME == pytest.approx(times.COUNTED, abs=2 * FRAME)
    assert not seen[-1]
