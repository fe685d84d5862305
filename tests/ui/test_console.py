"""What is said outside the window reaches whoever started the program, however that was done."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TextIO

import pygame
import pytest

from skipbo.ui.app import console as module
from skipbo.ui.app.console import Console, console, message_box, parents_console, tell


class Boxes:
    """Stands in for the boxes that a person would close."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, bool]] = []

    def __call__(self, words: str, error: bool) -> None:
        self.shown.append((words, error))


class Opened(io.StringIO):
    """A console that is opened and closed for each text."""

    def close(self) -> None:
        self.write("|")


def never() -> TextIO | None:
    raise AssertionError("there is a stream already")


def test_streams_are_used_as_they_are() -> None:
    out, err, boxes = io.StringIO(), io.StringIO(), Boxes()
    here = Console(out, err, never, boxes)
    here.say("Skip-Bo 0.1.0\nand more")
    here.complain("no screen")
    assert (out.getvalue(), err.getvalue()) == ("Skip-Bo 0.1.0\nand more\n", "no screen\n")
    assert boxes.shown == []


def test_without_streams_the_parents_console_is_found() -> None:
    found, boxes = Opened(), Boxes()
    here = Console(None, None, lambda: found, boxes)
    here.say("one")
    here.complain("two")
    assert found.getvalue() == "one\n|two\n|"
    assert boxes.shown == []


def test_without_any_console_a_box_is_shown() -> None:
    boxes = Boxes()
    here = Console(None, None, lambda: None, boxes)
    here.say("one")
    here.complain("two")
    assert boxes.shown == [("one", False), ("two", True)]


def test_a_stream_that_cannot_write_a_sign_writes_something_for_it() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="cp1252", newline="\n")
    Console(stream, None, never, Boxes()).say("Ann’s folder: 雪/\udcff")
    assert raw.getvalue() == "Ann’s folder: \\u96ea/\\udcff\n".encode("cp1252")


def test_what_cannot_be_printed_is_told_as_an_error() -> None:
    closed, err = io.StringIO(), io.StringIO()
    closed.close()
    assert not Console(closed, err, never, Boxes()).say("one")
    assert err.getvalue() == "Skip-Bo cannot print its answer: the output is closed.\n"
    Console(closed, closed, never, Boxes()).say("two")


def test_what_is_wrong_goes_to_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    assert tell("one") == 0
    assert tell("two", 2) == 2
    assert capsys.readouterr() == ("one\n", "two\n")


def test_elsewhere_than_on_windows_no_console_is_looked_for() -> None:
    if sys.platform == "win32":
        pytest.skip("there it is")
    assert parents_console() is None


@pytest.fixture
def attached(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Windows as this module sees it; the processes whose console was asked for."""
    asked: list[int] = []
    kernel = SimpleNamespace(AttachConsole=asked.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    return asked


def test_on_windows_the_parents_console_is_opened(
    attached: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "console"
    monkeypatch.setattr(module, "CONSOLE_FILE", str(file))
    monkeypatch.setattr(sys, "stdout", None)
    console().say("Skip-Bo")
    assert attached == [0xFFFFFFFF]
    assert file.read_text(encoding="utf-8") == "\nSkip-Bo\n"


def test_on_windows_without_a_console_there_is_a_box(
    attached: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    boxes = Boxes()
    monkeypatch.setattr(module, "CONSOLE_FILE", str(tmp_path / "no such folder" / "console"))
    monkeypatch.setattr(module, "message_box", boxes)
    monkeypatch.setattr(sys, "stderr", None)
    assert tell("no screen", 1) == 1
    assert boxes.shown == [("no screen", True)]


def test_a_box_without_a_screen_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> int:
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "message_box", fail)
    message_box("words", error=True)
