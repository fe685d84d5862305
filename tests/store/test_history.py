"""The list of matches, the statistics, the curves and the table of values, from matches that were played."""

from __future__ import annotations

import csv
import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

from skipbo.model.deal_number import read_number
from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.model.state import Kind
from skipbo.store.database import FILE
from skipbo.store.history import SeatResult
from skipbo.store.results import turns_of
from skipbo.store.statistics import Figures, as_csv, course, statistics
from tests.benchmarks.history import fill
from tests.session.kept import DATE, opened
from tests.store.matches import match, played, result


def test_a_match_is_listed_with_all_that_is_told_of_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        record = played(store, None, "regular", "casual", seed=3, rules=Rules(stock=3, match_total=100))
        after = record.match()
        (listed,) = store.history.matches()
        assert (listed.date, listed.preset, listed.seed) == (DATE, "rulebook", 3)
        assert listed.players == ("Ann", "Ben", "Cleo")
        assert listed.winners == (listed.players[after.winner or 0],)
        assert listed.totals == after.totals
        assert (listed.games, listed.finished, listed.practice) == (len(after.moves), True, False)
        assert listed.turns == sum(
            isinstance(move, Discard | Pass) for moves in after.moves for move in moves
        ) + sum(isinstance(moves[-1], Play) for moves in after.moves)


@pytest.mark.parametrize("seed", [0, 10**12 - 1, 2**79 + 7, read_number("1111-1111-1111-1E11")])
def test_a_deal_number_of_either_kind_is_listed_and_stands_in_the_record(tmp_path: Path, seed: int) -> None:
    with opened(tmp_path) as store:
        record = played(store, None, "regular", seed=seed, rules=Rules(stock=2, match_total=None))
        assert record.heading.seed == seed
        assert [listed.seed for listed in store.history.matches()] == [seed]


def test_the_newest_match_is_the_first_of_the_list_even_where_the_clock_was_set_back(tmp_path: Path) -> None:
    days = ["2026-03-02 20:00:00", "2019-01-01 00:00:00", "2026-03-01 09:00:00", "1999-12-31 23:59:59"]
    with opened(tmp_path) as store:
        for day in days:
            store.history.add(match(result(0, 0, "Ann", "", "casual", True), date=day))
        assert [line.date for line in store.history.matches()] == days[::-1]
    with opened(tmp_path) as store:
        assert [line.date for line in store.history.matches()] == days[::-1]


def test_partners_win_together(tmp_path: Path) -> None:
    rules = Rules(stock=2, match_total=None, teams=2)
    with opened(tmp_path) as store:
        played(store, None, "casual", "regular", "casual", seed=5, rules=rules)
        (listed,) = store.history.matches()
        assert set(listed.winners) in ({"Ann", "Cleo"}, {"Ben", "Dan"})
        (figures,) = statistics(store.database).values()
        assert set(figures.against) == {"casual"}


def test_only_a_game_that_was_won_once_counts_as_won(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for won in (True, False, True):
            store.history.add(match(result(0, 0, "Ann", "", "casual", won)))
        store.database.write([("UPDATE results SET won = 1000000 WHERE match = 1", ())])
        figures = statistics(store.database)["Ann"]
        assert (figures.overall.wins, figures.overall.games, figures.overall.best) == (1, 3, 1)
        assert [point.wins for point in course(store.database, "Ann")] == [0, 0, 1]


def test_the_list_comes_in_pages_the_newest_first(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number in range(7):
            store.history.add(match(result(0, 0, "Ann", "", "casual", True), date=f"day {number}"))
        pages = [store.history.matches(3, start) for start in (0, 3, 6, 9)]
        assert [[line.date for line in page] for page in pages] == [
            ["day 6", "day 5", "day 4"],
            ["day 3", "day 2", "day 1"],
            ["day 0"],
            [],
        ]
        assert store.history.count() == 7
        assert store.history.record(99) is None


def test_figures_are_those_of_the_moves(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        record = played(store, None, "regular", seed=8, rules=Rules(stock=4, match_total=200))
        after = record.match()
        figures = statistics(store.database)["Ann"]
    mine = [move for moves in after.moves for move in moves if move.seat == 0]
    stock = sum(isinstance(move, Play) and move.source.kind is Kind.STOCK for move in mine)
    assert set(figures.against) == {"regular"}
    assert figures.overall.games == len(after.scores)
    assert figures.overall.wins == sum(score.outcome.winner == 0 for score in after.scores)
    assert figures.overall.points == after.totals[0]
    assert figures.overall.stock_cards == stock
    assert figures.overall.turns == sum(turns_of(moves, 0) for moves in after.moves)
    assert figures.overall.stock_per_turn == stock / figures.overall.turns


def test_streaks_go_over_matches_and_are_each_person_s_own(tmp_path: Path) -> None:
    wins = [[True, True], [True], [False, True, True]]
    with opened(tmp_path) as store:
        for games in wins:
            rows = [result(game, 0, "Ann", "", "person,regular", won) for game, won in enumerate(games)]
            rows += [result(game, 1, "Ben", "", "person,regular", not won) for game, won in enumerate(games)]
            rows += [result(game, 2, "Cleo", "regular", "person", False) for game, _ in enumerate(games)]
            store.history.add(match(*rows))
        found = statistics(store.database)
    assert set(found) == {"Ann", "Ben"}
    assert found["Ann"].overall == Figures(6, 5, 250, 60, 30, streak=2, best=3)
    assert found["Ben"].overall == Figures(6, 1, 50, 66, 30, streak=0, best=1)
    assert found["Ann"].against["regular"].games == found["Ann"].against["person"].games == 6
    assert found["Ann"].overall.win_rate == 5 / 6


def test_practice_is_listed_but_does_not_count(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        played(store, None, "casual", seed=1, rules=Rules(stock=2, match_total=None), practice=True)
        assert [line.practice for line in store.history.matches()] == [True]
        assert statistics(store.database) == {}
        assert course(store.database, "Ann") == ()


def test_curves_grow_game_by_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for won in (True, False, True):
            store.history.add(
                match(
                    result(0, 0, "Ann", "", "casual", won), result(0, 1, "Ben", "casual", "person", not won)
                )
            )
        points = course(store.database, "Ann")
    assert [(point.games, point.wins, point.won, point.points) for point in points] == [
        (1, 1, True, 50),
        (2, 1, False, 0),
        (3, 2, True, 50),
    ]
    assert {point.stock_per_turn for point in points} == {2.0}


def test_what_was_erased_can_be_restored_until_the_next_time(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        played(store, None, "casual", seed=1, rules=Rules(stock=2, match_total=None))
        played(store, None, "casual", seed=2, rules=Rules(stock=2, match_total=None), practice=True)
        table = finished(as_csv(store.database))
        before = (store.history.matches(), statistics(store.database))
        assert store.history.erase()
        assert (store.history.count(), statistics(store.database)) == (0, {})
        assert store.history.restore()
        assert (store.history.matches(), statistics(store.database)) == before
        assert finished(as_csv(store.database)) == table
        store.history.erase()
        store.history.erase()
        store.history.restore()
        assert store.history.count() == 0
        assert store.database.read("SELECT count(*) FROM records") == [(0,)]
        assert store.database.read("SELECT count(*) FROM results") == [(0,)]


def test_the_values_are_a_table_of_which_no_name_is_a_formula(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.history.add(
            match(
                result(0, 0, '=1+1, "Ann"', "", "casual", True),
                result(0, 1, "Ben", "casual", "person", False),
            )
        )
        rows = list(csv.reader(StringIO(finished(as_csv(store.database)))))
    assert rows[0][:5] == ["date", "match", "game", "seat", "player"]
    assert [row[4:9] for row in rows[1:]] == [
        ['\'=1+1, "Ann"', "person", "casual", "1", "50"],
        ["Ben", "casual", "person", "0", "0"],
    ]


def test_a_long_table_has_every_result_once_and_is_written_with_pauses(tmp_path: Path) -> None:
    fill(tmp_path, 120)
    with opened(tmp_path) as store:
        shares = list(as_csv(store.database))
        rows = list(csv.reader(StringIO(finished(as_csv(store.database)))))[1:]
        ((count,),) = store.database.require("SELECT count(*) FROM results WHERE counted")
    assert len({tuple(row[1:4]) for row in rows}) == len(rows) == count > 200
    assert rows == sorted(rows, key=lambda row: [int(each) for each in row[1:4]])
    assert shares == sorted(shares)
    assert len(shares) > 1
    assert shares[-1] == 1


def test_a_folder_without_a_file_has_no_history(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.history.matches() == ()
        assert store.history.count() == 0
        assert statistics(store.database) == {}
        assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("column", ["date", "seed", "players", "totals", "games", "won", "against", "points"])
def test_odd_values_do_no_harm(tmp_path: Path, column: str) -> None:
    with opened(tmp_path) as store:
        store.history.add(match(result(0, 0, "Ann", "", "casual", True)))
    table = "results" if column in ("won", "against", "points") else "matches"
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute(f"UPDATE {table} SET {column} = x'ff00'")
    with opened(tmp_path) as store:
        assert len(store.history.matches()) == 1
        statistics(store.database)
        course(store.database, "Ann")
        finished(as_csv(store.database))


def test_a_name_that_a_damaged_file_holds_as_bytes_is_one_among_the_others(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        results = (result(0, 0, "Ann", "", "casual", True), result(0, 1, "Ben", "", "casual", False))
        assert store.history.add(match(*results))
        assert store.database.write([("UPDATE results SET name = x'00ff' WHERE name = 'Ben'", ())])
        assert len(sorted(statistics(store.database))) == 2


def test_duels_are_games_for_two_of_one_form_that_count_in_the_order_in_which_they_were_played(
    tmp_path: Path,
) -> None:
    def duel(level: str, won: bool, name: str = "Ann") -> tuple[SeatResult, SeatResult]:
        return result(0, 0, name, "", level, won), result(0, 1, "Ben", level, "person", not won)

    others = (result(0, n, f"B{n}", "casual", "", False) for n in (1, 2))
    three = (result(0, 0, "Ann", "", "casual", True), *others)
    with opened(tmp_path) as store:
        add = store.history.add
        add(match(*duel("casual", True)))
        add(match(*duel("regular", False)))
        add(match(*duel("strong", True), practice=True))
        add(match(*duel("strong", True))._replace(day="2026-01-31"))
        add(match(*duel("strong", True))._replace(preset="short"))
        add(match(*duel("strong", True, "Eva")))
        add(match(*three))
        assert store.history.duels("Ann", "rulebook") == (("casual", True), ("regular", False))
        assert store.history.duels("Ann", "short") == (("strong", True),)
        store.history.erase()
        assert store.history.duels("Ann", "rulebook") == ()
