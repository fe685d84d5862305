"""Pictures saved or copied in the background; a notice over the scene reports the outcome."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from skipbo.store.backlog import Writer
from skipbo.store.files import write_new
from skipbo.ui.kit import Clock
from skipbo.ui.kit.desktop import ASKED_IN_THE_WINDOW, PNG, copied_picture, encoded, opened
from skipbo.ui.parts import SceneManager
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Said, Sayable, say

if TYPE_CHECKING:
    from skipbo.ui.widgets.toast import Notice

_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_CLOSING_SECONDS: Final = 2.0
"""The seconds that the program waits for a picture before it ends."""


class _Outcome(NamedTuple):
    """The outcome for a picture, with its icon; `there`: whether it is in the folder."""

    words: Sayable
    icon: str
    there: bool = False


class Pictures:
    """Saves and copies pictures, one after the other, in a thread of its own: a large one takes a second.

    `folder` is asked for each. `wake` lets a frame come as soon as one is done, for `attend` to say so.
    """

    def __init__(
        self,
        scenes: SceneManager,
        clock: Clock,
        folder: Callable[[], Path],
        date: Callable[[], str],
        wake: Callable[[], None],
    ) -> None:
        self._scenes, self._clock, self._folder, self._date, self._wake = scenes, clock, folder, date, wake
        self._writer = Writer("pictures")
        self._outcomes = SimpleQueue[_Outcome]()
        self._notice: Notice | None = None

    def table(self, copy: bool) -> None:
        """Save, or `copy`, a picture of the screen, without its dialogs, under the date and the time."""
        picture = self._scenes.picture()
        if picture is not None:
            self.take(picture, self._date().replace(":", "-"), copy)

    def take(self, picture: pygame.Surface, name: str, copy: bool) -> None:
        """Copy a picture to the clipboard, or write it into the folder of pictures.

        `name` has only characters that every system allows in file names.
        """
        folder = self._folder()

        def job() -> None:
            self._outcomes.put(_copy(picture) if copy else _write(picture, folder, name))
            self._wake()

        if copy and pygame.display.get_driver() in ASKED_IN_THE_WINDOW:
            job()
        else:
            self._writer.give(job)

    def attend(self) -> None:
        """Report the outcome for a picture; call this once a frame."""
        while not self._outcomes.empty():
            outcome = self._outcomes.get()
            if self._notice is None:
                from skipbo.ui.widgets.toast import Notice  # the menu does without it

                button = Button("notice.open", say("Open folder"), self._open, ButtonKind.LINK)
                self._notice = Notice(self._clock, button)
            self._say(outcome.words, outcome.icon, outcome.there)

    def wait(self, seconds: float) -> bool:
        """Wait until all pictures are done, at most `seconds`; tell whether they are."""
        return self._writer.wait(seconds)

    def close(self) -> None:
        """Let the pending pictures be finished, as far as that does not take long."""
        self._writer.close(_CLOSING_SECONDS)

    def _open(self) -> None:
        folder = self._folder()
        if not opened(folder):
            self._say(
                say("The folder cannot be opened from here. It is {folder}.", folder=str(folder)), "info"
            )

    def _say(self, words: Sayable, icon: str, button: bool = False) -> None:
        assert self._notice is not None
        self._notice.say(words, icon, button)
        self._scenes.lay_over(self._notice)


def _copy(picture: pygame.Surface) -> _Outcome:
    """Copy a picture, or say why that could not be done."""
    if copied_picture(picture):
        return _Outcome(say("Picture copied."), "check")
    driver = pygame.display.get_driver()
    if driver in ("windows", "cocoa"):
        return _Outcome(say("No picture was copied: the system did not take it."), "warning")
    program = "wl-copy" if driver == "wayland" else "xclip"
    return _Outcome(
        say("No picture was copied: this needs the program {program}.", program=program), "warning"
    )


def _write(picture: pygame.Surface, folder: Path, name: str) -> _Outcome:
    """Write a picture, or say why that could not be done."""
    try:
        write_new(folder, f"Skip-Bo {name}", PNG, encoded(picture))
    except (OSError, pygame.error) as error:
        return _Outcome(_trouble(error, folder), "warning")
    return _Outcome(say("Picture saved in {folder}.", folder=_short(folder)), "check", there=True)


def _trouble(error: OSError | pygame.error, folder: Path) -> Said:
    """Say why no picture could be saved."""
    where = _short(folder)
    if not isinstance(error, OSError):  # there was not enough memory
        return say("No picture was saved in {folder}: {why}.", folder=where, why=str(error))
    if error.errno in _FULL:
        return say("No picture was saved: the disk is full.")
    if error.errno in _FORBIDDEN:
        return say("No picture was saved: nothing may be written into {folder}.", folder=where)
    why = error.strerror or say("it is no folder")
    return say("No picture was saved in {folder}: {why}.", folder=where, why=why)


def _short(folder: Path) -> str:
    """Return a folder as people name it: one inside their home folder without that folder."""
    try:
        return str(folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)
