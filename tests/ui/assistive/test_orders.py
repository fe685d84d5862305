"""What a screen reader presses is what Enter presses, in every kind of control."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.things import walk
from skipbo.ui.parts import PartScene
from skipbo.ui.scenes.settings import SettingsScene
from tests.ui import scene_making
from tests.ui.driving import focused, shown, thing
from tests.ui.every_scene import scenes
from tests.ui.tabletop import Tabletop, first_turn

pytestmark = pytest.mark.usefixtures("stores")


class TestControls:
    @pytest.fixture
    def scene(self, look: Look) -> SettingsScene:
        scene = shown(scene_making.settings([]), look)
        assert isinstance(scene, SettingsScene)
        return scene

    def test_a_switch_turns(self, scene: SettingsScene) -> None:
        before = thing(scene, "settings.large_and_calm").value
        scene.press("settings.large_and_calm")
        assert thing(scene, "settings.large_and_calm").value != before
        assert focused(scene.things()) == ["settings.large_and_calm"]

    def test_a_choice_is_chosen(self, scene: SettingsScene) -> None:
        scene.press("settings.to.access")
        scene.press("settings.cards.2")
        assert scene.settings.cards == "largest"

    def test_the_cursor_goes_there_without_a_press(self, scene: SettingsScene) -> None:
        scene.reach("settings.about")
        assert focused(scene.things()) == ["settings.about"]

    def test_what_is_not_there_is_not_pressed(self, scene: SettingsScene) -> None:
        before = scene.things()
        scene.press("nowhere")
        scene.reach("nowhere")
        assert scene.things() == before


def test_a_row_of_a_list_is_opened(look: Look, tmp_path: Path) -> None:
    scene = shown(scenes(tmp_path)["about"](), look)
    scene.reach("about.parts.2")
    assert focused(scene.things()) == ["about.parts.2"]


def test_the_cursor_can_be_put_wherever_it_can_go(any_scene: PartScene) -> None:
    for widget in [widget for widget in any_scene.form.widgets if widget.focusable()]:
        any_scene.reach(widget.key)
        assert any_scene.form.focused is widget


class TestTheTable:
    @pytest.fixture
    def top(self, look: Look) -> Tabletop:
        return first_turn(look)

    def test_the_ring_goes_to_a_card_and_to_a_pile(self, top: Tabletop) -> None:
        for key in ("hand.0.2", "stock.0", "build.3", "discard.0.1"):
            top.scenes.reach(key)
            assert focused(top.top.things()) == [key]

    def test_a_card_is_taken_and_put_down(self, top: Tabletop) -> None:
        before = top.table.journal.now
        top.scenes.press("hand.0.0")
        assert top.view.marks.held is not None
        top.scenes.press("discard.0.0")
        assert top.table.journal.now > before
        top.tick(0.2)
        assert top.view.show.seen.hand_counts[0] == 4

    def test_a_button_is_pressed(self, top: Tabletop) -> None:
        top.scenes.press("play.menu")
        assert top.ways.said == ["pause"]

    def test_a_turn_of_the_log_is_opened(self, top: Tabletop) -> None:
        key = next(each.key for each in walk(top.top.things()) if each.key.startswith("log.turn."))
        top.scenes.press(key)
        opened = next(each for each in walk(top.top.things()) if each.key == key)
        assert opened.focused
        assert opened.value is not None

    def test_nobody_elses_card_is_taken(self, top: Tabletop) -> None:
        top.scenes.press("stock.1")
        top.scenes.press("hand.1.0")
        assert top.view.marks.held is None
