"""The program as a whole: its window, its time, its settings, its end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.app import LONGEST_SLEEP
from skipbo.ui.kit import clock
from skipbo.ui.kit.canvas import Canvas, logical_size
from skipbo.ui.kit.clock import ALERT, DOZE, SLEEP, wait_for_events
from tests.ui.running import Running, Start, kept, match, running
from tests.ui.table.shows import all_cards
from tests.ui.tabletop import setup

GAME = match(setup(PERSON, "casual", stock=5, seed=3))
SIZES = ((640, 400), (700, 900), (960, 600), (1280, 800), (1920, 1080))


def consistent(run: Running) -> None:
    """The picture fits the window, and the table has all its cards."""
    assert run.app.look.size == logical_size(run.window)
    assert run.app.screen.size == logical_size(run.window)
    assert all_cards(run.view.show.seen) == 162


def test_nothing_moves_and_the_program_sleeps(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    run = start(GAME, drawn=1)
    run.rest()
    run.frames(100)  # what to do fades once it can have been read
    before, show = run.waits, run.app.screen.show
    drawn: list[pygame.Rect] = []

    def watched(canvas: Canvas) -> list[pygame.Rect]:
        areas = show(canvas)
        drawn.extend(areas)
        return areas

    monkeypatch.setattr(run.app.screen, "show", watched)
    run.frames(20)
    assert run.waits == before + 20
    assert drawn == []


@pytest.mark.parametrize(("wanted", "slept"), [(None, LONGEST_SLEEP), (0.25, 0.25), (60.0, LONGEST_SLEEP)])
def test_it_sleeps_no_longer_than_a_scene_wants(start: Start, wanted: float | None, slept: float) -> None:
    run = start()
    run.rest()
    if wanted is not None:
        run.app.clock.schedule(wanted)
    before = run.clock.now
    run.frames()
    assert run.clock.now - before == pytest.approx(slept)


def test_a_storm_of_sizes_in_the_midst_of_the_deal(start: Start) -> None:
    run = start(GAME)
    rng = Random(1)
    for _ in range(12):
        run.resize(rng.choice(SIZES))
        run.frames(rng.randrange(4))
    run.rest()
    consistent(run)
    assert run.scene == "play"


def test_the_old_picture_is_stretched_until_the_size_stays(start: Start) -> None:
    run = start(GAME)
    run.rest()
    look = run.app.look
    run.clock.now += 5
    run.resize((1400, 900))
    assert run.app.look is look
    run.rest()
    assert run.app.look.size == (1400, 900)


def test_what_the_command_line_overrules_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = GAME._replace(speed="instant", fullscreen=True)
    with running(options, tmp_path, monkeypatch) as run:
        assert run.app.preferences.now.speed == "instant"
        assert run.app.preferences.now.fullscreen
        run.choose(theme="linen")
    assert kept(tmp_path) == Settings(theme="linen")


def test_a_setting_changed_on_purpose_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(GAME._replace(speed="instant"), tmp_path, monkeypatch) as run:
        run.choose(speed="slow")
    assert kept(tmp_path).speed == "slow"


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_full_screen_and_back(start: Start, key: int, mod: int) -> None:
    run = start(GAME._replace(size=(1000, 700)))
    run.rest()
    run.key(key, mod)
    assert run.app.preferences.now.fullscreen
    assert run.window == pygame.display.get_desktop_sizes()[0]
    run.key(key, mod)
    assert not run.app.preferences.now.fullscreen
    run.rest()
    assert run.window == (1000, 700)
    consistent(run)


def test_a_start_in_full_screen_leads_back_to_a_window_of_the_size_that_was_asked_for(start: Start) -> None:
    run = start(GAME._replace(size=(1000, 700), fullscreen=True))
    run.rest()
    run.key(pygame.K_F11)
    run.rest()
    assert run.window == (1000, 700)


def test_the_pictures_that_are_kept_stay_within_bounds(start: Start) -> None:
    """Whole games in one look: memory does not grow with them."""
    options = match(setup("casual", "regular", "casual", stock=2, total=9995, seed=2), speed="fast")
    run = start(options, drawn=1)
    art = run.app.look.art
    sizes = []
    for _ in range(3):
        while run.scene != "scoring":
            run.frames()
        sizes.append(art.kept)
        run.press("Next game")
    assert sizes[-1] <= 1.2 * max(sizes[:2])
    assert sizes[-1] <= 4 * run.app.look.size[0] * run.app.look.size[1] * 4
    assert len(run.app.look.memo) < 60


def test_old_looks_are_let_go(start: Start) -> None:
    import gc
    import weakref

    run = start(GAME, drawn=1)
    run.rest()
    old = weakref.ref(run.app.look)
    for size in SIZES:
        run.resize(size)
        run.rest()
    run.frames(3)
    gc.collect()
    assert old() is None


@given(st.floats(0.0, LONGEST_SLEEP))
def test_at_rest_the_program_looks_for_events_less_often_but_sleeps_no_longer_than_asked(
    longest: float,
) -> None:
    slept: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "waiting_events", list)
        patch.setattr(pygame.time, "wait", slept.append)
        assert wait_for_events(longest) == []
    assert sum(slept) == max(SLEEP, round(longest * 1000))
    assert all(span <= SLEEP for span in slept[: ALERT // SLEEP])
    assert all(span <= DOZE for span in slept)
    assert len(slept) <= ALERT // SLEEP + longest * 1000 / DOZE + 1


def test_what_is_done_while_the_program_dozes_is_answered_at_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event, slept = pygame.event.Event(pygame.KEYDOWN), list[int]()
    monkeypatch.setattr(clock, "waiting_events", lambda: [event] if sum(slept) >= 500 else [])
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    assert wait_for_events(LONGEST_SLEEP) == [event]
    assert sum(slept) == 500
