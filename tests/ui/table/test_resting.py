"""What lies still of a table is what is seen without what is in the air, which is subtracted once."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.state import DRAW_PILE, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.motion import Pose
from skipbo.ui.table.picture import Air, FlyingCard, Held, Resting, rest
from tests.ui.table.shows import in_air
from tests.ui.tabletop import Dealt, Tabletop

HERE = Pose((0.0, 0.0), 100.0)


@pytest.fixture
def top(look: Look) -> Tabletop:
    return Tabletop(look, Dealt(seed=3)).start()


def resting(top: Tabletop, air: Air) -> Resting:
    seen = top.view.show.seen
    return rest(seen, air, 0, seen.hand)


def coming(place: Place, returns: bool = False, spot: int = -1) -> Air:
    return Air(((FlyingCard(None, None, place, returns, spot), HERE),))


def cards(still: Resting) -> int:
    """How many cards lie still."""
    piles = sum(len(pile) for piles in still.discards for pile in piles)
    builds = sum(len(pile.cards) for pile in still.builds)
    return piles + builds + sum(stock.count for stock in still.stocks) + sum(still.hand_counts)


def test_with_nothing_in_the_air_everything_lies_still(top: Tabletop) -> None:
    seen, still = top.view.show.seen, resting(top, Air())
    assert (still.builds, still.draw_count, still.hand_counts) == (
        seen.builds,
        seen.draw_count,
        seen.hand_counts,
    )
    assert (still.discards, still.hand, still.gaps) == (seen.discards, seen.hand, frozenset())
    assert [stock.lifted for stock in still.stocks] == [False, False]


def test_a_card_on_its_way_is_missing_where_it_goes(top: Tabletop) -> None:
    whole = resting(top, Air())
    assert cards(resting(top, coming(stock_of(1)))) == cards(whole) - 1
    assert resting(top, coming(DRAW_PILE)).draw_count == whole.draw_count - 1
    dealt = resting(top, coming(hand_of(0)))
    assert (dealt.hand, dealt.hand_counts[0]) == (whole.hand[:-1], 4)


def test_a_card_that_comes_back_to_the_hand_leaves_a_gap_and_no_other_card_moves(top: Tabletop) -> None:
    still = resting(top, coming(hand_of(0), True, 2))
    assert (still.hand, still.hand_counts[0]) == (top.view.show.seen.hand, 5)
    assert still.gaps == {2}


def test_under_a_stock_card_that_comes_back_or_is_turned_or_dragged_lie_all_others(top: Tabletop) -> None:
    place = stock_of(0)
    seen = top.view.show.seen
    for air in (coming(place, True), Air(turning=frozenset({0})), Air(dragged=Held(place, 3))):
        stock = resting(top, air).stocks[0]
        assert (stock.lifted, stock.count, stock.top) == (True, seen.stock_counts[0], seen.stock_tops[0])


def test_a_dragged_card_is_missing_from_the_hand_alone(top: Tabletop) -> None:
    still = resting(top, Air(dragged=Held(hand_of(0), top.view.hand[1], 1)))
    assert still.gaps == {1}
    assert still.hand_counts[0] == 5
    assert still.discards == top.view.show.seen.discards


def test_in_a_whole_game_seen_is_what_lies_and_what_flies(look: Look) -> None:
    top, rng, flown = Tabletop(look, Dealt(seed=3)), Random(3), 0
    for _ in range(400):
        if top.top.name == "scoring":
            break
        if not top.tick(0.05) and top.table.legal():
            top.person_plays(rng)
        if top.top.name != "play":
            continue
        seen, still, show = top.view.show.seen, top.play.picture.resting, top.view.show
        for index, pile in enumerate(seen.builds):
            place = build_pile(index)
            assert len(still.builds[index].cards) == len(pile.cards) - in_air(show, place)
            flown += in_air(show, place)
        for seat in range(seen.seats):
            for index, cards_there in enumerate(seen.discards[seat]):
                away = in_air(show, discard_of(seat, index))
                assert still.discards[seat][index] == cards_there[: len(cards_there) - away]
                flown += away
    assert flown > 5
