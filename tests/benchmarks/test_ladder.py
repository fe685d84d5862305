"""The ladder's command: its tables can be played, both ways of playing them, and its lines are written."""

from __future__ import annotations

import pytest

from skipbo.ai.arena.__main__ import parser, rules_of
from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.model.rules import PRESETS, Rules, Starts, problem
from tests.benchmarks.ladder import CHARACTERS, LEVEL_BY_LEVEL, STEPS, TABLES, cell, with_cells
from tests.benchmarks.strength import merged
from tools.nets.contest import can_play, table_of


@pytest.mark.release
@pytest.mark.parametrize("table", TABLES)
def test_every_table_can_be_played(table: str) -> None:
    given = parser().parse_args(["expert", "strong", *TABLES[table].split()])
    assert problem(rules_of(given), given.seats) is None
    trained = table not in {"tops", "reached", "one_hand"}  # the trainer has not learned these rules
    assert can_play(f"expert strong {TABLES[table]}") == trained
    assert can_play(f"strong regular {TABLES[table]}") == trained
    assert not can_play(f"regular casual {TABLES[table]}")


def test_all_presets_are_there_and_all_steps() -> None:
    assert PRESETS["tennessee"].rules._replace(starts=Starts.HIGHEST_CARD) == PRESETS["senior"].rules
    assert {*PRESETS} - {"tennessee"} < {*TABLES}
    assert STEPS == (
        ("beginner", "casual"),
        ("casual", "regular"),
        ("regular", "strong"),
        ("strong", "expert"),
    )
    assert table_of(PRESETS["wiki"].rules, 2) == "2x30h7"
    assert table_of(PRESETS["vintage"].rules, 2) == "2x30h8"
    assert table_of(rules_of(parser().parse_args(["a", "b", *TABLES["house"].split()])), 2) == "2x30h15"


def test_the_trainer_plays_the_tastes_in_discards() -> None:
    for name, (casual, *others) in CHARACTERS.contests.items():
        assert not can_play(casual)
        assert [can_play(each) for each in others] == [name in {"tidy", "cautious", "hopeful"}] * 3
    assert not can_play("greedy+tidy greedy")
    assert not can_play("strong+odd strong")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_have_as_many_places_where_they_share_the_table(seats: int) -> None:
    played = play_deal(ArenaDeal("casual", "casual", Rules(stock=3), seats, 5, shared=True))
    first, second = played.games
    assert len(played.games) == 2
    assert first.winner == second.winner  # the same players and cards
    assert first.share + second.share == 1
    assert first.share == float(first.winner is not None and first.winner % 2 == 0)


def test_lines_stand_in_the_order_of_the_tables() -> None:
    assert cell("expert v strong, 2 x 30: 57.5 % +- 4.2 in 400 games; 0.0 % blocked") == "57.5 ± 4.2 of 400"
    with pytest.raises(ValueError, match="own line"):
        cell("nothing")
    header = LEVEL_BY_LEVEL.header
    body = merged("", "| wiki | 1 |", header, TABLES)
    assert merged(body, "| rulebook | 2 |", header, TABLES).splitlines() == [
        *header.splitlines(),
        "| rulebook | 2 |",
        "| wiki | 1 |",
    ]


def test_cells_that_are_not_measured_stay_and_say_when_they_were() -> None:
    first = with_cells("", "wiki", ["strong", "expert"], {"strong": "1", "expert": "2"}, "in May at a")
    assert first == "| wiki | 1 | 2 | in May at a |"
    second = with_cells(first, "wiki", ["strong", "expert"], {"expert": "3"}, "in June at b")
    assert second == "| wiki | 1 | 3 | in May at a (Strong); in June at b (Expert) |"
    third = with_cells(second, "wiki", ["strong", "expert"], {"strong": "4"}, "in June at b")
    assert third == "| wiki | 4 | 3 | in June at b |"
    assert (
        with_cells("", "wiki", ["strong", "expert"], {"strong": "1"}, "now")
        == "| wiki | 1 | – | now (Strong) |"
    )
