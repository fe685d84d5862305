"""Notes which functions of skipbo run and which calls which, in every thread, from one mark to another.

It imports nothing of the project, for it has to run in any state of it.
"""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from inspect import CO_OPTIMIZED
from itertools import pairwise
from types import CodeType, FrameType
from typing import NamedTuple


class Function(NamedTuple):
    """A function of skipbo: its file below that folder, such as `ui/app/app.py`, and its whole name."""

    file: str
    name: str

    @property
    def named(self) -> Function:
        """The function with a name that this one is, or that a comprehension or a lambda belongs to."""
        return Function(self.file, _NAMELESS.sub("", self.name))

    @property
    def whole(self) -> Function:
        """The function that this one is, or that a comprehension belongs to; a lambda is one of its own."""
        return Function(self.file, _COMPREHENSION.sub("", self.name))

    def is_at(self, mark: Mark) -> bool:
        """Whether the function has the bare name of a mark and lies where it says."""
        return self.file.startswith(mark.folder) and mark.name in ("", self.name.rpartition(".")[2])


class Mark(NamedTuple):
    """Where a walk begins or ends: with the first call of a function of that bare name below `folder`.

    Without a name any function there will do.
    """

    folder: str
    name: str


class Seen(NamedTuple):
    """What was found on a walk, in the order of the first calls; a call is the caller and the called."""

    functions: dict[Function, None]
    calls: dict[tuple[Function, Function], None]

    def without(self, usual: Seen) -> Seen:
        """What is here but is not usual."""
        return Seen(
            {function: None for function in self.functions if function not in usual.functions}, self.calls
        )

    def __or__(self, other: Seen) -> Seen:
        return Seen(self.functions | other.functions, self.calls | other.calls)

    @property
    def files(self) -> list[str]:
        """The files of the functions, each once."""
        return list(dict.fromkeys(function.file for function in self.functions))

    @property
    def inner(self) -> int:
        """How many functions lead on: they call another on the walk. What none calls on from is a leaf."""
        on_it = {
            (caller.named, called.named)
            for caller, called in self.calls
            if caller in self.functions and called in self.functions
        }
        return len({caller for caller, called in on_it if caller != called})

    def way(self, *stations: Mark) -> list[Function]:
        """The functions on the shortest chains of calls to some stations, each once.

        Raises LookupError where one of them was not reached.
        """
        callers: dict[Function, list[Function]] = {}
        for caller, called in self.calls:
            if caller.whole != called.whole:
                callers.setdefault(called.whole, []).append(caller.whole)
        chains = (_chain_to(next(self._at(station)).whole, callers) for station in stations)
        return list(dict.fromkeys(function.named for chain in chains for function in chain))

    def _at(self, mark: Mark) -> Iterator[Function]:
        yield from (function for function in self.functions if function.is_at(mark))
        yield from (called for _, called in self.calls if called.is_at(mark))
        raise LookupError(f"The walk does not go through {mark}.")


def _chain_to(end: Function, callers: Mapping[Function, Sequence[Function]]) -> list[Function]:
    """The shortest chain of calls that ends with a function, from one that nobody calls."""
    chains = {end: [end]}
    for at, chain in (waiting := [(end, [end])]):
        if not callers.get(at):
            return chain
        for caller in callers[at]:
            if caller not in chains:
                chains[caller] = [caller, *chain]
                waiting.append((caller, chains[caller]))
    return chains[end]


_NAMELESS = re.compile(r"(\.<locals>\.<\w+>)+$")
_COMPREHENSION = re.compile(r"(\.<locals>\.<(?!lambda)\w+>)+$")

NEVER = Mark("nowhere", "")

_ASIDE = (
    *(Mark("ui/", name) for name in ("draw", "arrange", "things")),
    *(Mark("ui/app/trace", name) for name in ("rest", "event")),
    Mark("ui/app/app.py", "_report"),
    Mark("ui/kit/canvas.py", "show"),
)
"""To be seen and to tell what is seen belongs to no walk but that of a flight."""

_UPKEEP = Mark("store/store.py", "tend")
"""What is done every few seconds, whatever happens, belongs to no walk, and is no rest either."""


class Recorder:
    """Records what runs between two marks; `seen` is what it has found.

    `root` is the folder of the package. With `flight` only the main thread counts, and the way of a card
    in the air onto the canvas does, too; there it ends.
    """

    def __init__(self, root: str) -> None:
        self._root = root.replace("\\", "/").rstrip("/") + "/"
        self._known: dict[CodeType, Function | None] = {}
        self._aside: dict[int, FrameType] = {}
        self._loading: dict[int, FrameType] = {}
        self._begin: list[Mark] = []
        self._end = NEVER
        self._under = NEVER
        self._thread_aside = ""
        self._recording = self._flight = self._drawn = False
        self.seen = Seen({}, {})
        self.ended = False

    def install(self) -> None:
        """Listen to this thread and to all that start from now on."""
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def start_idle(self, begin: Mark, aside: str) -> None:
        """Record from a mark on, with all that is drawn and told, and nothing of a thread `aside`."""
        self.start(begin, aside=aside)
        self._drawn = True

    def start(
        self, *begin: Mark, end: Mark = NEVER, flight: bool = False, under: Mark = NEVER, aside: str = ""
    ) -> None:
        """Record until the mark `end` or `stop`; from now on, or once the marks `begin` have come in turn.

        Of the main thread only what runs within a call of the mark `under` counts, if there is one, and
        nothing of a thread with the name `aside`.
        """
        self.seen, self.ended = Seen({}, {}), False
        self._begin, self._end, self._flight = [*begin], end, flight
        self._under, self._thread_aside = under, aside
        self._recording, self._drawn = not begin, False

    def stop(self) -> Seen:
        """Record no more; returns what was found."""
        self._recording, self._begin = False, []
        return self.seen

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call; this is what Python calls as it runs."""
        thread = threading.get_ident()
        if self._flight and thread != threading.main_thread().ident:
            return
        if event == "return":
            for under_way in (self._aside, self._loading):
                if under_way.get(thread) is frame:
                    del under_way[thread]
        elif event == "call" and thread not in self._loading:
            if self._is_body(frame.f_code):
                self._loading[thread] = frame
            elif (function := self._function(frame.f_code)) is not None:
                self._called(thread, frame, function)

    def _called(self, thread: int, frame: FrameType, function: Function) -> None:
        if self._begin and function.is_at(self._begin[0]):
            del self._begin[0]
            self._recording = not self._begin
        if not self._recording or not self._counts(frame):
            return
        if function.is_at(self._end):
            self.ended = True
            self._see(frame, function)
            self.stop()
        elif thread in self._aside:
            if self._flight and self._of_a_flight(frame):
                self._flies(frame, function)
        elif function.is_at(_UPKEEP) or (not self._drawn and any(map(function.is_at, _ASIDE))):
            self._aside[thread] = frame
        else:
            self._see(frame, function)

    def _see(self, frame: FrameType, function: Function) -> None:
        self.seen.functions[function] = None
        caller = next(self._chain(frame.f_back), None)
        if caller is not None:
            self.seen.calls[caller, function] = None

    def _counts(self, frame: FrameType) -> bool:
        """Whether what runs here belongs to the walk by its thread, and by what it was called from."""
        if threading.current_thread() is threading.main_thread():
            return self._under is NEVER or any(each.is_at(self._under) for each in self._chain(frame))
        return threading.current_thread().name != self._thread_aside

    def _flies(self, frame: FrameType, function: Function) -> None:
        """Note the way to something that is drawn of a flight; on the canvas it ends."""
        chain = list(self._chain(frame))
        self.seen.functions.update(dict.fromkeys(chain))
        self.seen.calls.update({(caller, called): None for called, caller in pairwise(chain)})
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
            file = self._file(code) if code.co_flags & CO_OPTIMIZED else None
            self._known[code] = None if file is None else Function(file, code.co_qualname)
        return self._known[code]

    def _is_body(self, code: CodeType) -> bool:
        """Whether this makes a module or a class; what it calls for that is no step of a walk either."""
        return not code.co_flags & CO_OPTIMIZED and self._file(code) is not None

    def _file(self, code: CodeType) -> str | None:
        """The file below the package's folder; None for others' code."""
        file = code.co_filename.replace("\\", "/")
        return file.removeprefix(self._root) if file.startswith(self._root) else None
