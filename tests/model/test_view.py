"""What a seat may know, over whole games, and the small questions an observation answers."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model import engine
from skipbo.model.events import GameStarted
from skipbo.model.observation import blank, fold, observe, redact
from skipbo.model.state import DRAW_PILE, SET_ASIDE, build_pile, discard_of, hand_of, stock_of
from tests.model.tables import any_move, dealt, table


@pytest.mark.parametrize(("seats", "stock"), [(2, 5), (3, 10), (4, 3), (5, 2), (6, 5)])
def test_the_fold_of_redacted_events_is_the_observation_after_every_move(seats: int, stock: int) -> None:
    viewers = (*range(seats), None)
    for seed in range(3):
        state, events = dealt(seats, stock, seed)
        assert isinstance(events[0], GameStarted)
        seen = {viewer: blank(events[0], viewer) for viewer in viewers}
        rng = Random(seed)
        while True:
            for viewer in viewers:
                for event in events:
                    seen[viewer] = fold(seen[viewer], redact(event, viewer))
                assert seen[viewer] == observe(state, viewer)
            if state.outcome is not None:
                break
            events = engine.play(state, any_move(state, rng))


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
