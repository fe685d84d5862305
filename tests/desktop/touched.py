"""The program on a screen that is touched: a mouse's left button is a finger.

`python -m tests.desktop.touched ARGUMENTS`, with SDL_MOUSE_TOUCH_EVENTS=1 in the environment. It prints a
line of JSON whenever what the finger does shows differently.

The clock stands still while a finger lies on the screen, so that no slow machine makes a tap a look; the
middle button lets half a second and more pass. The right button is a second finger.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator

import pygame

from skipbo.command_line import parse
from skipbo.options import Options
from skipbo.ui.app.app import App
from skipbo.ui.kit import clock
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.scenes.play import PlayScene
from skipbo.words.language import ENGLISH

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_PASSES = 0.6
_MIDDLE, _RIGHT = 2, 3


class Screen:
    """A screen that is touched. Calling it tells the seconds."""

    def __init__(self, read: Callable[[], list[pygame.event.Event]]) -> None:
        self._read = read
        self._seconds, self._last, self._touched = 0.0, time.perf_counter(), False

    def __call__(self) -> float:
        now = time.perf_counter()
        self._seconds += 0.0 if self._touched else now - self._last
        self._last = now
        return self._seconds

    def events(self) -> list[pygame.event.Event]:
        """What has happened, without what the same fingers are as a mouse."""
        return [made for event in self._read() for made in self._made_of(event)]

    def _made_of(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if event.type not in _MOUSE:
            self._feel(event)
            yield event
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _RIGHT:
            yield pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.3, finger_id=99, touch_id=1)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == _MIDDLE:
            self._seconds += _PASSES

    def _feel(self, event: pygame.event.Event) -> None:
        self()
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._touched = event.type == pygame.FINGERDOWN


class Touched(App):
    """The program, which says what a finger does."""

    _said = ""

    def frame(self) -> None:
        super().frame()
        line = json.dumps(self._told())
        if line != self._said:
            self._said = line
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

    def _told(self) -> dict[str, str]:
        top = self.scenes.top
        tips = [ENGLISH.text(t.name) for t in walk(self.scenes.things()) if t.role is Role.TIP]
        seen = {"scene": "" if top is None else top.name, "tip": " ".join(tips)}
        if isinstance(top, PlayScene):
            marks = top.view.marks
            for name, shown in (("selected", marks.selected), ("dragged", marks.dragged)):
                seen[name] = "" if shown is None else f"card {shown.spot + 1}"
            seen["spread"] = "" if top.picture.notes.peeked is None else str(top.picture.notes.peeked.index)
        return seen


def play(options: Options) -> None:
    """Show the window until it is closed."""
    assert options.data is not None
    screen = Screen(clock.waiting_events)
    setattr(clock, "waiting_events", screen.events)  # noqa: B010 - the one place that all events come through
    app = Touched(options, options.data, screen)
    try:
        app.start()
        while app.running:
            app.frame()
    finally:
        app.close()


if __name__ == "__main__":
    play(parse(sys.argv[1:]))
