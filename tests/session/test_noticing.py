"""R32: how often computer players notice somebody playing out of turn."""

from __future__ import annotations

import pytest

from skipbo.session.players import CHANCES, USUAL_CHANCE, Player, who_notices

ACTS = 3000


def share(*levels: str | None, seat: int) -> float:
    """How many of a hundred acts of seat 0 that seat notices first."""
    players = [Player(str(number), level) for number, level in enumerate((None, *levels))]
    return sum(who_notices(players, 0, f"act {act}") == seat for act in range(ACTS)) * 100 / ACTS


@pytest.mark.parametrize("level", [*CHANCES, "grandmaster"])
def test_R32_a_computer_notices_as_often_as_its_level_says(level: str) -> None:
    assert share(level, seat=1) == pytest.approx(CHANCES.get(level, USUAL_CHANCE), abs=3)


def test_R32_who_plays_better_notices_more() -> None:
    assert list(CHANCES.values()) == sorted(CHANCES.values())
    assert CHANCES["regular"] == USUAL_CHANCE


def test_R32_the_next_seat_on_the_left_is_asked_first_and_no_person() -> None:
    assert share("expert", "expert", seat=1) == pytest.approx(70, abs=3)
    assert share("expert", "expert", seat=2) == pytest.approx(21, abs=3)
    assert share(None, "expert", seat=1) == 0
    assert share(None, None, seat=2) == 0


def test_R32_the_same_act_is_noticed_the_same_way_again() -> None:
    players = [Player("Ann", None), Player("Ben", "casual"), Player("Cid", "expert")]
    once, again = ([who_notices(players, 0, f"{act}") for act in range(50)] for _ in range(2))
    assert once == again
    assert set(once) == {None, 1, 2}
