"""Questions and notices: all that they say lies inside their sheet, however long it is."""

from __future__ import annotations

import sys

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Align, Style, Text
from skipbo.ui.kit.theme import FELT, Colour
from skipbo.ui.scenes.confirm import (
    LEAVE_GAME,
    QUIT_GAME,
    RESET_MATCHES,
    ConfirmScene,
    Question,
    break_off_game,
)
from skipbo.words.language import ENGLISH, Language
from skipbo.words.said import Sayable, say
from tests.ui import driving
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


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=["English", "pseudo"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (960, 1400)])
@pytest.mark.parametrize("dialog", QUESTIONS)
def test_every_word_and_button_of_a_dialog_lies_inside_it(
    window: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    dialog: str,
    size: tuple[int, int],
    language: Language,
) -> None:
    look = Look(size, FELT, language=language)
    scene = ConfirmScene(QUESTIONS[dialog], lambda go: None)
    scene.arrange(look)
    drawn = list[tuple[str, pygame.Rect]]()
    put = Text.put

    def noted(
        text: Text,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        z: int = 0,
        room: float | None = None,
    ) -> None:
        words = pygame.Rect(0, 0, text.width_in(said, style, room or sys.maxsize), text.cap(style))
        words.center = (round(at[0]), round(at[1]))
        if align == "left":
            words.left = round(at[0])
        drawn.append((language.text(said), words))
        put(text, canvas, said, style, colour, at, align, z, room)

    monkeypatch.setattr(Text, "put", noted)
    scene.draw(Canvas())
    sheet = pygame.Rect(driving.dialog(scene).rect or (0, 0, 0, 0))
    assert pygame.Rect((0, 0), size).contains(sheet)
    said = "".join("".join(words.split()) for words, _ in drawn)
    assert "".join(language.text(driving.dialog(scene).name).split()) in said
    for words, rect in drawn:
        assert sheet.contains(rect), f"{words} runs out of the dialog"
    for button in scene.form.widgets:
        assert sheet.contains(button.rect), f"{language.text(button.name)} lies outside the dialog"
    left = min(rect.left for _, rect in drawn)
    middles = [rect.centery for _, rect in drawn if rect.left == left]
    assert middles == sorted(set(middles)), "two lines lie upon one another"
