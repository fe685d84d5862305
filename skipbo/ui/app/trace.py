"""The trace: what the screen shows, as lines of JSON, for programs and later for a screen reader.

`rest` lines are written whenever the picture has come to rest or the scene has changed, `event` lines when
something happens on the screen. Nothing is reported that the screen does not show.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from skipbo.ui.kit.reports import Control, Fields, SeenPlace, controls, fields_of, report, scaled
from skipbo.ui.kit.things import Thing

if TYPE_CHECKING:
    from skipbo.model.events import Event
    from skipbo.session.players import Player
    from skipbo.words.said import Sayable

SCHEMA = 1
"""The first form of the lines: its fields and their meanings never change."""
TREE = 2
"""The second form: everything from the first one, and in addition a line with the tree of things."""

_BEGINS = b'{"trace": '
"""The beginning of every line."""


class Trace:
    """Writes each line into the file as soon as it is true. Call `close` when the window is gone."""

    def __init__(self, path: Path, version: int = SCHEMA) -> None:
        """Open the file for lines up to a form. Raises OSError if it holds something else."""
        self._version = version
        # A name that is not valid text is escaped, which is how JSON represents it too.
        self._file: TextIO | None = os.fdopen(_opened(path), "w", encoding="utf-8", errors="backslashreplace")

    def rest(self, scene: str, window: tuple[int, int], scale: float, things: Sequence[Thing]) -> None:
        """Write the picture at rest, from what the scene shows; `scale`: window pixels per logical pixel."""
        told = report(things)
        acting = told.acting
        self._write(
            {
                "trace": SCHEMA,
                "kind": "rest",
                "scene": scene,
                "window": list(window),
                "acting": acting[1] if acting else None,
                "acting_seat": acting[0] if acting else None,
                "places": [_scaled(place, scale) for place in told.places],
                "controls": [_scaled(control, scale) for control in controls(things)],
                "plays": [list(pair) for pair in told.plays],
                **({"warning": told.warning} if told.warning else {}),
            }
        )
        if self._version >= TREE:
            self._tree(scene, window, scale, things)

    def _tree(self, scene: str, window: tuple[int, int], scale: float, things: Sequence[Thing]) -> None:
        """Write the same picture in full: all things, each with its parts."""
        told = [fields_of(thing, scale) for thing in things]
        self._write({"trace": TREE, "kind": "tree", "scene": scene, "window": list(window), "things": told})

    def event(self, event: Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> None:
        """Write an event; `event` must be redacted to what the screen shows.

        `sides` are the names of the sides where partners play: "Ann and Cleo".
        """
        # Loaded with the first event, so that the menu need not wait for the words of all of them.
        from skipbo.ui.app.trace_events import describe

        said = describe(event, players, sides)
        if said is not None:
            self._write({"trace": SCHEMA, "kind": "event", **said})

    def close(self) -> None:
        """Write no more lines."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # lines that failed before cannot be written now
                file.close()

    def _write(self, line: Fields) -> None:
        if self._file is None:
            return
        try:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()
        except OSError:  # a full disk ends the trace, not the game
            self.close()


def _opened(path: Path) -> int:
    """Return the emptied file, or the requested pipe or terminal. Raises OSError.

    A file is emptied only if it is empty or holds an earlier trace.
    """
    plain = not path.exists() or path.is_file()
    flags = os.O_RDWR | os.O_CREAT if plain else os.O_WRONLY
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    try:
        if stat.S_ISREG(os.fstat(file).st_mode):
            _empty(file, path)
        elif hasattr(os, "set_blocking"):
            os.set_blocking(file, True)  # it was only not to be waited for that somebody opens the other end
    except OSError:
        os.close(file)
        raise
    return file


def _empty(file: int, path: Path) -> None:
    begins = os.read(file, len(_BEGINS))
    if begins not in (b"", _BEGINS):
        raise FileExistsError(None, "there is something else in it than a trace", str(path))
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)


def _scaled(thing: SeenPlace | Control, scale: float) -> Fields:
    """Return the fields of a place or control, its rectangle in window pixels; omit an empty need."""
    fields: Fields = thing._asdict()
    if fields.get("needs", "") is None:
        del fields["needs"]
    return {**fields, "rect": scaled(tuple(thing.rect), scale)}
