"""What the system hands over is not trusted to be text: nasty bytes at every edge end nothing.

Each edge takes every nasty text, and answers with one sentence or with silence. Those of events, of the
question before a kept program, and of a program's own lines have tests of their own.
"""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import closing, suppress
from pathlib import Path

import pygame
import pytest

from skipbo.command_line import VALUES, parse
from skipbo.model.errors import NotReadable
from skipbo.model.record import Heading, Participant, heading_text, read_heading, read_record
from skipbo.model.rules import PRESETS
from skipbo.model.signs import as_name, is_sign
from skipbo.options import EarlyAnswer, Options
from skipbo.session import mixes, persons, progress, setup
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.app.assistive.from_things import Trees
from skipbo.ui.app.assistive.nodes import Node, NodeKind, Saying, Seen
from skipbo.ui.app.console import Console
from skipbo.ui.app.window import linux_driver, read_place
from skipbo.ui.art.look import Look
from skipbo.ui.flow.preferences import wanted_languages
from skipbo.ui.kit import Key, bindings, desktop
from skipbo.ui.kit.text import Style
from skipbo.ui.widgets.field import TextField
from skipbo.words.language import ENGLISH
from tests.ui.driving import names
from tests.ui.running import Start, keep, match, running

BYTES = {
    "of another encoding": b"An\xe9",
    "of UTF-16": b"\xff\xfeA\x00",
    "half a pair": b"\xed\xa0\x80",
    "cut off": b"An\xc3",
    "NUL": b"A\x00n",
    "an escape": b"\x1b[2J\x1b]0;x\x07",
    "line breaks": "A\r\n\x0b\u2028\u2029\x85n".encode(),
    "from the right": "\u202eA\u2066n\u200f".encode(),
    "no width": "\u200b\ufeff\u2060".encode(),
    "no characters": "\ufffe\U0010ffff\ue000".encode(),
    "marks": ("A" + "\u0308" * 300).encode(),
    "places": b"{0} {player} {{ } %s",
    "long": b"x" * 100_000,
}
"""What other programs, old disks and damaged files hand over."""

TEXTS = {name: data.decode("utf-8", "surrogateescape") for name, data in BYTES.items()}
TEXTS["a lone surrogate"] = "A\ud800n\udfff"

all_texts = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)


def field(look: Look) -> TextField:
    made = TextField("field", "Name", "", lambda text: None)
    made.arrange(look, pygame.Rect(0, 0, 300, 40))
    return made


@all_texts
def test_what_is_typed_pasted_and_copied(look: Look, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    copied = list[str]()

    def taken(words: str) -> None:
        words.encode("utf-8")
        assert "\0" not in words
        copied.append(words)

    monkeypatch.setattr(pygame.scrap, "put_text", taken)
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    made = field(look)
    for key in (Key("text", text=text), Key("v", ctrl=True), Key("a", ctrl=True), Key("c", ctrl=True)):
        made.handle(key)
    assert is_sign(made.text)
    assert copied == [made.text] * bool(made.text)
    assert desktop.copied(text)


@pytest.mark.parametrize("data", BYTES.values(), ids=BYTES)
def test_a_clipboard_that_is_no_text(monkeypatch: pytest.MonkeyPatch, look: Look, data: bytes) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: data.decode("utf-8"))  # as SDL's bytes are
    made = field(look)
    made.handle(Key("v", ctrl=True))
    assert made.text == as_name(data.decode("utf-8", "replace"), "")[:16]


@all_texts
def test_what_is_drawn(look: Look, text: str) -> None:
    assert look.text.width(text, Style.BODY) >= 0
    look.text.line(text, Style.BODY, (255, 255, 255), 300)
    look.text.wrap(text, Style.LOG, 300)
    look.text.fit(text, Style.ROW, 300)


@all_texts
def test_what_a_screen_reader_is_handed(text: str) -> None:
    accesskit = pytest.importorskip("accesskit")
    node = Node("key", NodeKind.BUTTON, text, text, (0, 0, 9, 9))
    Trees(accesskit).whole(Seen((node,), ""), [Saying(text, False, 1)], 1.0)


@all_texts
def test_what_is_kept(text: str) -> None:
    data = json.loads(setup.to_text(DEFAULT))
    data["seats"][0][0] = data["mix"] = data["day"] = text
    data["seats"][1] = ["Ben", "program", "", text]
    read = setup.from_text(json.dumps(data))
    assert is_sign(read.seats[0].name + read.mix + read.day)
    assert len(read.seats[0].name) <= setup.LONGEST_NAME
    assert setup.is_command(read.seats[1].command) <= is_sign(text)
    ((_, _, rules),) = mixes.to_rows((mixes.Mix("Own", PRESETS["short"].rules),))
    assert all(is_sign(mix.name) for mix in mixes.from_rows(((text, text, rules), (text, "A", text))))
    assert all(is_sign(who.name) for who in persons.from_rows(((text, text, text, text, text, text),)))
    for nasty in (text, json.dumps({text: text})):
        with suppress(NotReadable):
            setup.from_text(nasty)
    progress.from_rows(((text, 1),), ((text, 1),))
    bindings.from_rows(((text, text), ("hint", text)))
    read_place(text)


@all_texts
def test_what_a_record_holds(text: str) -> None:
    players = (Participant(text[:40], None), Participant("Ben", "regular"))
    written = heading_text(Heading(PRESETS["short"].rules, 7, players, text[:40]))
    written.encode("utf-8")
    assert read_heading(written).players[0].name.strip()
    for damaged in (text, written + text, written.replace("Ben", text)):
        with suppress(ValueError):
            read_record(damaged)


@all_texts
def test_what_stands_on_the_command_line(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    for words in (
        [text],
        *([option, text] for option in VALUES),
        ["--seat", f"{text}=person", "--seat", "Ben=casual"],
        ["--seat", f"Ann=program:{text}", "--seat", "Ben=casual"],
    ):
        try:
            options = parse(words)
        except EarlyAnswer as answer:
            Console(told, told, lambda: None, lambda said, error: None).complain(answer.words)
        else:
            assert all(is_sign(seat.name + seat.command) for seat in (options.setup or DEFAULT).seats)


@all_texts
def test_what_the_environment_says(text: str) -> None:
    assert ENGLISH.text("Ann") == "Ann"
    for variable in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        wanted_languages("linux", {"LANG": "de_DE", variable: text})
    for variable in ("XDG_CURRENT_DESKTOP", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"):
        linux_driver({"WAYLAND_DISPLAY": text, variable: text})


@all_texts
def test_what_is_written_into_the_log(tmp_path: Path, text: str) -> None:
    with closing(Store(tmp_path / "data")) as store:
        store.errors.warning(text)
        assert store.errors.error(text) is not None


def test_a_match_with_odd_kept_names_is_kept_and_nothing_is_called_damaged(
    start: Start, tmp_path: Path
) -> None:
    data, seats = tmp_path / "data", list(DEFAULT.seats)
    seats[0] = SeatChoice("A\ud800n\0n\nZoe\u0308", PERSON)
    keep(data, Settings(setup=setup.to_text(DEFAULT._replace(seats=tuple(seats)))))
    run = start(Options(), data)
    run.rest()
    run.press(next(each for each in run.offered() if each.startswith("Play again")))
    run.rest()
    assert run.table.players[0].name == "A\ufffdn\ufffdn Zoë"
    run.settle()
    assert run.app.store.problem is None
    assert "A\ufffdn\ufffdn Zoë" in (run.app.store.under_way.title or "")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have text for names of files")
def test_folders_and_files_whose_names_are_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / os.fsdecode(b"An\xe9")
    wrong = tmp_path / os.fsdecode(b"Jos\xe9.skipbo")
    wrong.write_bytes(b"\xff\xfe")
    options = match(DEFAULT)._replace(trace=tmp_path / os.fsdecode(b"tr\xe9ce"), trace_version=2)
    with running(options, data, monkeypatch, reader=True) as run:
        run.frames(3)
        for name in ("", str(wrong), str(tmp_path / os.fsdecode(b"gone\xe9.skipbo"))):
            run.events.append(pygame.event.Event(pygame.DROPFILE, file=name))
            run.frames(2)
            assert run.scene == "confirm"
            assert "cannot be" in names(run.top)
        run.escape()
        run.key(pygame.K_F12)
        run.rest()
        assert not run.app.failed
    assert (data / "skipbo.sqlite3").is_file()
