"""Notes which functions of skipbo run, in every thread, from one mark to another.

It imports nothing of the project, for it has to run in any state of it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from types import CodeType, FrameType
from typing import NamedTuple


class Function(NamedTuple):
    """A function of skipbo: its file below that folder, such as `ui/app/app.py`, and its whole name."""

    file: str
    name: str

    def is_at(self, mark: Mark) -> bool:
        """Whether the function has the bare name of a mark and lies where it says."""
        return self.file.startswith(mark.folder) and mark.name in ("", self.name.rpartition(".")[2])


class Mark(NamedTuple):
    """Where a walk begins or ends: with the first call of a function of that bare name below `folder`.

    Without a name any function there will do.
    """

    folder: str
    name: str


NEVER = Mark("nowhere", "")

_ASIDE = (
    *(Mark("ui/", name) for name in ("draw", "arrange", "things")),
    *(Mark("ui/app/trace", name) for name in ("rest", "event")),
)
"""To be seen and to tell what is seen belongs to no walk but that of a flight."""


class Recorder:
    """Records what runs between two marks; `seen` is what it has found, in the order of the first calls.

    `root` is the folder of the package. With `flight` only the main thread counts, and the way of a card
    in the air onto the canvas does, too; there it ends.
    """

    def __init__(self, root: str) -> None:
        self._root = root.replace("\\", "/").rstrip("/") + "/"
        self._known: dict[CodeType, Function | None] = {}
        self._aside: dict[int, FrameType] = {}
        self._begin: list[Mark] = []
        self._end = NEVER
        self._under = NEVER
        self._thread_aside = ""
        self._recording = self._flight = False
        self.seen: dict[Function, None] = {}
        self.ended = False

    def install(self) -> None:
        """Listen to this thread and to all that start from now on."""
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def start(
        self, *begin: Mark, end: Mark = NEVER, flight: bool = False, under: Mark = NEVER, aside: str = ""
    ) -> None:
        """Record until the mark `end` or `stop`; from now on, or once the marks `begin` have come in turn.

        Of the main thread only what runs within a call of the mark `under` counts, if there is one, and
        nothing of a thread with the name `aside`.
        """
        self.seen, self.ended = {}, False
        self._begin, self._end, self._flight = [*begin], end, flight
        self._under, self._thread_aside = under, aside
        self._recording = not begin

    def stop(self) -> dict[Function, None]:
        """Record no more; returns what was found."""
        self._recording, self._begin = False, []
        return self.seen

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call; this is what Python calls as it runs."""
        thread = threading.get_ident()
        if self._flight and thread != threading.main_thread().ident:
            return
        if event == "return" and self._aside.get(thread) is frame:
            del self._aside[thread]
        elif event == "call" and (function := self._function(frame.f_code)) is not None:
            self._called(thread, frame, function)

    def _called(self, thread: int, frame: FrameType, function: Function) -> None:
        if self._begin and function.is_at(self._begin[0]):
            del self._begin[0]
            self._recording = not self._begin
        if not self._recording or not self._counts(frame):
            return
        if function.is_at(self._end):
            self.ended = True
            self.seen[function] = None
            self.stop()
        elif thread in self._aside:
            if self._flight and self._of_a_flight(frame):
                self._flies(frame, function)
        elif any(map(function.is_at, _ASIDE)):
            self._aside[thread] = frame
        else:
            self.seen[function] = None

    def _counts(self, frame: FrameType) -> bool:
        """Whether what runs here belongs to the walk by its thread, and by what it was called from."""
        if threading.current_thread() is threading.main_thread():
            return self._under is NEVER or any(each.is_at(self._under) for each in self._chain(frame))
        return threading.current_thread().name != self._thread_aside

    def _flies(self, frame: FrameType, function: Function) -> None:
        """Note the way to something that is drawn of a flight; on the canvas it ends."""
        self.seen.update(dict.fromkeys(self._chain(frame)))
        if function.file == "ui/kit/canvas.py":
            self.ended = True
            self.stop()

    def _of_a_flight(self, frame: FrameType) -> bool:
        """Whether a function lies in a file about flights, or is called from one."""
        frames = [frame] if frame.f_back is None else [frame, frame.f_back]
        files = [function.file for each in frames if (function := self._function(each.f_code))]
        return any("/flight" in file for file in files)

    def _chain(self, frame: FrameType | None) -> Iterator[Function]:
        """The functions of skipbo that a frame was called through, itself first."""
        while frame is not None:
            if (function := self._function(frame.f_code)) is not None:
                yield function
            frame = frame.f_back

    def _function(self, code: CodeType) -> Function | None:
        """Where a function lies; None for others' code, and for the bodies of modules and classes."""
        if code not in self._known:
            file = code.co_filename.replace("\\", "/")
            ours = file.startswith(self._root) and code.co_flags & CO_OPTIMIZED
            self._known[code] = Function(file.removeprefix(self._root), code.co_qualname) if ours else None
        return self._known[code]


def files(*parts: dict[Function, None]) -> list[str]:
    """The files of the functions, each once, in the order of the first calls."""
    return list(dict.fromkeys(function.file for part in parts for function in part))
