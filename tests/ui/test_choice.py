"""A choice stands in one line, or opens."""

from __future__ import annotations

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import Role
from skipbo.ui.scenes.setup.seats import EmblemButton
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.choice import Choice, Toggle
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import LEAST_ROW, Widget
from tests.ui.driving import offered
from tests.ui.widget_making import Said, click, placed

KINDS = ("Person", "Computer", "Empty")
WIDE, NARROW = 300, 150


@pytest.fixture
def said() -> Said:
    return []


def form_of(look: Look, said: Said, width: int) -> tuple[Form, Choice]:
    choice = Choice("seat.kind", "Ben", KINDS, said.append)
    choice.show(0)
    return Form([placed(choice, look, size=(width, 30))]), choice


def test_in_a_line_with_room_all_options_can_be_had_at_once(look: Look, said: Said) -> None:
    form, choice = form_of(look, said, WIDE)
    assert offered(form) == [f"Ben: {kind}" for kind in KINDS]
    click(form, controls(form.things())[2].rect.center)
    assert said == [2]
    assert not choice.opens


def test_with_less_room_they_stand_in_a_list_that_opens(look: Look, said: Said) -> None:
    form, choice = form_of(look, said, NARROW)
    assert choice.opens
    (field,) = form.things()
    assert (field.role, field.value) == (Role.LIST, "Person")
    click(form, controls(form.things())[0].rect.center)
    row = next(control for control in controls(form.things()) if control.name == "Ben: Computer")
    click(form, row.rect.center)
    assert said == [1]
    assert form.things()[0].value == "Computer"


def test_choosing_what_is_chosen_changes_nothing(look: Look, said: Said) -> None:
    form, choice = form_of(look, said, NARROW)
    form.focus(choice, keyboard=True)
    form.handle(Key("return"))
    form.handle(Key("return"))
    assert said == []


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_what_cannot_be_chosen_says_why(look: Look, said: Said, width: int) -> None:
    form, choice = form_of(look, said, width)
    choice.show(0, "Cleo", {1: "No computer is free."})
    if choice.opens:
        click(form, controls(form.things())[0].rect.center)
    refused = next(control for control in controls(form.things()) if control.name == "Cleo: Computer")
    click(form, refused.rect.center)
    assert said == []
    assert "No computer is free." in [thing.name for thing in form.tip()]


def test_the_keyboard_stays_on_it_when_its_room_changes(look: Look, said: Said) -> None:
    form, choice = form_of(look, said, WIDE)
    form.focus(choice, keyboard=True)
    placed(choice, look, size=(NARROW, 30))
    assert form.things()[0].focused


@pytest.mark.parametrize(
    "small",
    [
        Button("about", "About", lambda: None, ButtonKind.LINK),
        Toggle("calm", "Large and calm", False, lambda on: None),
        EmblemButton("emblem", "Emblem", lambda: None),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_what_is_drawn_small_can_be_hit_beside_its_drawing(look: Look, small: Widget) -> None:
    placed(small, look, size=(16, 16))
    assert min(small.area().size) >= LEAST_ROW * look.u
    assert small.hit(small.area().topleft)
    assert not small.hit((small.area().left - 1, small.area().top))
