"""What the program says of its picture: the lines of --trace, read while they are being written."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

SCHEMA = 1
PATIENCE = 30.0
_LOOK_SECONDS = 0.005
_SHOWN_LINES = 6


class TraceError(AssertionError):
    """The awaited line did not come, or a line is not what the schema says."""


class TraceLate(TraceError):
    """The awaited line did not come in time."""


class Place(NamedTuple):
    """One place on the table: `card` is what a viewer sees there, None where face down or empty."""

    name: str
    rect: tuple[int, int, int, int]
    card: str | None
    cards: int
    needs: str | None

    @property
    def middle(self) -> tuple[int, int]:
        return _middle(self.rect)


class Control(NamedTuple):
    """A thing that can be pressed."""

    name: str
    role: str
    rect: tuple[int, int, int, int]
    enabled: bool
    value: str | None

    @property
    def middle(self) -> tuple[int, int]:
        return _middle(self.rect)


class Rest(NamedTuple):
    """The picture at rest. `number` is the line's number in the file, from 0."""

    number: int
    scene: str
    window: tuple[int, int]
    acting: str | None
    places: Mapping[str, Place]
    controls: Mapping[str, Control]
    plays: tuple[tuple[str, str], ...]

    def shown(self) -> tuple[object, ...]:
        """All but where things lie: equal before and after a card is only lifted or a window resized."""
        cards = {place.name: (place.card, place.cards) for place in self.places.values()}
        return self.scene, self.acting, cards, self.plays

    def can(self, control: str) -> bool:
        """Whether a control of this name is there and can be pressed."""
        return control in self.controls and self.controls[control].enabled


class Event(NamedTuple):
    """Something that happened, as the screen showed it."""

    number: int
    name: str
    said: Mapping[str, Any]


_Line = TypeVar("_Line", Rest, Event)


class Trace:
    """Follows the file. `rests` and `events` hold all that has been read so far."""

    def __init__(self, path: Path, ended: Callable[[], str | None] = lambda: None) -> None:
        """`ended` says why no more lines can come, or None while the program runs."""
        self.path = path
        self.rests: list[Rest] = []
        self.events: list[Event] = []
        self._ended = ended
        self._lines: list[str] = []
        self._read_to = 0

    def read(self) -> None:
        """Take in what has been written since the last time; an unfinished last line is left for later."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            file.seek(self._read_to)
            fresh = file.read()
        whole = fresh[: fresh.rfind(b"\n") + 1]
        self._read_to += len(whole)
        for line in whole.decode("utf-8").splitlines():
            self._take(line)

    def wait(self, wanted: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Read on until `wanted` holds. Raises, with the last lines, TraceLate when it does not
        in time and TraceError when the program has ended."""
        end = time.monotonic() + seconds
        while True:
            over = self._ended()
            self.read()
            if wanted():
                return
            if over is not None:
                raise TraceError(f"waiting for {what}, but {over}\n{self.tail()}")
            if time.monotonic() > end:
                raise TraceLate(f"waited {seconds:g} s in vain for {what}\n{self.tail()}")
            time.sleep(_LOOK_SECONDS)

    def rest(
        self, wanted: Callable[[Rest], bool], what: str, after: int = -1, seconds: float = PATIENCE
    ) -> Rest:
        """The first picture at rest, after the line of number `after`, that `wanted` holds for."""
        self.wait(lambda: any(map(wanted, self.rests_after(after))), what, seconds)
        return next(filter(wanted, self.rests_after(after)))

    def event(
        self, wanted: Callable[[Event], bool], what: str, after: int = -1, seconds: float = PATIENCE
    ) -> Event:
        """The first event, after the line of number `after`, that `wanted` holds for."""
        self.wait(lambda: any(map(wanted, self.events_after(after))), what, seconds)
        return next(filter(wanted, self.events_after(after)))

    def event_named(self, name: str, after: int, seconds: float = PATIENCE) -> Event:
        """The first event of that name after the line of number `after`."""
        return self.event(lambda event: event.name == name, name, after, seconds)

    def rests_after(self, number: int) -> list[Rest]:
        return _later(self.rests, number)

    def events_after(self, number: int) -> list[Event]:
        return _later(self.events, number)

    def tail(self) -> str:
        """The last lines, shortened, for a message."""
        shown = [line if len(line) <= 900 else line[:900] + " …" for line in self._lines[-_SHOWN_LINES:]]
        return f"{len(self._lines)} lines in {self.path}, the last:\n" + "\n".join(shown)

    def _take(self, line: str) -> None:
        number = len(self._lines)
        self._lines.append(line)
        try:
            said = json.loads(line)
            if said["trace"] != SCHEMA:
                raise TraceError(f"schema {said['trace']} instead of {SCHEMA}")
            if said["kind"] == "rest":
                self.rests.append(_rest(number, said))
            elif said["kind"] == "event":
                self.events.append(Event(number, str(said["event"]), said))
            else:
                raise TraceError(f"no such kind of line: {said['kind']}")
        except (KeyError, TypeError, ValueError) as error:
            raise TraceError(f"line {number + 1} is not readable ({error!r}): {line[:400]}") from error


def _later(lines: list[_Line], number: int) -> list[_Line]:
    start = len(lines)
    while start and lines[start - 1].number > number:
        start -= 1
    return lines[start:]


def _rest(number: int, said: Mapping[str, Any]) -> Rest:
    places = [_place(place) for place in said["places"]]
    controls = [_control(control) for control in said["controls"]]
    if len({place.name for place in places}) != len(places):
        raise TraceError(f"line {number + 1} names a place twice")
    width, height = said["window"]
    return Rest(
        number,
        str(said["scene"]),
        (int(width), int(height)),
        said["acting"],
        {place.name: place for place in places},
        {control.name: control for control in controls},
        tuple((str(source), str(target)) for source, target in said["plays"]),
    )


def _place(said: Mapping[str, Any]) -> Place:
    return Place(str(said["name"]), _rect(said["rect"]), said["card"], int(said["cards"]), said.get("needs"))


def _control(said: Mapping[str, Any]) -> Control:
    return Control(
        str(said["name"]), str(said["role"]), _rect(said["rect"]), bool(said["enabled"]), said.get("value")
    )


def _rect(said: list[float]) -> tuple[int, int, int, int]:
    x, y, width, height = said
    return round(x), round(y), round(width), round(height)


def _middle(rect: tuple[int, int, int, int]) -> tuple[int, int]:
    x, y, width, height = rect
    return x + width // 2, y + height // 2
