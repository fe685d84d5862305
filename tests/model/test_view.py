"""What a seat may know, over whole games, and the small questions an observation answers."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.events import GameStarted
from skipbo.model.match import Match
from skipbo.model.observation import Observation, blank, fold, observe, redact
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, SET_ASIDE, build_pile, discard_of, hand_of, stock_of
from tests.model.tables import any_move, table


@pytest.mark.parametrize(("seats", "teams"), [(3, None), (4, 2)])
def test_R25_what_a_seat_sees_and_is_told_has_the_totals_of_the_earlier_games(
    seats: int, teams: int | None
) -> None:
    match, rng = Match(Rules(stock=1, match_total=300, teams=teams), seats, 3), Random(3)
    seen: Observation | None = None
    while not match.over:
        before = match.totals
        for event in match.next_game():
            if isinstance(event, GameStarted):
                seen = blank(event, 1)
            elif seen is not None:
                seen = fold(seen, redact(event, 1))
        while match.state.outcome is None:
            for event in match.play(any_move(match.state, rng)):
                assert seen is not None
                seen = fold(seen, redact(event, 1))
            assert seen == observe(match.state, 1)
            assert observe(match.state, 1).totals == before
    assert len(match.scores) > 2
    assert len(match.totals) == (teams or seats)


def test_an_observation_counts_every_place() -> None:
    state = table("H 3.7 S 9.9.9 D - 4.4", "H 1 S 2", builds="-=0 1.2=2", draw="1.1.1.1", aside="5.6.7.8.9")
    seen = observe(state, 1)
    places = (hand_of(0), stock_of(0), discard_of(0, 1), build_pile(1), DRAW_PILE, SET_ASIDE)
    assert [seen.count(place) for place in places] == [2, 3, 2, 2, 4, 5]
    assert [seen.count(place) for place in places] == [len(state.pile(place)) for place in places]
    assert seen.seats == 2


def test_only_the_own_hand_and_the_stock_tops_show() -> None:
    state = table("H 3.7 S 9.8", "H 1 S 2.4")
    assert [observe(state, viewer).hand for viewer in (0, 1, None)] == [(3, 7), (1,), ()]
    assert {observe(state, viewer).stock_tops for viewer in (0, 1, None)} == {(8, 4)}
    assert {observe(state, viewer).hand_counts for viewer in (0, 1, None)} == {(2, 1)}
