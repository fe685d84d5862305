"""What is heard where something changes that is no card: controls, sheets, counting, hints, undo."""

from __future__ import annotations

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Wheel
from skipbo.ui.kit.sound import HIGHEST, Cue, Sounds
from skipbo.ui.motion import Pace
from skipbo.ui.parts.drawings import RAYS
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.confirm import LEAVE_GAME, ConfirmScene
from skipbo.ui.scenes.help import MEANINGS, SoundsScene
from skipbo.ui.scenes.scoring import ScoringScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sliders import NumberRange, Stepper
from skipbo.ui.widgets.widget import Widget
from tests.clock import Clock
from tests.ui.driving import shown
from tests.ui.navigating import Ways
from tests.ui.scene_making import SCORE, match_end, score_acts
from tests.ui.tabletop import Dealt, Tabletop
from tests.ui.widget_making import click, placed

Heard = list[tuple[Cue, int | None]]


@pytest.fixture
def heard(look: Look, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is heard, in its order."""
    found: Heard = []
    monkeypatch.setattr(look, "hear", lambda cue, number=None, x=0.5: found.append((cue, number)))
    return found


def nothing(_: object) -> None:
    """A control that changes nothing."""


@pytest.mark.parametrize(
    "control",
    [
        Button("b", "Button", lambda: None),
        Toggle("t", "Toggle", False, nothing),
        Segmented("s", "Choice", ["One", "Two"], 0, nothing),
    ],
)
def test_each_control_is_heard_when_it_is_pressed(control: Widget, look: Look, heard: Heard) -> None:
    form = Form([placed(control, look)])
    click(form, (control.rect.right - 4, control.rect.centery))
    assert heard == [(Cue.BUTTON, None)]


def test_a_number_that_cannot_grow_is_not_heard(look: Look, heard: Heard) -> None:
    stepper = Stepper("n", "Number", 4, NumberRange((1, 5), 1, 1), nothing)
    form = Form([placed(stepper, look)], stepper)
    for _ in range(3):
        form.handle(Wheel(stepper.rect.center, 1))
    assert heard == [(Cue.BUTTON, None)]


def test_each_sound_can_be_learned_by_its_meaning_and_nothing_else_is_heard(look: Look, heard: Heard) -> None:
    assert {cue for cue, _ in MEANINGS} == set(Cue)
    scene = shown(SoundsScene(Ways(), audible=True), look)
    for cue, _ in MEANINGS:
        scene.press(f"sounds.{cue.value}")
    assert [cue for cue, _ in heard] == [cue for cue, _ in MEANINGS]


def test_the_edge_of_the_table_and_an_empty_place_are_heard(look: Look, heard: Heard) -> None:
    top = Tabletop(look, Dealt(seed=3)).start()
    heard.clear()
    for _ in range(12):
        top.press_key("down")
    assert heard[-1][0] is Cue.EDGE
    heard.clear()
    for _ in range(3):
        top.press_key("up")
    assert Cue.BARE in [cue for cue, _ in heard]


def test_a_disabled_button_is_silent(look: Look, heard: Heard) -> None:
    button = Button("b", "Button", lambda: None)
    button.set_enabled(False)
    click(Form([placed(button, look)]), button.rect.center)
    assert heard == []


def test_a_sheet_that_is_laid_over_something_is_heard(look: Look, heard: Heard) -> None:
    scenes = SceneManager(look, Clock())
    scenes.push(ConfirmScene(LEAVE_GAME, nothing))
    scenes.settle()
    assert heard == [(Cue.PAGE, None)]


def test_points_are_heard_as_they_are_counted_each_higher_than_the_last(look: Look, heard: Heard) -> None:
    scene = shown(ScoringScene(SCORE, score_acts([]), Pace()), look)
    for _ in range(400):
        scene.update(1 / 60)
    *counted, last = heard
    notes = [number or 0 for cue, number in counted if cue is Cue.COUNT]
    rays, points = notes[:RAYS], notes[RAYS:]
    assert len(notes) == len(counted)
    assert rays == list(range(1, RAYS + 1))
    assert len(points) > 1
    assert points == sorted(points)
    assert points[-1] == HIGHEST
    assert last == (Cue.TICK, None)


@pytest.mark.parametrize("pace", [None, Pace(reduced=True)])
def test_nothing_is_heard_of_points_that_are_there_at_once(
    pace: Pace | None, look: Look, heard: Heard
) -> None:
    scene = shown(ScoringScene(SCORE, score_acts([]), pace), look)
    for _ in range(100):
        scene.update(1 / 60)
    assert [cue for cue, _ in heard if cue is not Cue.BUTTON] == []


def test_each_ray_of_the_rosette_is_heard(look: Look, heard: Heard) -> None:
    scene = shown(match_end([], pace=Pace()), look)
    for _ in range(200):
        scene.update(1 / 60)
    assert [number for cue, number in heard if cue is Cue.COUNT] == list(range(1, RAYS + 1))


def test_a_hint_and_a_move_taken_back_are_heard(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    cues: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda self, cue, number=None, x=0.5: cues.append(cue))
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=10)).start()
    cues.clear()
    top.press_button("Hint")
    assert Cue.HINT in cues
    move = top.a_discard()
    top.make(move)
    assert top.in_grace
    cues.clear()
    top.press_button("Undo")
    assert Cue.UNDO in cues
