"""Whether what measures analyses can be run, and tells honest figures from dishonest ones."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from skipbo.ai.afterwards.studied_turns import CLASSES, ORDER
from skipbo.model.rules import Rules
from tests.benchmarks import afterwards
from tests.benchmarks.afterwards import (
    FORMS,
    Again,
    Mean,
    Row,
    Table,
    calibration,
    figures,
    figures_of_claims,
    levels_of,
    luck_an_event,
    read,
    row_of,
    slope_of_luck,
    tables,
    told_curve,
)

SHORT = Rules(stock=2)


@cache
def row() -> Row:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(afterwards, "FORMS", {"2": (SHORT, 2)})
        return row_of(Table("2", ("casual", "casual")), 5)


def game(luck: float, won: bool) -> Row:
    """A game of equals whose first side had so many points of luck."""
    end = [10_000 * won, 10_000 * (not won)]
    costs: list[list[int]] = [[], []]
    return {
        "form": "2",
        "levels": ["casual", "casual"],
        "seed": 1,
        "curve": [[5_000, 5_000], end],
        "luck": [[0, 100 * luck]],
        "costs": costs,
    }


@pytest.mark.release
def test_a_game_is_played_studied_and_told(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    claim = [4.0, 3.0, Mean(3.5, 0.5, 500)]
    lines = [row(), row(), {"claim": claim}, {"claim": claim}]
    file.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    found = read([file])
    assert len(found.rows) == len(found.claims) == 2
    told = "\n".join(figures(*found))
    for part in ("| 2 | games | 2 |", "mean luck an event", "found again by another stream | 100 %"):
        assert part in told


def test_luck_is_told_beside_the_result_and_its_mean_by_events() -> None:
    games = [game(50, won=True), game(-50, won=False), game(40, won=True), game(-40, won=False)]
    assert luck_an_event(games).mean == pytest.approx(0.0)
    assert slope_of_luck(games).mean == pytest.approx(1.1, abs=0.05)


def test_a_curve_that_is_too_high_is_seen() -> None:
    rng = Random(1)
    fair = [game(0, won=rng.random() < 0.5) for _ in range(400)]
    high = [game(0, won=rng.random() < 0.3) for _ in range(400)]
    ((_, right),) = calibration([{**each, "curve": [[c[0]] for c in each["curve"]]} for each in fair])
    ((_, wrong),) = calibration([{**each, "curve": [[c[0]] for c in each["curve"]]} for each in high])
    assert abs(right.mean) <= 3 * right.error
    assert wrong.mean < -3 * wrong.error


def test_of_a_fair_curve_every_tenth_is_right_however_long_games_stay_in_it() -> None:
    rng, rows = Random(2), []
    for _ in range(1500):
        walk = [50]  # a walk in steps of ten points that ends at 0 or 100 is fair
        while 0 < walk[-1] < 100:
            walk.append(walk[-1] + rng.choice((-10, 10)))
        rows.append({**game(0, won=True), "curve": [[100 * at, 10_000 - 100 * at] for at in walk]})
    assert all(abs(each.mean) <= 4 * each.error for _, each in calibration(rows))
    table = [*told_curve(rows)]
    assert table[2].startswith("| 2, 1,500 |")


def test_claims_that_games_contradict_are_counted() -> None:
    found = [Again(4.0, 3.0, Mean(3.0, 1.0, 500)), Again(4.0, 0.0, Mean(-5.0, 1.0, 500))]
    told = dict(figures_of_claims(found))
    assert told["found again by another stream"] == "50 %"
    assert told["not contradicted by games to the end"] == "50.0 %"


def test_tables_of_levels_are_made_where_every_level_was_met() -> None:
    rows = [{"form": "2", "levels": [level], "costs": [[n % 7 * 50 for n in range(200)]]} for level in ORDER]
    made = levels_of(rows)["tables"]
    assert [*made] == ["2"]
    assert all(len(made["2"][level]) == CLASSES for level in ORDER)
    assert levels_of(rows[1:])["tables"] == {}


def test_all_neighbours_sit_at_every_kind_of_table() -> None:
    for form, (_, seats) in FORMS.items():
        found = [*islice(tables(form), 2 * (len(ORDER) - 1))]
        assert {frozenset(table.levels) for table in found} == {
            frozenset(ORDER[low : low + 2]) for low in range(len(ORDER) - 1)
        }
        assert all(len(table.levels) == seats for table in found)
