"""R23 to R26 and R04: how a game ends, what it scores, and the match."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model import engine
from skipbo.model.errors import NotLegal
from skipbo.model.events import CardMoved, GameEnded, PileCompleted
from skipbo.model.match import Match, score
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, Outcome, Phase
from tests.model.tables import BYSTANDER, dealt, do, first_play, idle, refused, table, words

SMALL = Rules(stock=1, match_total=100)


def out(winner: int, *stocks: int) -> Outcome:
    return Outcome(Ending.OUT, winner, stocks)


def blocked(winner: int | None, *stocks: int) -> Outcome:
    return Outcome(Ending.BLOCKED, winner, stocks)


def test_R23_the_first_empty_stock_wins_at_once_without_a_discard() -> None:
    state = table("H 7.8 S 1", "H 9 S 9.9.9", draw="5.5.5")
    events = do(state, "S1>B1")
    assert [type(event) for event in events] == [CardMoved, GameEnded]
    assert state.outcome == out(0, 0, 3)
    assert state.phase is Phase.OVER
    assert words(state) == []


def test_R23_also_with_a_card_that_completes_a_pile_and_an_empty_hand() -> None:
    state = table("H - S 12", BYSTANDER, builds="11=11")
    assert [type(event) for event in do(state, "S12>B1")] == [CardMoved, PileCompleted, GameEnded]
    assert state.hands[0] == []


def test_R23_an_empty_hand_or_an_empty_discard_pile_does_not_end_the_game() -> None:
    state = table("H 1 S 9 D 2", BYSTANDER)
    do(state, "H1>B1 D1:2>B1")
    assert state.outcome is None


@pytest.mark.parametrize("word", ["draw", "pass", "H7>D1", "H7>B1"])
def test_R23_nothing_is_played_after_the_end(word: str) -> None:
    state = table("H 7.8 S 1", BYSTANDER)
    do(state, "S1>B1")
    assert {refused(state, word, seat) for seat in (0, 1)} == {"R23"}


def test_R24_25_and_5_for_each_card_left_in_the_opponents_stocks() -> None:
    assert score(Rules(), out(1, 4, 0, 7)).points == (0, 25 + 5 * 11, 0)


def test_R24_both_figures_can_be_changed() -> None:
    assert score(Rules(going_out=10, per_card=2), out(0, 0, 3)).points == (16, 0)


def test_R26_as_many_turns_as_seats_without_a_card_block_the_game() -> None:
    state = table("H - S 9.9", "H - S 9", "H - S 9.9", phase="draw")
    do(state, "draw pass draw pass draw")
    assert state.outcome is None
    assert isinstance(do(state, "pass")[-1], GameEnded)
    assert state.outcome == blocked(1, 2, 1, 2)
    assert refused(state, "draw") == "R26"


def test_R26_a_discard_starts_the_count_of_turns_anew() -> None:
    state = table("H 9 S 9.9", "H - S 9.9", idle="1 1")
    do(state, "H9>D1 draw pass")
    assert (state.idle_turns, state.outcome) == (1, None)


def test_R26_a_card_played_before_the_pass_starts_the_count_of_turns_anew() -> None:
    state = table("H 1 S 9.9", "H - S 9.9", idle="1 1")
    do(state, "H1>B1 pass")
    assert (state.idle_turns, state.outcome) == (0, None)


def test_R26_200_turns_without_a_stock_card_block_the_game() -> None:
    state = table("H 9 S 9.9", BYSTANDER, idle="0 198")
    do(state, "H9>D1")
    assert (state.turns_without_stock, state.outcome) == (199, None)
    state = table("H 9 S 9.9", "H 9 S 9.9.9", idle="0 199")
    do(state, "H9>D1")
    assert state.outcome == blocked(0, 2, 3)


def test_R26_a_stock_card_starts_the_200_anew_and_other_cards_do_not() -> None:
    state = table("H 9 S 9.1", BYSTANDER, idle="0 199")
    do(state, "S1>B1 H9>D1")
    assert (state.turns_without_stock, state.outcome) == (0, None)
    state = table("H 9.1 S 9.9 D 2", BYSTANDER, idle="0 199")
    do(state, "H1>B1 D1:2>B1 H9>D1")
    assert state.outcome is not None


def test_R26_the_turn_after_a_stock_card_counts_again() -> None:
    state = table("H 9 S 9.1", "H 9 S 9.9", idle="0 50")
    do(state, "S1>B1 H9>D1 draw H9>D1")
    assert state.turns_without_stock == 1


def test_R26_a_game_of_discards_ends_after_200_turns_in_a_row_or_a_round_of_passes() -> None:
    for seats in range(2, 7):
        state, _ = dealt(seats, 5, seed=seats)
        rng = Random(seats)
        while state.outcome is None:
            engine.play(state, idle(state, rng))
        assert state.outcome == blocked(None, *[5] * seats)
        assert state.turn <= 200


@pytest.mark.parametrize(
    ("stocks", "winner", "points"),
    [
        ("9.9 9.9.9", 0, (5, 0)),
        ("9.9 9.9", None, (0, 0)),
        ("9.9.9 9 9.9.9.9", 1, (0, 25, 0)),
        ("9.9 9.9 9.9.9", None, (0, 0, 0)),
        ("9 9.9 9.9", 0, (10, 0, 0)),
    ],
)
def test_R26_the_fewest_stock_cards_win_and_a_tie_is_a_draw(
    stocks: str, winner: int | None, points: tuple[int, ...]
) -> None:
    seats = stocks.split()
    state = table(*(f"H - S {stock}" for stock in seats), idle=f"{len(seats) - 1} 5")
    do(state, "pass")
    assert state.outcome is not None
    assert state.outcome.winner == winner
    assert score(Rules(), state.outcome).points == points


def test_R26_blocking_never_pays_more_than_winning() -> None:
    for stocks in ((1, 70), (3, 4, 4, 9), (19, 20, 20, 20, 20, 20)):
        won = score(Rules(), out(0, 0, *stocks[1:])).points[0]
        assert score(Rules(), blocked(0, *stocks)).points[0] < won


def play_game(match: Match, seed: int) -> None:
    match.next_game()
    rng = Random(seed)
    while match.state.outcome is None:
        match.play(first_play(match.state, rng))


def test_R04_the_deal_moves_one_seat_to_the_left_after_each_game() -> None:
    match = Match(SMALL, 3, seed=4)
    dealers: list[int] = []
    while not match.over:
        play_game(match, len(dealers))
        dealers.append(match.state.dealer)
        assert match.next_dealer == (dealers[-1] + 1) % 3
    assert len(dealers) >= 3
    assert dealers == [(dealers[0] + game) % 3 for game in range(len(dealers))]


def test_R04_the_seat_left_of_the_new_dealer_starts() -> None:
    match = Match(SMALL, 4, seed=4)
    for game in range(2):
        play_game(match, game)
    match.next_game()
    assert match.state.turn_seat == (match.state.dealer + 1) % 4


@pytest.mark.parametrize(("total", "seed"), [(30, 1), (100, 2), (250, 3)])
def test_R25_game_after_game_until_someone_has_the_total(total: int, seed: int) -> None:
    match = Match(Rules(stock=2, match_total=total), 3, seed)
    while not match.over:
        assert max(match.totals) < total
        assert match.winner is None
        play_game(match, seed)
    assert match.winner is not None
    assert match.totals[match.winner] == max(match.totals) >= total
    assert match.totals == tuple(sum(game.points[seat] for game in match.scores) for seat in range(3))
    with pytest.raises(NotLegal, match="match is over") as caught:
        match.next_game()
    assert caught.value.rule == "R25"


def test_R25_a_single_game_is_also_possible() -> None:
    match = Match(Rules(stock=3, match_total=None), 2, seed=1)
    play_game(match, 1)
    assert match.over
    assert match.state.outcome is not None
    assert match.winner == match.state.outcome.winner


def test_R25_a_single_game_that_nobody_wins_has_no_winner() -> None:
    match = Match(Rules(stock=3, match_total=None), 2, seed=1)
    match.next_game()
    rng = Random(1)
    while match.state.outcome is None:
        match.play(idle(match.state, rng))
    assert (match.over, match.winner, match.totals) == (True, None, (0, 0))


def test_R25_500_by_the_rulebook() -> None:
    assert Rules().match_total == 500
