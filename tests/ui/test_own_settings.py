"""What belongs to a person at a shared screen: size of text, side, name and emblem."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.options import Options
from skipbo.session.persons import Person, find, from_rows
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.scenes.setup import Known, SetupScene
from tests.ui.driving import click, keys, shown, write
from tests.ui.navigating import Ways
from tests.ui.running import Running, kept, match, running
from tests.ui.tabletop import setup

PERSONS = (Person("Maria", "sun"), Person("Mark"))


def text_of(run: Running) -> tuple[float, bool]:
    comfort = run.app.look.comfort
    return comfort.text, comfort.table.left_handed


def test_what_a_person_chooses_at_a_shared_screen_is_that_persons_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(match(setup(PERSON, PERSON, stock=3)), tmp_path, monkeypatch) as run:
        run.rest()
        assert run.scene == "curtain"
        chosen = run.app.preferences
        first = find(from_rows(chosen.now.persons), "Ann")
        chosen.change(chosen.now._replace(text=130, left_handed=True, theme="linen"))
        assert text_of(run) == (1.3, True)
        (own,) = from_rows(chosen.now.persons)
        assert own == Person(own.name, "", 130, True) != first
        other = {"Ann": "Ben", "Ben": "Ann"}[own.name]
        chosen.belong_to(other)
        assert text_of(run) == (1.0, False)
        assert chosen.now.theme == "linen"
        chosen.belong_to(own.name)
        assert text_of(run) == (1.3, True)
        run.press("Menu", "Save and leave")
        run.rest()
        assert text_of(run) == (1.0, False)
    assert kept(tmp_path).text == 100
    assert find(from_rows(kept(tmp_path).persons), own.name) == own


def test_where_one_person_plays_the_settings_are_everybodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.app.preferences.change(Settings(text=115, left_handed=True))
        assert run.app.preferences.now == Settings(text=115, left_handed=True)
    assert kept(tmp_path) == Settings(text=115, left_handed=True)


def test_a_name_that_is_known_is_offered_while_it_is_typed_and_brings_its_emblem(look: Look) -> None:
    scene = shown(
        SetupScene(Ways(), DEFAULT, lambda setup: None, Known(persons=PERSONS), all_options=True), look
    )
    click(scene, "Name in seat 1")
    keys(scene, *["backspace"] * 3)
    write(scene, "Ma")
    assert scene.setup.seats[0] == SeatChoice("Maria", PERSON, "sun", named=True)
    write(scene, "rk")
    assert scene.setup.seats[0].name == "Mark"
    keys(scene, "backspace")
    assert scene.setup.seats[0].name == "Mar"


def test_a_person_who_joins_is_one_of_those_who_have_played(look: Look) -> None:
    scene = shown(
        SetupScene(Ways(), DEFAULT, lambda setup: None, Known(persons=PERSONS), all_options=True), look
    )
    click(scene, "Seat 3: Person")
    assert scene.setup.seats[2] == SeatChoice("Maria", PERSON, "sun")
    click(scene, "Seat 4: Person")
    assert scene.setup.seats[3] == SeatChoice("Mark", PERSON)
