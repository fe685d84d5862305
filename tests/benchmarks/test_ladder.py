"""The ladder's command: its tables can be played, both ways of playing them, and its lines are written."""

from __future__ import annotations

import pytest

from skipbo.ai.arena.__main__ import parser, rules_of
from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.model.rules import PRESETS, Rules, problem
from tests.benchmarks.ladder import HEADER, STEPS, TABLES, cell
from tests.benchmarks.strength import merged
from tools.nets.contest import can_play, table_of


@pytest.mark.parametrize("table", TABLES)
def test_every_table_can_be_played(table: str) -> None:
    given = parser().parse_args(["expert", "strong", *TABLES[table].split()])
    assert problem(rules_of(given), given.seats) is None
    assert can_play(f"expert strong {TABLES[table]}")
    assert can_play(f"strong regular {TABLES[table]}")
    assert not can_play(f"regular casual {TABLES[table]}")


def test_all_presets_are_there_and_all_steps() -> None:
    assert set(PRESETS) < set(TABLES)
    assert STEPS == (
        ("beginner", "casual"),
        ("casual", "regular"),
        ("regular", "strong"),
        ("strong", "expert"),
    )
    assert table_of(PRESETS["wiki"].rules, 2) == "2x30h7"
    assert table_of(PRESETS["vintage"].rules, 2) == "2x30h8"


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
    body = merged("", "| wiki | 1 |", HEADER, TABLES)
    assert merged(body, "| rulebook | 2 |", HEADER, TABLES).splitlines()[2:] == [
        "| rulebook | 2 |",
        "| wiki | 1 |",
    ]
