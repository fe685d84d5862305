"""Where the window opens: where it was, as long as its screens are there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.options import Options
from skipbo.ui.app.window import SMALLEST, WindowPlace, fitting, read_place
from tests.ui.running import Start, kept, running

SIZES = st.tuples(st.integers(320, 6000), st.integers(200, 4000))
POINTS = st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000))
DESKTOPS = st.lists(SIZES, min_size=1, max_size=3).map(tuple)
PLACES = st.builds(WindowPlace, SIZES, POINTS, DESKTOPS)


@given(PLACES)
def test_a_place_is_read_as_it_was_written(place: WindowPlace) -> None:
    assert read_place(place.text()) == place


@pytest.mark.parametrize(
    "text", ["", "1280x800", "1280x800+1+1", "1280x800+1+1 on ", "axb+1+1 on 1x1", "9" * 99]
)
def test_what_says_no_place_is_none(text: str) -> None:
    assert read_place(text) is None


@given(PLACES, SIZES)
def test_on_a_single_screen_the_whole_window_lies_in_it(place: WindowPlace, desktop: tuple[int, int]) -> None:
    place = place._replace(desktops=(desktop,))
    (width, height), at = fitting(place, [desktop], SMALLEST)
    assert at is not None
    assert 0 <= at[0] <= at[0] + width <= desktop[0]
    assert 0 <= at[1] <= at[1] + height <= desktop[1]


@given(PLACES, DESKTOPS)
def test_where_a_screen_has_gone_the_system_says_where_the_window_opens(
    place: WindowPlace, desktops: tuple[tuple[int, int], ...]
) -> None:
    (width, height), at = fitting(place, desktops, SMALLEST)
    if place.desktops != desktops:
        assert at is None
        assert width <= desktops[0][0]
        assert height <= desktops[0][1]


def test_a_window_on_the_second_screen_opens_there_again_until_that_screen_has_gone() -> None:
    both = ((1920, 1080), (1280, 1024))
    place = WindowPlace((1000, 700), (2100, 80), both)
    assert fitting(place, both, SMALLEST) == ((1000, 700), (2100, 80))
    assert fitting(place, both[:1], SMALLEST) == ((1000, 700), None)
    assert fitting(place._replace(at=(9000, 80)), both, SMALLEST)[1] is None


@pytest.mark.usefixtures("window")
def test_the_window_opens_where_it_was_and_as_large(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.resize((700, 500))
        pygame.display.set_window_position((120, 90))
    run = start()
    assert run.window == (700, 500)
    assert pygame.display.get_window_position() == (120, 90)


@pytest.mark.usefixtures("window")
def test_a_size_from_the_command_line_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Options(size=(640, 480)), tmp_path, monkeypatch) as run:
        run.resize((700, 500))
    assert kept(tmp_path).window == ""


@pytest.mark.usefixtures("window")
def test_full_screen_is_not_kept_as_the_size_of_the_window(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.resize((700, 500))
        run.key(pygame.K_F11)
        assert run.window != (700, 500)
    run = start()
    run.rest()
    run.key(pygame.K_F11)
    assert run.window == (700, 500)


@pytest.mark.usefixtures("window")
def test_full_screen_fills_the_screen_that_the_window_is_on(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first screen is another one, of another size."""
    own = pygame.display.get_desktop_sizes()[0]
    run = start(drawn=1)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 1200), own])
    run.key(pygame.K_F11)
    assert run.window == own
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_buffer().raw == run.app.screen.copy().get_buffer().raw
