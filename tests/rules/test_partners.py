"""R27 to R30 and the rest of what partners share."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.events import CardMoved, GameEnded, StockTurned
from skipbo.model.legal_moves import Play, legal_moves, refusal
from skipbo.model.match import Match, score
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, Outcome, build_pile, discard_of, hand_of, stock_of
from tests.model.tables import BYSTANDER, do, first_play, refused, table, words

PAIRS = Rules(teams=2)
THREES = Rules(teams=2)
COUPLES = Rules(teams=3)


def test_R27_the_partners_stock_top_and_discard_tops_may_be_played() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 1 S 7.4 D - 3", BYSTANDER, builds="2=2", rules=PAIRS)
    assert [word for word in words(state) if ">B" in word] == ["D3.2:3>B1"]
    events = do(state, "D3.2:3>B1")
    assert events == [CardMoved(3, discard_of(2, 1), build_pile(0), 3)]
    assert do(state, "S3:4>B1") == [CardMoved(4, stock_of(2), build_pile(0), 4), StockTurned(2, 7)]
    assert (state.stocks[2], state.discards[2][1], state.turn_seat) == ([7], [], 0)


def test_R27_of_all_partners_in_a_team_of_three() -> None:
    seat = "H 9 S 9.1"
    state = table(*[seat] * 6, rules=THREES)
    owners = {move.source.seat for move in legal_moves(state) if isinstance(move, Play)}
    assert owners == {0, 2, 4}
    assert {
        move.source.seat for move in legal_moves(table(*[seat] * 6, rules=COUPLES)) if isinstance(move, Play)
    } == {0, 3}


@pytest.mark.parametrize("word", ["S2:1>B1", "D2.1:1>B1", "S4:1>B1"])
def test_R27_not_the_opponents(word: str) -> None:
    state = table("H 9 S 9.9", "H 9 S 1 D 1", "H 9 S 9", "H 9 S 1", rules=PAIRS)
    assert refused(state, word) == "R27"


def test_R27_each_for_themselves_nobody_elses() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 9 S 1 D 1", BYSTANDER)
    assert refused(state, "S3:1>B1") == refused(state, "D3.1:1>B1") == "R09"


def test_R27_the_hand_and_the_discard_are_the_own_only() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 1 S 9", BYSTANDER, rules=PAIRS)
    found = refusal(state, Play(0, hand_of(2), 1, 0, 1))
    assert found is not None
    assert found.rule == "R27"
    assert refused(state, "H1>D1") == "R12"
    do(state, "H9>D2")
    assert state.discards[0][1] == [9]
    assert state.discards[2] == [[], [], [], []]


def test_R27_only_the_tops() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 9 S 1.8 D 1.8", BYSTANDER, rules=PAIRS)
    assert refused(state, "S3:1>B1") == "R09"
    assert refused(state, "D3.1:1>B1") == "R14"


def test_R27_partners_do_not_see_each_others_hands() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 1.2 S 9", BYSTANDER, rules=PAIRS)
    assert observe(state, 0).hand == (9,)


@pytest.mark.parametrize("word", ["S1>B1", "H1>D1", "draw", "S1:1>B1"])
def test_R28_the_partner_is_silent(word: str) -> None:
    state = table("H 9 S 1.1", "H 1 S 1", "H 1 S 1", "H 1 S 1", rules=PAIRS)
    assert refused(state, word, seat=2) == "R28"
    assert refused(state, "S1>B1", seat=1) == "R12"


def test_R28_a_partners_card_is_a_command_of_the_active_player() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 9 S 9.*", BYSTANDER, builds="3=3", rules=PAIRS)
    plays = [move for move in legal_moves(state) if isinstance(move, Play) and move.pile == 0]
    assert plays == [Play(0, stock_of(2), 0, 0, 4)]
    assert do(state, "S3:*4>B1")[0] == CardMoved(0, stock_of(2), build_pile(0), 4)


def test_R29_one_empty_stock_is_not_enough_and_its_player_plays_on() -> None:
    state = table("H 2.9 S 1 D 3", BYSTANDER, "H 9 S 9", BYSTANDER, draw="5.5.5.5.5", rules=PAIRS)
    assert [type(event) for event in do(state, "S1>B1")] == [CardMoved]
    assert state.outcome is None
    do(state, "H2>B1 D1:3>B1 H9>D1")
    assert (state.turn_seat, state.outcome) == (1, None)


def test_R29_who_has_no_stock_takes_turns_like_the_others() -> None:
    state = table("H 9 S 9.9", "H 9 S -", BYSTANDER, "H 9 S 9", draw="1.2.3.4.5.6.7.8", rules=PAIRS)
    do(state, "H9>D1 draw H5>D1")
    assert state.turn_seat == 2
    assert state.discards[1][0] == [5]


@pytest.mark.parametrize("word", ["S1>B1", "S3:1>B1"])
def test_R29_all_stocks_empty_win_whoever_played_the_last_card(word: str) -> None:
    own, other = ("1", "-") if word == "S1>B1" else ("-", "1")
    state = table(f"H 9 S {own}", BYSTANDER, f"H 9 S {other}", "H 9 S 5.5.5", rules=PAIRS)
    events = do(state, word)
    assert events[-1] == GameEnded(Outcome(Ending.OUT, 0, (0, 2, 0, 3)))
    assert legal_moves(state) == ()


def test_R29_in_a_team_of_three_all_three() -> None:
    state = table("H 9 S 1", BYSTANDER, "H 9 S -", BYSTANDER, "H 9 S 2", BYSTANDER, rules=THREES)
    do(state, "S1>B1")
    assert state.outcome is None
    do(state, "S5:2>B1")
    assert state.outcome == Outcome(Ending.OUT, 0, (0, 2, 0, 2, 0, 2))


def test_R30_the_winning_side_scores_once_over_all_opposing_stocks() -> None:
    assert score(PAIRS, Outcome(Ending.OUT, 1, (4, 0, 7, 0))).points == (0, 25 + 5 * 11)
    assert score(COUPLES, Outcome(Ending.OUT, 2, (1, 2, 0, 3, 4, 0))).points == (0, 0, 25 + 5 * 10)
    assert score(THREES, Outcome(Ending.OUT, 0, (0, 2, 0, 3, 0, 4))).points == (25 + 5 * 9, 0)


@pytest.mark.parametrize(
    ("stocks", "winner", "points"),
    [
        ((5, 1, 1, 4), 1, (0, 5)),
        ((3, 1, 2, 9), 0, (25, 0)),
        ((3, 1, 1, 3), None, (0, 0)),
        ((-1, 9, 3, 9), 0, (75, 0)),
    ],
)
def test_R26_teams_are_added_up(stocks: tuple[int, ...], winner: int | None, points: tuple[int, ...]) -> None:
    piles = [".".join("9" * count) if count > 0 else "-" for count in stocks]
    state = table(*(f"H - S {pile}" for pile in piles), idle="3 5", rules=PAIRS)
    do(state, "pass")
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner) == (Ending.BLOCKED, winner)
    assert score(PAIRS, state.outcome).points == points


def test_R26_a_partners_stock_card_counts_as_a_stock_card() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 9 S 9.1", BYSTANDER, idle="0 199", rules=PAIRS)
    do(state, "S3:1>B1 H9>D1")
    assert (state.turns_without_stock, state.outcome) == (0, None)


def test_R25_R30_a_match_is_scored_by_sides() -> None:
    match = Match(Rules(stock=2, match_total=150, teams=3), 6, seed=5)
    rng = Random(5)
    while not match.over:
        match.next_game()
        while match.state.outcome is None:
            match.play(first_play(match.state, rng))
    assert len(match.totals) == 3
    assert match.winner is not None
    assert match.totals[match.winner] == max(match.totals) >= 150
