"""Pictures of the table: what is in them, where they lie, and what is said of them."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from threading import Event
from typing import BinaryIO

import pygame
import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.store.folder import PICTURES
from skipbo.ui.flow import saved_pictures
from skipbo.ui.kit import desktop
from skipbo.ui.kit.canvas import clear, opaque
from skipbo.ui.kit.desktop import encoded
from skipbo.ui.kit.things import Role
from skipbo.ui.motion.pace import NOTICE_HOLD, TOAST_IN, TOAST_OUT
from skipbo.ui.parts.scene import Scene
from skipbo.words.language import ENGLISH
from tests.ui.driving import frame
from tests.ui.running import Running, Start, match, running
from tests.ui.tabletop import setup


def at_a_table(*players: str) -> Options:
    return match(setup(*players, seed=3))


def saved(folder: Path) -> list[Path]:
    return sorted((folder / PICTURES).glob("*"))


def said(run: Running) -> str:
    """What is said over the scene."""
    found = [thing for thing in run.things() if thing.key.startswith("toast.")]
    return " ".join(ENGLISH.text(thing.name) for thing in found if thing.role is Role.STATUS)


def drawn(run: Running, scene: Scene) -> bytes:
    """A scene as it is drawn, without what lies over it."""
    picture = pygame.Surface(run.app.look.size)
    picture.fblits([(surface, at) for surface, at, _ in frame(scene)])
    return pygame.image.tobytes(picture, "RGB")


def pixels(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def test_a_key_saves_what_is_shown_under_date_and_time(start: Start, tmp_path: Path) -> None:
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.key(pygame.K_F12)
    (path,) = saved(tmp_path)
    assert path.suffix == ".png"
    assert path.stem.startswith("Skip-Bo 20")
    assert ":" not in path.name
    assert pixels(path) == drawn(run, run.app.scenes.scenes[0])
    assert said(run) == f"Picture saved in {tmp_path / PICTURES}."


def test_the_menu_over_a_game_saves_the_table_without_itself_and_two_pictures_of_one_second_are_both_kept(
    start: Start, tmp_path: Path
) -> None:
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.escape()
    for _ in range(2):
        run.press("Save a picture")
        assert run.scene == "pause"
    assert [pixels(path) for path in saved(tmp_path)] == [drawn(run, run.app.scenes.scenes[0])] * 2


def test_the_game_goes_on_while_a_picture_is_made(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = Event()

    def made(picture: pygame.Surface) -> bytes:
        assert free.wait(10)
        return encoded(picture)

    monkeypatch.setattr(saved_pictures, "encoded", made)
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.events.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    for _ in range(2):
        run.app.frame()
    assert (said(run), saved(tmp_path)) == ("", [])
    free.set()
    run.frames(2)
    assert said(run).startswith("Picture saved")
    assert len(saved(tmp_path)) == 1


def test_a_picture_is_finished_though_the_window_is_closed(start: Start, tmp_path: Path) -> None:
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.events.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    run.app.frame()
    run.app.close()
    assert len(saved(tmp_path)) == 1


def test_no_hand_is_in_a_picture_while_the_next_person_is_waited_for(start: Start, tmp_path: Path) -> None:
    run = start(at_a_table(PERSON, PERSON))
    run.rest()
    assert run.scene == "curtain"
    curtain = run.top
    run.key(pygame.K_F12)
    run.escape()  # the menu, too, lies over the curtain only
    run.press("Save a picture")
    assert [pixels(path) for path in saved(tmp_path)] == [drawn(run, curtain)] * 2


def test_what_is_said_goes_by_itself_and_the_program_sleeps(start: Start) -> None:
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.key(pygame.K_F12)
    run.rest()
    assert said(run) != ""
    for _ in range(20):
        run.clock.now += (NOTICE_HOLD + TOAST_IN + TOAST_OUT) / 4
        run.frames(2)
    assert said(run) == ""
    run.rest()


def test_the_folder_can_be_opened_from_what_is_said_and_where_it_cannot_it_is_said_where_it_is(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    works = iter((True, False))

    def opened(folder: Path) -> bool:
        asked.append(folder)
        return next(works)

    monkeypatch.setattr(saved_pictures, "opened", opened)
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    for _ in range(2):
        run.key(pygame.K_F12)
        run.press("Open folder")
    assert asked == [tmp_path / PICTURES] * 2
    assert said(run) == f"The folder cannot be opened from here. It is {tmp_path / PICTURES}."


def test_why_no_picture_could_be_saved_is_said(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / PICTURES
    reasons = {
        errno.ENOSPC: "No picture was saved: the disk is full.",
        errno.EACCES: f"No picture was saved: nothing may be written into {folder}.",
        errno.EIO: f"No picture was saved in {folder}: broken.",
    }
    numbers = iter(reasons)

    def refuse(*_: object) -> Path:
        raise OSError(next(numbers), "broken")

    monkeypatch.setattr(saved_pictures, "write_new", refuse)
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    for words in reasons.values():
        run.key(pygame.K_F12)
        assert said(run) == words
        assert saved(tmp_path) == []


def test_a_picture_for_which_there_is_no_memory_is_no_error_of_the_programs(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: pygame.Surface) -> bytes:
        raise pygame.error("Out of memory")

    monkeypatch.setattr(saved_pictures, "encoded", refuse)
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.key(pygame.K_F12)
    assert said(run) == f"No picture was saved in {tmp_path / PICTURES}: Out of memory."
    assert run.scene == "play"


def test_a_file_where_the_folder_should_be_is_no_error_of_the_programs(start: Start, tmp_path: Path) -> None:
    (tmp_path / PICTURES).write_text("a file")
    run = start(at_a_table(PERSON, "casual"))
    run.rest()
    run.key(pygame.K_F12)
    assert said(run).startswith("No picture was saved")
    assert run.scene == "play"


def is_whole(file: bytes) -> bool:
    """Whether nothing shines through any pixel of a picture."""
    picture = pygame.image.load(BytesIO(file))
    return picture.get_masks()[3] == 0 or min(pygame.image.tobytes(picture, "RGBA")[3::4]) == 255


@pytest.mark.parametrize("suffix", [".png", ".bmp"])
def test_nothing_shines_through_a_picture_of_any_size(suffix: str) -> None:
    for size in ((40, 30), (1280, 800)):  # a large one has memory of its own on Linux, with room for alpha
        picture = opaque(size)
        picture.blit(clear((20, 20)), (5, 5))
        picture.fill((1, 2, 3, 0), (10, 10, 10, 10))
        assert is_whole(encoded(picture, suffix))


def test_every_picture_that_is_saved_is_written_by_one_function() -> None:
    files = (path for path in Path("skipbo").rglob("*.py") if "image.save(" in path.read_text("utf-8"))
    assert [path.name for path in files] == ["desktop.py"]


def test_a_picture_of_a_large_table_has_all_its_words_and_cards(start: Start, tmp_path: Path) -> None:
    run = start(at_a_table(PERSON, "casual"))
    run.resize((1280, 800))
    run.rest()
    run.key(pygame.K_F12)
    (path,) = saved(tmp_path)
    assert pygame.image.load(path).get_size() == (1280, 800)
    assert is_whole(path.read_bytes())


@pytest.mark.parametrize("takes", [True, False])
def test_a_picture_is_copied_beside_where_it_is_saved_and_what_became_of_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, takes: bool
) -> None:
    copied: list[bytes] = []

    def take(picture: pygame.Surface) -> bool:
        copied.append(encoded(picture))
        return takes

    monkeypatch.setattr(saved_pictures, "copied_picture", take)
    with running(at_a_table(PERSON, "casual"), tmp_path, monkeypatch) as run:
        run.rest()
        run.escape()
        run.press("Copy the picture")
        run.frames()
        assert len(copied) == 1
        assert said(run).startswith("Picture copied." if takes else "No picture was copied: ")
    assert saved(tmp_path) == []


def test_a_program_that_is_not_there_copies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")

    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "Popen", missing)
    assert not desktop.copied_picture(opaque((20, 20)))


def test_what_takes_a_picture_on_linux_reads_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")
    handed: list[bytes] = []

    def start(command: Sequence[str], stdin: BinaryIO, **_: object) -> None:
        assert command[0] == "xclip"
        handed.append(stdin.read())

    monkeypatch.setattr(subprocess, "Popen", start)
    picture = opaque((800, 600))
    assert desktop.copied_picture(picture)
    assert handed == [encoded(picture)]
