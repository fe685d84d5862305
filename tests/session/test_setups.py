"""The choices that lead to a match again, read from its heading."""

from __future__ import annotations

import pytest

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import Rules
from skipbo.session.setup import PERSON, known, practice_heading, setup_of
from tests.session.kept import heading


def test_a_match_is_set_up_again_with_its_own_players_and_rules() -> None:
    found = setup_of(heading(None, "strong", rules=Rules(stock=7), practice=True))
    assert [(seat.name, seat.player) for seat in found.seats[:2]] == [("Ann", PERSON), ("Ben", "strong")]
    assert [seat.player for seat in found.seats[2:]] == [None] * 4
    assert found.rules.stock == 7
    assert found.practice


def test_R20_turns_have_a_limit_though_those_of_an_old_match_had_none() -> None:
    assert not setup_of(heading(None, "casual", rules=Rules(stock=3, endless_turns=True))).rules.endless_turns


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_there_is_stays(level: str) -> None:
    assert known(level) == level
    assert [player.level for player in practice_heading(heading(None, level), "", "").players] == [
        None,
        level,
    ]


def test_a_level_that_is_gone_becomes_the_middle_one() -> None:
    assert known("grandmaster") == "regular"
    assert setup_of(heading(None, "grandmaster")).seats[1].player == "regular"
    of = practice_heading(heading(None, "grandmaster"), "2026-02-03 10:00:00", "9.9")
    assert [player.level for player in of.players] == [None, "regular"]
    assert (of.practice, of.date, of.program) == (True, "2026-02-03 10:00:00", "9.9")
