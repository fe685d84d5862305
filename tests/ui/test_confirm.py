"""Questions and notices: all that they say lies inside their sheet, however long it is."""

from __future__ import annotations

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELT
from skipbo.ui.scenes.confirm import (
    LEAVE_GAME,
    QUIT_GAME,
    RESET_MATCHES,
    ConfirmScene,
    Question,
    break_off_game,
)
from skipbo.words.language import ENGLISH, Language
from skipbo.words.said import say
from tests.fit.faults import NARROWEST, faults
from tests.ui.driving import shown
from tests.words.pseudo import PSEUDO

NAME = "Bartholomew-Maximilian Wrenfield-Osborne"
"""Of 40 letters, as long as names can be."""


QUESTIONS = {
    "leave": LEAVE_GAME,
    "quit": QUIT_GAME,
    "break off": break_off_game(say("New game")),
    "play on": break_off_game(say("Play on")),
    "witness": Question(
        say("{player}, is that true?", player=NAME),
        say("{accuser} says that {player} gave advice.", accuser=NAME, player=NAME),
        say("Dismiss it"),
        say("Confirm it"),
    ),
    "reset": RESET_MATCHES,
    "record": Question(say("{name} cannot be watched", name="old.skipbo"), "It is no record."),
    "long name": Question(say("{name} cannot be watched", name=f"{'W' * 120}.skipbo"), "It is no record."),
}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=["English", "pseudo"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (960, 1400)])
@pytest.mark.parametrize("dialog", QUESTIONS)
def test_every_word_and_button_of_a_dialog_lies_inside_it(
    dialog: str, size: tuple[int, int], language: Language
) -> None:
    look = Look(size, FELT, language=language)
    scene = shown(ConfirmScene(QUESTIONS[dialog], lambda go: None), look)
    assert faults(scene, look, narrowest=NARROWEST) == []
