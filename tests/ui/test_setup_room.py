"""The set-up in windows of all shapes, with large text and in other languages: all can be had and read."""

from __future__ import annotations

import pygame
import pytest

from skipbo.model.rules import PRESETS
from skipbo.session.kinds import FIRST
from skipbo.session.mixes import Mixes
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.scenes.setup import Known, SetupScene
from skipbo.words.language import ENGLISH, Language
from tests.fit.faults import NARROWEST, faults
from tests.releases import rest_for_release
from tests.ui.driving import click, control, dialog, frame, keys, offered, shown
from tests.ui.navigating import Ways
from tests.ui.scene_making import FULL
from tests.words.languages import shipped
from tests.words.pseudo import PSEUDO

LANGUAGES = {"long words": PSEUDO, "English": ENGLISH, "German": shipped("de")}
VIEWS = ("front", "main", "house", "points", "mixes")
TABS = {"house": "setup.tabs.0", "points": "setup.tabs.2", "mixes": "setup.tabs.3"}


def six() -> SetUp:
    seats = tuple(seat._replace(player="casual") for seat in DEFAULT.seats)
    return DEFAULT._replace(seats=seats)


def opened(
    size: tuple[int, int],
    view: str,
    text: float = 1.0,
    language: Language = ENGLISH,
    *,
    setup: SetUp | None = None,
    mixes: Mixes = (),
) -> SetupScene:
    look = Look(size, THEMES["felt"], language=language, comfort=ReadingComfort(text))
    chosen = setup or (FIRST if view == "front" else DEFAULT)
    scene = SetupScene(Ways(), chosen, lambda _: None, Known(mixes), all_options=view != "front")
    shown(scene, look)
    if view in TABS:
        scene.press("setup.switch")
        scene.press(TABS[view])
    return scene


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("language", rest_for_release(LANGUAGES))
@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((960, 600), 1.0),
        ((960, 600), 1.3),
        ((1280, 800), 1.0),
        ((1280, 800), 1.6),
        ((1000, 1400), 1.45),
        ((2560, 1080), 1.0),
    ],
)
def test_nothing_is_cut_or_squeezed(size: tuple[int, int], text: float, language: str, view: str) -> None:
    for mixes, setup in (((), None), (FULL, six())):
        scene = opened(size, view, text, LANGUAGES[language], setup=setup, mixes=mixes)
        assert faults(scene, scene.look, narrowest=NARROWEST) == []


@pytest.mark.parametrize("view", VIEWS)
def test_with_the_largest_text_and_six_seats_nothing_is_missing(view: str) -> None:
    usual, large = (opened((1280, 800), view, text, setup=six()) for text in (1.0, 1.6))
    wanted = [widget.key for widget in usual.form.widgets]
    for key in wanted:
        large.reach(key)
        assert key in {thing.key for thing in walk(large.things())}
    assert len(wanted) >= 10


@pytest.mark.parametrize("view", VIEWS)
def test_an_upright_window_is_used(view: str) -> None:
    sheet = pygame.Rect(dialog(opened((1000, 1400), view)).rect or ())
    assert sheet.w > 0.9 * 1000
    assert sheet.h > 0.7 * 1400 or view == "front"  # whose cards are low: all is at one glance


def test_the_way_to_all_options_and_back_stays_under_the_pointer() -> None:
    scene = opened((1280, 800), "front")
    at = control(scene, "All options").rect.center
    click(scene, "All options")
    assert pygame.Rect(control(scene, "Fewer options").rect).collidepoint(at)


def test_what_is_small_can_be_hit() -> None:
    scene = opened((1280, 800), "main")
    click(scene, "Stock pile: 15")
    keys(scene, "tab")
    small = [widget.key for widget in scene.form.widgets if min(widget.area().size) < 32]
    assert small == []
    assert "Reset to Rulebook" in offered(scene)


def test_no_control_moves_when_rules_are_changed() -> None:
    scene = opened((1280, 800), "main")
    before = {each.name: each.rect for each in controls(scene.things())}
    click(scene, "Referee: At the table", "Stock pile: 20")
    after = {each.name: each.rect for each in controls(scene.things())}
    assert {name: rect for name, rect in after.items() if name in before} == before


def test_a_page_begins_at_its_top() -> None:
    scene = opened((1280, 800), "main", 1.6, setup=six())
    keys(scene, "end")
    scene.press("setup.switch")
    keys(scene, "home")
    frame(scene)
    top = controls(scene.things())
    scene.press("setup.switch")
    scene.press("setup.switch")
    assert [each.rect for each in controls(scene.things())] == [each.rect for each in top]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.3), ((1280, 800), 1.6), ((1000, 1400), 1.45)])
def test_an_open_list_lies_in_the_window(size: tuple[int, int], text: float, language: str) -> None:
    scene = opened(size, "main", text, LANGUAGES[language])
    scene.press("setup.rules.list")
    options = [each for each in walk(scene.things()) if each.role is Role.OPTION]
    assert len(options) == len(PRESETS)  # without the older one, with the rules one by one
    assert all(pygame.Rect((0, 0), size).contains(each.rect or ()) for each in options)
