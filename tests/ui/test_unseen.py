"""A window that nobody sees: nothing is drawn, the game goes on, and the picture catches up."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.app.app import UNSEEN
from skipbo.ui.kit.canvas import Canvas, Screen
from tests.ui.running import Running, Start, match
from tests.ui.tabletop import setup

COMPUTERS = match(setup("casual", "casual", "casual", stock=10, seed=3))


def happen(run: Running, *kinds: int) -> None:
    run.events += [pygame.event.Event(kind) for kind in kinds]
    run.frames()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One number for each frame that was drawn, moving or not."""
    found: list[int] = []
    show = Screen.show

    def count(screen: Screen, canvas: Canvas) -> list[pygame.Rect]:
        found.append(len(found))
        return show(screen, canvas)

    monkeypatch.setattr(Screen, "show", count)
    return found


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED),
    ],
)
def test_nothing_is_drawn_in_a_window_that_nobody_sees_and_the_game_goes_on(
    start: Start, drawn: list[int], gone: int, back: int
) -> None:
    run = start(COMPUTERS, drawn=1)
    run.frames(20)
    happen(run, gone)
    drawn.clear()
    before, shown = run.table.journal.now, len(run.log)
    run.frames(120)
    assert drawn == []
    assert run.table.journal.now > before
    assert len(run.log) > shown
    happen(run, back)
    assert drawn != []
    picture = pygame.Surface(run.app.look.size)
    canvas = Canvas()
    run.app.scenes.draw(canvas)
    canvas.paint(picture)
    there, meant = (pygame.image.tobytes(each, "RGB") for each in (run.app.screen.copy(), picture))
    assert there == meant


def test_a_window_that_nobody_sees_takes_few_steps_and_loses_no_time(start: Start) -> None:
    run = start(COMPUTERS, drawn=1)
    rates = run.ticker.rates
    run.frames(3)
    happen(run, pygame.WINDOWMINIMIZED)
    rates.clear()
    run.frames(3)
    assert rates == [UNSEEN] * 3
