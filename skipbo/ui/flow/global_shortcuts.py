"""What keys do in every scene, pictures of the table among them."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from skipbo.store.files import write_new
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Command, Key, Shortcut
from skipbo.ui.kit.bindings import chord_name
from skipbo.ui.kit.desktop import opened
from skipbo.ui.kit.input import command_of
from skipbo.ui.kit.picture_files import PNG, copied_picture, encoded
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.toast import Notice
from skipbo.words.said import Said, Sayable, say

_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class Pictures:
    """Saves and copies pictures, and says over the scene what became of them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        button = Button("notice.open", say("Open folder"), self._open, ButtonKind.LINK)
        self._notice = Notice(services.clock, button)

    def table(self, copy: bool) -> None:
        """Save, or `copy`, a picture of what is shown, without its dialogs, under the date and the time."""
        picture = self._services.scenes.picture()
        if picture is not None:
            self.take(picture, self._services.date().replace(":", "-"), copy)

    def take(self, picture: pygame.Surface, name: str, copy: bool) -> None:
        """Copy a picture to the clipboard, or write it into the folder of pictures.

        `name` holds what every system allows in a file's.
        """
        if copy:
            taken = copied_picture(picture)
            self._say(say("Picture copied.") if taken else _not_copied(), "check" if taken else "warning")
            return
        folder = self._services.pictures()
        try:
            write_new(folder, f"Skip-Bo {name}", PNG, encoded(picture))
        except OSError as error:
            self._say(_trouble(error, folder), "warning")
        else:
            self._say(say("Picture saved in {folder}.", folder=_short(folder)), "check", button=True)

    def _open(self) -> None:
        folder = self._services.pictures()
        if not opened(folder):
            self._say(
                say("The folder cannot be opened from here. It is {folder}.", folder=str(folder)), "info"
            )

    def _say(self, words: Sayable, icon: str, button: bool = False) -> None:
        self._notice.say(words, icon, button)
        self._services.scenes.lay_over(self._notice)


def _not_copied() -> Said:
    """Say why no picture could be copied."""
    driver = pygame.display.get_driver()
    if driver in ("windows", "cocoa"):
        return say("No picture was copied: the system did not take it.")
    program = "wl-copy" if driver == "wayland" else "xclip"
    return say("No picture was copied: this needs the program {program}.", program=program)


def _trouble(error: OSError, folder: Path) -> Said:
    """Say why no picture could be saved."""
    where = _short(folder)
    if error.errno in _FULL:
        return say("No picture was saved: the disk is full.")
    if error.errno in _FORBIDDEN:
        return say("No picture was saved: nothing may be written into {folder}.", folder=where)
    why = error.strerror or say("it is no folder")
    return say("No picture was saved in {folder}: {why}.", folder=where, why=why)


def _short(folder: Path) -> str:
    """Return a folder as people name it: below their own folder without that."""
    try:
        return str(folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)


class GlobalActions(Protocol):
    """What can be asked for in every scene."""

    def save_picture(self) -> None:
        """Save a picture of the table."""

    def say_again(self, step: int) -> None:
        """Speak an announcement again: for 0 the last one, below 0 an earlier one, above 0 a later one."""

    def fill_screen(self) -> None:
        """Fill the screen, or stop filling it."""


def global_shortcuts(flow: GlobalActions, on_help: Callable[[], None] | None) -> tuple[Shortcut, ...]:
    """Return what keys do in every scene; `on_help` shows it, None where the scene needs that key."""
    alt_enter = (chord_name(Key("return", alt=True)),)
    helping = Shortcut(say("Show all this; again for the rules"), (Command.HELP,), (), _told(on_help))
    return (
        *((helping,) if on_help is not None else ()),
        Shortcut(say("By ear: the last words again"), (Command.SAID_AGAIN,), (), lambda _: flow.say_again(0)),
        Shortcut(
            say("By ear: back through what was said, and forth"),
            (Command.SAID_BEFORE, Command.SAID_AFTER),
            (),
            lambda key: flow.say_again(-1 if command_of(key) is Command.SAID_BEFORE else 1),
        ),
        Shortcut(say("Save a picture of the table"), (Command.PICTURE,), (), _told(flow.save_picture)),
        Shortcut(
            say("Turn full screen on or off"),
            (Command.FULL_SCREEN,),
            (),
            _told(flow.fill_screen),
            alt_enter,
        ),
    )


def _told(act: Callable[[], None] | None) -> Callable[[Key], None] | None:
    """Return what does the same when it is told a key."""
    return None if act is None else lambda _: act()
