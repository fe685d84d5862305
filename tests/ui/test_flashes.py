"""Nothing flashes more than three times a second, by what is seen from the deal to the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from skipbo.store.settings import Settings
from skipbo.ui.motion import pace
from skipbo.ui.motion.pace import Speed
from tests.ui import running as program
from tests.ui.contrasts import luminance
from tests.ui.running import keep, match, running
from tests.ui.tabletop import setup

RATE = 25
"""Pictures a second."""
GRID = (12, 8)
"""Into how many parts the picture is cut, in each of which a flash would count."""
CHANGE = 0.1
"""What counts of a change of relative luminance, from 0 to 1, as by WCAG 2.3.1."""
MOST = 3
"""Flashes a second, each a change and the one back."""


class Watched:
    """The luminance of every part of the picture, frame by frame."""

    def __init__(self) -> None:
        self.parts: list[list[float]] = [[] for _ in range(GRID[0] * GRID[1])]

    def look(self) -> None:
        picture = pygame.display.get_surface()
        assert picture is not None
        small = pygame.transform.smoothscale(picture.convert(24), GRID)
        for n, part in enumerate(self.parts):
            part.append(luminance(rgb_of(small.get_at((n % GRID[0], n // GRID[0])))))

    def flashes(self) -> int:
        """The most flashes of any part in any second."""
        return max(most_in_a_second(turns(part)) for part in self.parts)


def rgb_of(colour: pygame.Color) -> tuple[int, int, int]:
    return colour.r, colour.g, colour.b


def turns(levels: Sequence[float]) -> list[int]:
    """The frames in which a change ends that is large enough and goes against the one before."""
    found: list[int] = []
    low = high = levels[0]
    up: bool | None = None
    for at, level in enumerate(levels):
        low, high = min(low, level), max(high, level)
        if up is not True and level - low >= CHANGE:
            found.append(at)
            up, high = True, level
        elif up is not False and high - level >= CHANGE:
            found.append(at)
            up, low = False, level
        if up:
            low = level if level >= high else low if up is None else min(high, level)
            high = max(high, level)
        elif up is False:
            low = min(low, level)
            high = max(low, level)
    return found


def most_in_a_second(found: Sequence[int]) -> int:
    """The most pairs of changes within a second."""
    return max((sum(start <= at < start + RATE for at in found) // 2 for start in found), default=0)


@pytest.mark.parametrize(("hertz", "flashes"), [(1, 1), (2, 2), (4, 4), (6, 6)])
def test_a_light_that_goes_on_and_off_is_counted(hertz: int, flashes: int) -> None:
    levels = [0.5 if int(2 * hertz * n / RATE) % 2 else 0.1 for n in range(4 * RATE)]
    assert abs(most_in_a_second(turns(levels)) - flashes) <= 1


def test_a_light_that_only_stirs_is_none() -> None:
    assert turns([0.2 + 0.04 * (n % 2) for n in range(100)]) == []
    assert len(turns([n / 100 for n in range(60)])) == 1


def test_neither_the_deal_nor_the_end_of_a_game_flashes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, Settings(speed="fast"))
    watched = Watched()
    with running(match(setup("casual", "casual", stock=1, seed=3)), tmp_path, monkeypatch, drawn=1) as run:
        run.resize((640, 400))

        def watch(seconds: float) -> None:
            with monkeypatch.context() as patch:
                patch.setattr(program, "FRAME", 1 / RATE)
                for _ in range(round(seconds * RATE)):
                    run.frames()
                    watched.look()

        watch(2.0)
        for _ in range(2000):
            run.frames()
            if run.scene != "play" or run.picture.seen.outcome is not None:
                break
        assert run.scene == "play"
        watch(3.0)
        assert run.scene == "scoring"
    assert watched.flashes() <= MOST


def test_what_goes_on_and_off_again_and_again_does_it_slowly() -> None:
    quickest = min(speed.value for speed in Speed if speed.value)
    assert 1 / (min(pace.BREATH, pace.BEAT) * quickest) < MOST
