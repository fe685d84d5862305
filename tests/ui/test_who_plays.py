"""Who sits there: chosen on a page of the set-up, kept, and brought back wherever a match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.options import Options
from skipbo.session.kinds import FIRST
from skipbo.session.setup import DEFAULT, SetUp, from_text, to_text
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.scenes.setup import SetupScene
from tests.ui.driving import click, control, keys, offered, shown, words
from tests.ui.navigating import Ways
from tests.ui.running import Running, keep, kept, running

pytestmark = pytest.mark.usefixtures("stores")


def page(look: Look, setup: SetUp = FIRST) -> SetupScene:
    """The page, opened from the set-up."""
    scene = shown(SetupScene(Ways(), setup, lambda _: None), look)
    assert isinstance(scene, SetupScene)
    click(scene, "Who plays")
    return scene


def choose(scene: SetupScene, name: str, option: str) -> None:
    click(scene, name, f"{name.partition(':')[0]}: {option}")


def test_it_says_the_character_of_everybody_here_and_elsewhere(look: Look) -> None:
    scene = page(look)
    assert "Tidy: Keeps its discard piles in order: a 7 goes on a 7 or an 8." in words(scene)
    assert {"Cleo", "Dan", "Eva", "Finn"} <= set(words(scene))
    keys(scene, "escape")
    assert "How they play" in offered(scene)


def test_level_and_character_can_be_chosen_and_the_usual_one_again(look: Look) -> None:
    scene = page(look)
    choose(scene, "Ben: character", "Bold")
    choose(scene, "Ben: level", "Strong")
    assert (scene.setup.seats[1].player, scene.setup.seats[1].character) == ("strong", "bold")
    assert "Bold: Prefers the middle piles where several are equally good." in words(scene)
    choose(scene, "Ben: character", "Usual")
    assert scene.setup.seats[1].character == ""


def test_a_beginner_has_no_character(look: Look) -> None:
    scene = page(look)
    choose(scene, "Ben: level", "Beginner")
    assert not control(scene, "Ben: character").enabled
    assert "Beginners play what fits: they have no character yet." in words(scene)


def test_without_computers_that_is_said(look: Look) -> None:
    seats = tuple(seat._replace(player="person" if n < 2 else None) for n, seat in enumerate(DEFAULT.seats))
    scene = page(look, FIRST._replace(seats=seats))
    assert "No computer plays." in words(scene)


def characters(run: Running) -> list[str]:
    run.rest()
    return [player.character for player in run.table.players]


@pytest.mark.parametrize(("chosen", "plays"), [("", "tidy"), ("bold", "bold")])
def test_whoever_sits_there_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, plays: str
) -> None:
    seats = (FIRST.seats[0], FIRST.seats[1]._replace(character=chosen), *FIRST.seats[2:])
    keep(tmp_path, Settings(setup=to_text(FIRST._replace(seats=seats))))
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("Play again: Quick, you and Ben")
        assert characters(run) == ["", plays]
        run.escape()
        run.press("Save and leave")
    with running(Options(), tmp_path, monkeypatch) as run:
        run.press("Continue")
        assert characters(run) == ["", plays]
        run.escape()
        run.press("Restart deal", "Restart deal")
        assert characters(run) == ["", plays]
    assert from_text(kept(tmp_path).setup).seats[1].character == chosen
