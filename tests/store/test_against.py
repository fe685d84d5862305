"""The figures against one kind of opponent are those of the games that were played against it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.record import record_text
from skipbo.model.record_parts import stocks_left
from skipbo.model.rules import Rules
from skipbo.store.database import FILE
from skipbo.store.history import SeatResult
from skipbo.store.statistics import OpponentFigures, Plays, last_course, opponent_figures, plays, statistics
from tests.session.kept import opened
from tests.store.matches import match, played, result

RULES = Rules(stock=3, match_total=100)


def test_games_wins_streaks_and_cards_left_are_those_of_the_moves(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        records = [played(store, None, "regular", seed=seed, rules=RULES) for seed in (3, 4)]
        played(store, None, "casual", seed=5, rules=RULES)
        played(store, None, "regular", seed=6, rules=RULES, practice=True)
        scores = [score for record in records for score in record.match().scores]
        left = [score.outcome.stocks[0] for score in scores if score.outcome.winner != 0]
        won = [score.outcome.winner == 0 for score in scores]
        found = opponent_figures(store.database, "Ann", "regular")
        assert (found.games, found.wins) == (len(won), sum(won))
        assert left
        assert found.left == pytest.approx(sum(left) / len(left))
        assert found.best == max(len(row) for row in "".join(" w"[each] for each in won).split(" "))
        same = statistics(store.database)["Ann"].against["regular"]
        assert (found.games, found.wins, found.win_rate) == (same.games, same.wins, same.win_rate)
        assert found.stock_per_turn == same.stock_per_turn


def test_cards_in_a_turn_are_those_of_the_moves_in_all_games_and_against_each_kind(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        against = [
            (level, played(store, None, level, seed=seed, rules=RULES))
            for seed, level in ((3, "regular"), (4, "regular"), (5, "casual"))
        ]
        played(store, None, "regular", seed=6, rules=RULES, practice=True)
        found = plays(store.database, "Ann")
        assert set(found) == {"", "regular", "casual"}
        for key, counted in (("", ("regular", "casual")), ("regular", ("regular",)), ("casual", ("casual",))):
            turns = [
                turn for level, record in against if level in counted for turn in own_turns(record.games)
            ]
            assert found[key] == (sum(turns), len(turns), max(turns))
            assert found[key].per_turn == pytest.approx(sum(turns) / len(turns))
        assert opponent_figures(store.database, "Ann", "casual").plays == found["casual"]
        assert plays(store.database, "Nobody") == {"": Plays()}


def own_turns(games: tuple[tuple[Move, ...], ...]) -> Iterator[int]:
    """How many cards the first seat plays in each of its turns."""
    for moves in games:
        count = 0
        for move in moves:
            if move.seat == 0 and isinstance(move, Play):
                count += 1
            elif move.seat == 0 and isinstance(move, Discard | Pass):
                yield count
                count = 0
        if moves[-1].seat == 0 and isinstance(moves[-1], Play):
            yield count


def test_the_last_game_that_counts_tells_how_its_stocks_went(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert last_course(store.database, "Ann") is None
        record = played(store, None, "regular", seed=3, rules=RULES)
        played(store, None, "regular", seed=6, rules=RULES, practice=True)
        found = last_course(store.database, "Ann")
        assert found is not None
        assert found.players == ("Ann", "Ben")
        assert found.seat == 0
        assert found.turns[0] == (3, 3)
        assert found.turns[-1] == record.match().scores[-1].outcome.stocks


@pytest.mark.parametrize("damage", ["players = x'00ff00ff'", "players = 'W'", "players = 'Ann\nBen\nCleo'"])
def test_a_last_game_whose_names_are_damaged_is_not_told(tmp_path: Path, damage: str) -> None:
    with opened(tmp_path) as store:
        played(store, None, "regular", seed=3, rules=RULES)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute(f"UPDATE matches SET {damage}")
    with opened(tmp_path) as store:
        assert last_course(store.database, "Ann") is None


def test_the_row_of_wins_is_that_against_this_opponent_alone(tmp_path: Path) -> None:
    def game(number: int, won: bool, against: str) -> SeatResult:
        return result(number, 0, "Ann", "", against, won)

    with opened(tmp_path) as store:
        won = (
            (True, "casual"),
            (False, "strong"),
            (True, "casual,strong"),
            (False, "casual"),
            (True, "casual"),
        )
        assert store.history.add(match(*(game(n, *each) for n, each in enumerate(won))))
        against = {key: opponent_figures(store.database, "Ann", key) for key in ("casual", "strong")}
        assert against["casual"][:4] == (4, 3, 1, 2)
        assert against["strong"][:4] == (2, 1, 1, 1)


def test_whom_nobody_has_met_has_no_figures(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert opponent_figures(store.database, "Ann", "expert") == OpponentFigures()
        assert OpponentFigures().win_rate == 0.0


@pytest.mark.parametrize("text", ["", "no record", "stocks = [-3, 99999999]", "[[games]]\nstocks = []\n"])
def test_a_record_that_cannot_be_read_takes_no_part_in_the_average(tmp_path: Path, text: str) -> None:
    with opened(tmp_path) as store:
        lost = (result(0, 0, "Ann", "", "casual", False), result(0, 1, "Ben", "casual", "person", True))
        assert store.history.add(match(*lost)._replace(record=text))
        found = opponent_figures(store.database, "Ann", "casual")
        assert (found.games, found.left) == (1, None)


def test_the_stocks_left_in_a_record_are_those_of_its_games(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        record = played(store, None, "regular", "casual", seed=3, rules=RULES)
    assert stocks_left(record_text(record)) == tuple(
        tuple(score.outcome.stocks) for score in record.match().scores
    )
