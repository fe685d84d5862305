"""The program as a whole: its window, its time, its settings, its end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.app import LONGEST_SLEEP, LONGEST_STEP
from skipbo.ui.kit import clock
from skipbo.ui.kit.canvas import Canvas, logical_size
from skipbo.ui.kit.clock import ALERT, DOZE, SLEEP, wait_for_events
from skipbo.ui.kit.theme import THEMES
from tests.ui.running import Running, kept, match, running
from tests.ui.table.shows import all_cards
from tests.ui.tabletop import setup

GAME = match(setup(PERSON, "casual", stock=5, seed=3))
KEYS = (pygame.K_F11, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN)
SIZES = ((640, 400), (700, 900), (960, 600), (1280, 800), (1920, 1080))


def consistent(run: Running) -> None:
    """The picture fits the window, and the table has all its cards."""
    assert run.app.look.size == logical_size(run.window)
    assert run.app.screen.size == logical_size(run.window)
    assert all_cards(run.view.show.seen) == 162


def test_nothing_moves_and_the_program_sleeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(GAME, tmp_path, monkeypatch, drawn=1) as run:
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


def test_the_menu_sleeps_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.rest()
        before = run.waits
        run.frames(5)
        assert run.waits == before + 5


@pytest.mark.parametrize(("wanted", "slept"), [(None, LONGEST_SLEEP), (0.25, 0.25), (60.0, LONGEST_SLEEP)])
def test_it_sleeps_no_longer_than_a_scene_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: float | None, slept: float
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.rest()
        if wanted is not None:
            run.app.clock.schedule(wanted)
        before = run.clock.now
        run.frames()
        assert run.clock.now - before == pytest.approx(slept)


def test_after_a_long_sleep_nothing_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(GAME, tmp_path, monkeypatch) as run:
        steps: list[float] = []
        monkeypatch.setattr(run.app.scenes, "update", steps.append)
        run.clock.now += 60.0
        run.frames(3)
        assert max(steps) <= LONGEST_STEP


def test_a_storm_of_sizes_in_the_midst_of_the_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(GAME, tmp_path, monkeypatch) as run:
        rng = Random(1)
        for _ in range(12):
            run.resize(rng.choice(SIZES))
            run.frames(rng.randrange(4))
        run.rest()
        consistent(run)
        assert run.scene == "play"


def test_the_old_picture_is_stretched_until_the_size_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(GAME, tmp_path, monkeypatch) as run:
        run.rest()
        look = run.app.look
        run.clock.now += 5
        run.resize((1400, 900))
        assert run.app.look is look
        run.rest()
        assert run.app.look.size == (1400, 900)


@settings(
    max_examples=6,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(
    doings=st.lists(
        st.one_of(
            st.tuples(st.just("size"), st.sampled_from(SIZES)),
            st.tuples(st.just("theme"), st.sampled_from(sorted(THEMES))),
            st.tuples(st.just("speed"), st.sampled_from(("slow", "normal", "fast", "instant"))),
            st.tuples(st.just("calm"), st.booleans()),
            st.tuples(st.just("key"), st.sampled_from(KEYS)),
            st.tuples(st.just("click"), st.tuples(st.floats(0.01, 0.99), st.floats(0.01, 0.99))),
            st.tuples(st.just("frames"), st.integers(1, 12)),
        ),
        max_size=25,
    )
)
def test_whatever_happens_to_the_window_the_game_goes_on(
    tmp_path: Path, doings: list[tuple[str, object]]
) -> None:
    with pytest.MonkeyPatch.context() as patch, running(GAME, tmp_path, patch) as run:
        for doing, value in doings:
            disturb(run, doing, value)
            if not run.app.running or run.scene == "menu":
                return
            assert all_cards(run.view.show.seen) == 162
        run.rest()
        consistent(run)


def disturb(run: Running, doing: str, value: object) -> None:
    """One thing that happens to a window or its settings."""
    app = run.app
    if doing == "size" and isinstance(value, tuple):
        run.resize(value)
    elif doing == "theme":
        app.preferences.change(app.preferences.now._replace(theme=str(value)))
    elif doing == "speed":
        app.preferences.change(app.preferences.now._replace(speed=str(value)))
    elif doing == "calm":
        app.preferences.change(app.preferences.now._replace(reduced_motion=bool(value)))
    elif doing == "key" and isinstance(value, int):
        run.key(value)
    elif doing == "click" and isinstance(value, tuple):
        run.click((round(value[0] * run.window[0]), round(value[1] * run.window[1])))
    run.frames(value if isinstance(value, int) and doing == "frames" else 1)


def test_a_theme_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(GAME, tmp_path, monkeypatch, drawn=1) as run:
        run.rest()
        before = run.app.screen.copy()
        run.app.preferences.change(run.app.preferences.now._replace(theme="linen"))
        run.frames(2)
        assert before.get_at((5, 5)) != run.app.screen.copy().get_at((5, 5))


def test_a_window_closed_in_mid_flight_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(GAME, tmp_path, monkeypatch) as run:
        run.frames(5)
        run.events.append(pygame.event.Event(pygame.QUIT))
        run.frames()
        assert not run.app.running


def test_settings_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.app.preferences.change(Settings("midnight", "fast", 0.2, True))
    assert kept(tmp_path) == Settings("midnight", "fast", 0.2, True)


def test_what_the_command_line_overrules_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = GAME._replace(speed="instant", fullscreen=True)
    with running(options, tmp_path, monkeypatch) as run:
        assert run.app.preferences.now.speed == "instant"
        assert run.app.preferences.now.fullscreen
        run.app.preferences.change(run.app.preferences.now._replace(theme="linen"))
    assert kept(tmp_path) == Settings(theme="linen")


def test_a_setting_changed_on_purpose_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(GAME._replace(speed="instant"), tmp_path, monkeypatch) as run:
        run.app.preferences.change(run.app.preferences.now._replace(speed="slow"))
    assert kept(tmp_path).speed == "slow"


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT)])
def test_full_screen_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: int, mod: int) -> None:
    with running(GAME._replace(size=(1000, 700)), tmp_path, monkeypatch) as run:
        run.rest()
        run.key(key, mod)
        assert run.app.preferences.now.fullscreen
        assert run.window == pygame.display.get_desktop_sizes()[0]
        run.key(key, mod)
        assert not run.app.preferences.now.fullscreen
        run.rest()
        assert run.window == (1000, 700)
        consistent(run)


def test_a_start_in_full_screen_leads_back_to_a_window_of_the_size_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(GAME._replace(size=(1000, 700), fullscreen=True), tmp_path, monkeypatch) as run:
        run.rest()
        run.key(pygame.K_F11)
        run.rest()
        assert run.window == (1000, 700)


def test_the_pictures_that_are_kept_stay_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games in one look: memory does not grow with them."""
    options = match(setup("casual", "regular", "casual", stock=2, total=9995, seed=2), speed="fast")
    with running(options, tmp_path, monkeypatch, drawn=1) as run:
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


def test_old_looks_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import gc
    import weakref

    with running(GAME, tmp_path, monkeypatch, drawn=1) as run:
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
