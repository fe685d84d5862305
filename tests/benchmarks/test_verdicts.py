"""Whether what holds verdicts against games played out can be run, and tells true ones from false ones."""

from __future__ import annotations

import pytest

from skipbo.model.rules import Rules
from tests.ai.played import played
from tests.benchmarks.verdicts import Held, figures, followed, row_of

CLAIM, FALSE = Held(8.0, 8.0, 1.0), Held(8.0, -4.0, 1.0)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it can be run is asked here, not what it finds."""
    for name in ("trials.WORLDS", "trials.WORLDS_AGAIN"):
        monkeypatch.setattr(f"skipbo.ai.{name}", 4)
    for name in (
        "costs.WORLDS",
        "costs.WORLDS_AGAIN",
        "costs.GAMES",
        "swings.GAMES",
        "swings.GAMES_AT_THE_END",
    ):
        monkeypatch.setattr(f"skipbo.ai.afterwards.{name}", 4)


def told(better: list[Held], moments: list[Held], ends: list[Held]) -> str:
    found = {"seats": 2, "turns": 9, "better": better, "moments": moments, "ends": ends}
    return "\n".join(figures([{**found, "turned": True, "last": False}]))


@pytest.mark.parametrize("quick", [False, True])
def test_a_game_is_held_against_games_played_out(quick: bool) -> None:
    found = row_of(played(Rules(stock=1), ("casual", "casual"), 3), games=4, quick=quick)
    assert found["turns"] >= len(found["ends"]) > 0
    assert all(0 <= share <= 100 for each in found["ends"] for share in each[:2])
    assert "games studied; their turns | 1;" in "\n".join(figures([found]))


def test_claims_that_do_not_hold_are_counted() -> None:
    words = told([CLAIM, CLAIM, CLAIM, FALSE], [CLAIM, FALSE], [])
    assert "worse by more than 2 standard errors | 25.0 ±" in words
    assert "in the claimed direction | 50.0 ±" in words


def test_how_far_a_curve_is_off_is_told_without_the_noise_of_the_games() -> None:
    words = told([], [], [Held(50.0, 55.0, 3.0), Held(50.0, 45.0, 3.0)])
    assert "in points | 4.0 (2) |" in words


def test_who_follows_hints_is_told_where_more_thought_knows_better() -> None:
    found = followed(5, Rules(stock=1))
    assert found["followed"] > 0
    assert "over 3 points in |" in "\n".join(figures([found]))
