"""The path through the levels: who has beaten whom, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from skipbo.ai.levels import LEVELS
from skipbo.session import progress
from skipbo.session.kinds import FIRST
from skipbo.session.progress import Duel, standing
from skipbo.session.setup import PERSON, SeatChoice, problem

KEYS = list(LEVELS)


def against(level: str, *won: int) -> list[Duel]:
    return [Duel(level, bool(each)) for each in won]


@pytest.mark.parametrize(
    ("won", "beaten"),
    [((1,), False), ((1, 1), True), ((1, 0, 1), True), ((1, 0, 0, 1), False), ((0, 1, 1), True)],
)
def test_two_wins_of_three_games_one_after_another_beat_a_level(won: Sequence[int], beaten: bool) -> None:
    stands = standing(against("casual", *won))
    assert stands is not None
    assert ("casual" in stands.beaten) == beaten
    assert stands.ahead == ("regular" if beaten else "")
    assert (stands.won, stands.games) == (sum(won[-3:]), len(won[-3:]))


def test_what_was_beaten_stays_so_however_long_ago_and_whatever_is_lost_later() -> None:
    later = against("casual", 1, 1, *[0] * 50)
    stands = standing(later)
    assert stands is not None
    assert (set(stands.beaten), stands.ahead, stands.won) == ({"casual"}, "", 0)
    again = standing([*later, *against("casual", 1)])
    assert again is not None
    assert again.ahead == "regular"


def test_at_the_end_of_the_path_nobody_comes_next() -> None:
    stands = standing(against("expert", 1, 1, 1))
    assert stands is not None
    assert (set(stands.beaten), stands.ahead) == ({"expert"}, "")


def test_nobody_stands_anywhere_before_a_first_game_or_against_programs_alone() -> None:
    assert standing([]) is None
    assert standing([Duel("program", True)]) is None


@pytest.mark.parametrize("level", KEYS)
@pytest.mark.parametrize("name", ["Ann", "ben", "Cleo", "DAN ", "Eva", "Finn", "Nora"])
def test_whoever_plays_meets_five_others_in_the_same_form_of_the_game(level: str, name: str) -> None:
    setup = FIRST._replace(seats=(SeatChoice(name, PERSON, "fir"), *FIRST.seats[1:]), seed=4711)
    following = progress.ahead(setup, level)
    assert problem(following) is None
    assert [seat.player for seat in following.seated()] == [PERSON, level]
    assert following.seats[0] == setup.seats[0]
    assert (following.rules, following.preset, following.seed) == (setup.rules, setup.preset, None)
    assert len({progress.rival(each, name) for each in KEYS}) == len(KEYS)


def test_only_a_duel_that_counts_leads_along_the_path() -> None:
    assert progress.is_on_the_path(FIRST)
    third = FIRST.seats[2]._replace(player="casual")
    several = FIRST._replace(seats=(*FIRST.seats[:2], third, *FIRST.seats[3:]))
    for other in (several, FIRST._replace(practice=True), FIRST._replace(day="2026-01-31")):
        assert not progress.is_on_the_path(other)
