"""The window has as many pixels as its screen, and opens as large as suits the desktop."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from skipbo.ui.app import app as program
from skipbo.ui.app import window as opening
from skipbo.ui.app.window import (
    DECORATED,
    OpenWindow,
    WindowPlace,
    fill_screen,
    leave_full_screen,
    linux_driver,
    open_window,
    usual_size,
)
from skipbo.ui.kit.reports import controls
from tests.ui.running import Start


class Sharp(OpenWindow):
    """A window on a screen whose scale can be changed: more pixels than points."""

    def __init__(self, points: tuple[int, int], scale: float) -> None:
        super().__init__()
        self.points, self.presented = points, 0
        self.move_to(scale)

    def move_to(self, scale: float) -> None:
        """It is moved to a screen of another scale."""
        width, height = self.points
        self._pixels = pygame.Surface((round(width * scale), round(height * scale)))

    @property
    def surface(self) -> pygame.Surface:
        return self._pixels

    @property
    def size(self) -> tuple[int, int]:
        return self.points

    @property
    def place(self) -> WindowPlace:
        return WindowPlace(self.points, (0, 0), ((1920, 1080),))


@pytest.mark.usefixtures("window")
def test_on_a_screen_of_another_scale_the_picture_has_its_pixels_and_the_mouse_its_place(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    sharp = Sharp((960, 600), 2)
    monkeypatch.setattr(program, "open_window", lambda *_: sharp)
    run = start()
    app = run.app
    for scale in (2.0, 1.0, 1.5):
        sharp.move_to(scale)
        run.events.append(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
        run.rest()
        assert app.screen.size == app.look.size == sharp.surface.get_size()
        assert app.look.u == pytest.approx(6 * scale, abs=0.2)
        row = next(row for row in controls(app.scenes.things()) if row.name == "Settings")
        run.click((round(row.rect.centerx / scale), round(row.rect.centery / scale)))
        assert run.scene == "settings"
        run.escape()


@pytest.mark.usefixtures("window")
def test_a_window_with_as_many_pixels_as_its_screen_is_drawn_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "SHARP", frozenset({pygame.display.get_driver()}))
    seen: list[object] = []
    window = open_window((640, 400), prepare=seen.append)
    try:
        assert window.size == (640, 400)
        assert window.place.size == (640, 400)
        assert window.surface.get_size() == (640, 400)
        assert window.rate >= 0
        assert len(seen) == 1
        window.surface.fill((10, 20, 30))
        window.present([pygame.Rect(0, 0, 5, 5)])
        assert window.own.title == opening.CAPTION
    finally:
        window.own.destroy()


@pytest.mark.usefixtures("window")
def test_on_a_screen_of_fewer_colours_the_picture_has_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    coarse = pygame.Surface((40, 30), depth=16)
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "get_surface", lambda: coarse)
    monkeypatch.setattr(opening, "bring", shown.append)
    window = OpenWindow()
    window.surface.fill((1, 2, 3))
    assert tuple(window.surface.get_at((5, 5)))[:3] == (1, 2, 3)
    window.surface.fill("white")
    window.present([pygame.Rect(10, 10, 5, 5)])
    assert [coarse.get_at(at)[:3] for at in ((10, 10), (9, 10), (15, 14))] == [(255,) * 3, (0,) * 3, (0,) * 3]
    window.present(None)
    assert coarse.get_at((39, 29))[:3] == (255, 255, 255)
    assert shown == [[pygame.Rect(10, 10, 5, 5)], None]


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1024, 768), (922, 576)),
        ((1920, 1080), (1280, 800)),
        ((2560, 1440), (1280, 800)),
        ((3840, 2160), (1728, 1080)),
        ((5120, 1440), (1280, 800)),
        ((200, 200), (320, 200)),
    ],
)
def test_a_first_window_suits_the_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert usual_size() == size


@pytest.mark.parametrize("library", [True, False])
def test_wayland_is_tried_first_where_a_window_gets_a_frame(
    monkeypatch: pytest.MonkeyPatch, library: bool
) -> None:
    monkeypatch.setattr(opening, "draws_frames", lambda: library)
    first, second = "wayland,x11", "wayland,x11" if library else ""
    session = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"}
    assert all(linux_driver({**session, "XDG_CURRENT_DESKTOP": name}) == first for name in DECORATED)
    assert linux_driver({**session, "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}) == second
    assert linux_driver(session) == second
    assert linux_driver({**session, "SDL_VIDEODRIVER": "x11"}) == ""
    assert linux_driver({"XDG_RUNTIME_DIR": "/run/user/1"}) == ""
    assert linux_driver({}) == "x11"


class Grown:
    """A window that a window manager is asked to change, which may never answer."""

    def __init__(self) -> None:
        self.size, self.position, self.asked = (960, 600), (10, 20), list[str]()

    def set_fullscreen(self, desktop: bool) -> None:
        self.size = (1280, 800)
        self.asked.append("full" if desktop else "other")

    def set_windowed(self) -> None:
        self.asked.append("windowed")


def test_nobody_waits_for_a_window_manager_and_its_work_is_done_where_it_does_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.event, "clear", lambda _: None)
    monkeypatch.setattr(pygame.time, "wait", pytest.fail)
    own = Grown()
    window = cast("pygame.Window", own)
    filled = fill_screen(window)
    assert filled is not None
    assert not filled.seen(())
    assert filled.seen((pygame.event.Event(pygame.VIDEOEXPOSE),))
    filled.otherwise()
    assert own.asked == ["full", "windowed", "full"]
    left = leave_full_screen(window, WindowPlace((960, 600), (10, 20), ()))
    assert left is not None
    assert not left.seen(())
    left.otherwise()
    assert (own.size, left.seen(())) == ((960, 600), True)
