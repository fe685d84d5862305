"""The front door: its examples run, and it offers what a program around the game asks for."""

from __future__ import annotations

import doctest
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model import api, game, match
from skipbo.model.api import (
    TEAMS,
    Accusation,
    Accuse,
    Chance,
    Draw,
    Ending,
    Event,
    Game,
    GameStarted,
    Match,
    NotLegal,
    Observation,
    Offence,
    Outcome,
    Referee,
    Rules,
    blank,
    fold,
    largest_stock,
    parse_position,
    position_text,
    problem,
    redact,
    score,
)
from tests.model.mixes import any_mix
from tests.model.tables import play_out


@pytest.mark.parametrize("module", [api, game, match])
def test_the_examples_in_the_docstrings_run(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0, capsys.readouterr().out


def played(seed: int, moves: int) -> tuple[Match, Game]:
    """A game of any rules after some moves by chance, or at its end."""
    mix, rng = any_mix(seed), Random(seed)
    whole = Match(mix.rules, mix.seats, seed)
    begun = Game(whole)
    for _ in range(moves):
        if begun.over:
            break
        begun.play(begun.legal[int(rng.random() ** 3 * len(begun.legal))])
    return whole, begun


def folded(events: list[Event], seat: int) -> Observation | None:
    seen: Observation | None = None
    for event in events:
        if isinstance(event, GameStarted):
            seen = blank(event, seat)
        elif seen is not None:
            seen = fold(seen, event)
    return seen


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_a_match_under_way_goes_on_with_all_its_events(seed: int, moves: int) -> None:
    whole, begun = played(seed, moves)
    again = Game.under_way(whole)
    for seat in range(whole.seats):
        assert again.events(seat) == begun.events(seat)
        assert folded(again.events(seat), seat) == again.observe(seat) == begun.observe(seat)


def test_the_second_game_of_a_match_under_way_has_its_own_events_only() -> None:
    whole = Match(Rules(stock=2, match_total=500), 2, 3)
    play_out(Game(whole), Random(1))
    second = Game(whole)
    assert Game.under_way(whole).events(0) == second.events(0)
    assert second.observe(0).game == 1


def test_no_match_is_under_way_before_the_first_deal() -> None:
    with pytest.raises(NotLegal, match="not been dealt"):
        Game.under_way(Match(Rules(), 2, 3))


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_a_game_goes_on_from_a_position(seed: int, moves: int) -> None:
    whole, begun = played(seed, moves)
    if begun.over:
        return
    text = position_text(begun.state)
    at = parse_position(text, whole.rules, Chance(1))
    game = Game.at(at)
    assert game.observe(0) == begun.observe(0)
    before = [game.observe(seat) for seat in range(whole.seats)]
    play_out(game, Random(seed))
    for seat, seen in enumerate(before):
        for event in game.events(seat):
            seen = fold(seen, event)
        assert seen == game.observe(seat)
    assert Game.under_way(Match.at(game.state)).events(0) == []


@settings(max_examples=6)
@given(seed=st.integers(0, 10**6))
def test_all_events_are_whole_once_the_game_is_over_and_not_before(seed: int) -> None:
    whole, begun = played(seed, 5)
    if not begun.over:
        with pytest.raises(NotLegal, match="has to end first"):
            begun.whole_events()
    play_out(begun, Random(seed))
    events = begun.whole_events()
    for seat in range(whole.seats):
        assert [redact(event, seat) for event in events] == begun.events(seat)
    assert events != begun.events(None)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_R05_there_is_no_largest_stock_where_nobody_can_play(seats: int) -> None:
    with pytest.raises(NotLegal):
        largest_stock(seats)


def test_R02_the_sizes_of_teams_are_those_that_can_be_played() -> None:
    for seats in range(2, 7):
        fitting = tuple(n for n in range(1, 7) if problem(Rules(teams=n), seats) is None)
        assert fitting == TEAMS.get(seats, ())


def test_R24_the_score_is_that_of_the_game() -> None:
    whole = Match(Rules(stock=3), 3, 4)
    game = Game(whole)
    play_out(game, Random(2))
    assert game.outcome is not None
    assert score(whole.rules, game.outcome) == game.score


@pytest.mark.parametrize("outcome", [Outcome(Ending.OUT, 5, (0, 3)), Outcome(Ending.OUT, 0, (0,) * 9)])
def test_R24_an_outcome_that_cannot_be_has_no_score(outcome: Outcome) -> None:
    with pytest.raises(NotLegal):
        score(Rules(), outcome)


def test_R35_the_game_says_who_may_judge() -> None:
    game = Game(Match(Rules(referee=Referee.AT_THE_TABLE), 3, 1))
    assert not game.judges
    game.play(Draw(game.seat))
    accuser = (game.seat + 1) % 3
    game.play(Accuse(accuser, game.seat, Offence.ADVICE))
    assert game.observe(0).accusation == Accusation(accuser, game.seat, Offence.ADVICE)
    assert game.judges == ((game.seat + 2) % 3,)


@settings(max_examples=10)
@given(seed=st.integers(0, 10**6), dealer=st.integers(0, 3))
def test_a_dealer_can_be_chosen(seed: int, dealer: int) -> None:
    game = Game.dealt(Rules(stock=3), 4, seed, dealer)
    assert (game.observe(None).dealer, game.seat) == (dealer, (dealer + 1) % 4)
    assert folded(game.events(1), 1) == game.observe(1)


@pytest.mark.parametrize("dealer", [-1, 2, True, None, "0"])
def test_a_dealer_is_a_seat_at_the_table(dealer: object) -> None:
    with pytest.raises(NotLegal):
        Game.dealt(Rules(), 2, 1, dealer)  # type: ignore[arg-type]
