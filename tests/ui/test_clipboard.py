"""Fields take what was copied elsewhere, such as a deal number, and give what is selected."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit import desktop as clipboard
from skipbo.ui.kit.input import Key
from skipbo.ui.widgets.field import FieldKind, TextField, digits_only


class Board:
    """A clipboard of our own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        monkeypatch.setattr(pygame.scrap, "put_text", self.put)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: self.text)
        monkeypatch.setattr(pygame.scrap, "has_text", lambda: bool(self.text))

    def put(self, text: str) -> None:
        self.text = text


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    return Board(monkeypatch)


def field(look: Look, text: str, said: list[str]) -> TextField:
    made = TextField("field", "Deal number", text, said.append, FieldKind(12, digits_only))
    made.arrange(look, pygame.Rect(0, 0, 300, 40))
    return made


def ctrl(made: TextField, name: str) -> None:
    assert made.handle(Key(name, ctrl=True))


def test_what_is_pasted_is_written_as_far_as_it_is_accepted(look: Look, board: Board) -> None:
    said: list[str] = []
    made = field(look, "", said)
    board.text = " 123 456\n"
    ctrl(made, "v")
    assert made.text == "123456"
    assert said == ["123456"]


def test_it_takes_the_place_of_what_is_selected(look: Look, board: Board) -> None:
    made = field(look, "42", [])
    board.text = "7"
    ctrl(made, "a")
    ctrl(made, "v")
    assert made.text == "7"


def test_copying_leaves_the_text_and_cutting_does_not(look: Look, board: Board) -> None:
    said: list[str] = []
    made = field(look, "42", said)
    ctrl(made, "c")
    assert board.text == ""
    ctrl(made, "a")
    ctrl(made, "c")
    assert (board.text, made.text) == ("42", "42")
    ctrl(made, "x")
    assert (board.text, made.text) == ("42", "")
    assert said == [""]


def test_a_system_without_a_clipboard_does_no_harm(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no clipboard")

    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, refuse)
    made = field(look, "42", [])
    ctrl(made, "a")
    ctrl(made, "x")
    ctrl(made, "v")
    assert made.text == "42"
    assert clipboard.pasted() == ""
    assert not clipboard.copied("42")
