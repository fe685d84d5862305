"""A match: games, points, dealers, and what cannot be asked of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model.errors import NotLegal
from skipbo.model.events import DealerChosen, GameStarted
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.match import Match
from skipbo.model.rules import Rules, problem
from skipbo.model.state import Ending, Outcome
from tests.model.strategies import SEEDS
from tests.model.tables import first_play


def play_game(match: Match, rng: Random) -> None:
    match.next_game()
    while match.state.outcome is None:
        match.play(first_play(match.state, rng))


@settings(max_examples=6, database=None)
@given(seed=SEEDS, seats=st.integers(2, 6), stock=st.integers(1, 6), total=st.integers(1, 200))
def test_totals_grow_by_what_each_game_brings(seed: int, seats: int, stock: int, total: int) -> None:
    match = Match(Rules(stock=stock, match_total=total), seats, seed)
    rng = Random(seed)
    while not match.over:
        before = match.totals
        play_game(match, rng)
        gained = [now - then for now, then in zip(match.totals, before, strict=True)]
        assert gained == list(match.scores[-1].points)
        assert sum(value > 0 for value in gained) <= 1
    assert len(match.moves) == len(match.scores)
    assert sum(value >= total for value in match.totals) == 1


def test_the_first_game_begins_with_the_draw_for_the_deal_and_the_others_do_not() -> None:
    match = Match(Rules(stock=1), 2, seed=1)
    assert match.next_dealer == -1
    assert any(isinstance(event, DealerChosen) for event in match.next_game())
    while match.state.outcome is None:
        match.play(legal_moves(match.state)[0])
    events = match.next_game()
    assert events[0] == GameStarted(1, match.rules, 2, match.state.dealer, match.totals)


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    match = Match(Rules(stock=1, match_total=300), 2, seed=1)
    match.next_game()
    while match.state.outcome is None:
        match.play(legal_moves(match.state)[0])
    match.next_game()
    copy = match.copy()
    before = (match.totals, [*match.scores], [[*moves] for moves in match.moves], match.state.copy())
    while not copy.over:
        while copy.state.outcome is None:
            copy.play(legal_moves(copy.state)[0])
        if not copy.over:
            copy.next_game()
    assert (match.totals, match.scores, match.moves, match.state) == before
    while match.state.outcome is None:
        match.play(legal_moves(match.state)[0])
    assert match.scores == copy.scores[:2]
    assert match.next_dealer in (0, 1)


def test_there_is_no_game_before_the_deal() -> None:
    match = Match(Rules(), 2, seed=1)
    with pytest.raises(NotLegal, match="not been dealt"):
        _ = match.state
    with pytest.raises(NotLegal, match="not been dealt"):
        match.play(Draw(0))
    assert (match.totals, match.over, match.winner, match.moves) == ((0, 0), False, None, [])


def test_the_game_under_way_has_to_end_first() -> None:
    match = Match(Rules(), 2, seed=1)
    match.next_game()
    with pytest.raises(NotLegal, match="has to end first"):
        match.next_game()


def test_a_refused_move_is_not_written_down() -> None:
    match = Match(Rules(), 2, seed=1)
    match.next_game()
    with pytest.raises(NotLegal):
        match.play(Draw(1 - match.state.turn_seat))
    assert match.moves == [[]]


def test_the_winner_of_a_blocked_single_game_wins_also_without_points() -> None:
    match = Match(Rules(stock=30, per_card=0, match_total=None), 2, seed=1)
    match.next_game()
    match.state.draw.clear()
    match.state.stocks[0].pop()
    while match.state.outcome is None:
        match.play(legal_moves(match.state)[-1])
    assert match.state.outcome == Outcome(Ending.BLOCKED, 0, (29, 30))
    assert (match.winner, match.totals) == (0, (0, 0))


@pytest.mark.parametrize(
    ("rules", "seats", "rule", "sentence"),
    [
        (Rules(), 1, "R02", "Skip-Bo is for 2 to 6 players, not for 1."),
        (Rules(), 7, "R02", "Skip-Bo is for 2 to 6 players, not for 7."),
        (Rules(stock=0), 2, "R05", "A stock pile needs at least 1 card."),
        (Rules(stock=33), 4, "R05", "With 4 players a stock pile has at most 32 cards."),
        (Rules(match_total=0), 2, "R25", "A match needs a total of at least 1 point."),
        (Rules(per_card=-5), 2, "R24", "Points cannot be negative, and winning must score something."),
        (
            Rules(going_out=0, per_card=0),
            2,
            "R24",
            "Points cannot be negative, and winning must score something.",
        ),
    ],
)
def test_rules_that_cannot_be_played(rules: Rules, seats: int, rule: str, sentence: str) -> None:
    found = problem(rules, seats)
    assert str(found) == sentence
    with pytest.raises(NotLegal) as caught:
        Match(rules, seats, seed=1)
    assert (str(caught.value), caught.value.rule) == (sentence, rule)
