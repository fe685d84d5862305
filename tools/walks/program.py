"""The program without a screen, worked by a mouse that reads where things are from the trace.

It knows no more of the program than its App, its command line and its trace, for it has to run in any state
of the project.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from skipbo.command_line import parse
from skipbo.ui.app.app import App

LONGEST = 90.0
"""Seconds after which something is taken for lost."""

SETTLING = 0.5
"""Seconds in which a move is surely on the disk."""

Line = dict[str, Any]
"""A line of the trace."""


class Program:
    """The App on a data folder, started with some words of the command line and shown once."""

    def __init__(self, data: Path, trace: Path, *words: str) -> None:
        self._trace = trace
        self.app = App(parse([*words, "--size", "960x600", "--mute", "--trace", str(trace)]), data)
        self.app.start()

    def lines(self, kind: str) -> list[Line]:
        """The lines of the trace of one kind."""
        told = map(json.loads, self._trace.read_text("utf-8").splitlines())
        return [line for line in told if line["kind"] == kind]

    def rest(self) -> Line:
        """The last picture at rest."""
        return self.lines("rest")[-1]

    def until(self, what: Callable[[], object]) -> None:
        """Frames until something is so. Raises TimeoutError."""
        end = time.monotonic() + LONGEST
        while not what():
            if time.monotonic() > end:
                raise TimeoutError(f"the walk never came to its end; last: {self.rest()['scene']}")
            self.frame()

    def frame(self, count: int = 1) -> None:
        """Some frames, none of which sleeps."""
        for _ in range(count):
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
            self.app.frame()

    def settle(self) -> None:
        """Frames for a moment, in which what was given to other threads is done."""
        end = time.monotonic() + SETTLING
        while time.monotonic() < end:
            self.frame()

    def point(self, kind: int, at: Sequence[float], down: bool = False) -> None:
        """Hand in one event of the mouse, in pixels of the window."""
        where = (round(at[0]), round(at[1]))
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=where, rel=(0, 0), buttons=(int(down), 0, 0), touch=False)
        else:
            event = pygame.event.Event(kind, pos=where, button=1, touch=False)
        pygame.event.post(event)

    def press(self, name: str) -> None:
        """Click a control of the picture at rest. Raises KeyError."""
        at = middle(next(each for each in self.rest()["controls"] if each["name"].startswith(name)))
        self.point(pygame.MOUSEMOTION, at)
        self.point(pygame.MOUSEBUTTONDOWN, at)
        self.point(pygame.MOUSEBUTTONUP, at)

    def shows(self, name: str) -> bool:
        """Whether there is a control of that name in the picture at rest."""
        return any(control["name"] == name for control in self.rest()["controls"])

    def scroll(self) -> None:
        """Turn the wheel a little in the middle of the window, and let it come to rest."""
        width, height = self.rest()["window"]
        self.point(pygame.MOUSEMOTION, (width / 2, height / 2))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
        self.frame(30)

    def grab(self, name: str) -> None:
        """Put the mouse onto a place, and press."""
        at = self.place(name)
        self.point(pygame.MOUSEMOTION, at)
        self.frame()
        self.point(pygame.MOUSEBUTTONDOWN, at)

    def drop(self, source: str, target: str) -> None:
        """Move from a place, where the mouse is down, to another, and let go."""
        start, end = self.place(source), self.place(target)
        for share in (0.3, 1.0):
            at = [one + (other - one) * share for one, other in zip(start, end, strict=True)]
            self.point(pygame.MOUSEMOTION, at, down=True)
        self.point(pygame.MOUSEBUTTONUP, end)

    def place(self, name: str) -> list[float]:
        """The middle of a place of the picture at rest."""
        return middle(next(each for each in self.rest()["places"] if each["name"] == name))

    def may_play(self) -> bool:
        """Whether the person at the screen may play."""
        rest = self.lines("rest")
        return bool(rest) and rest[-1]["scene"] == "play" and bool(rest[-1]["plays"])

    def moved(self) -> int:
        """How many cards have been seen to move, but for the draw."""
        return sum(
            line["event"] == "card moved" and line["from"] != "draw pile" for line in self.lines("event")
        )


def middle(thing: Line) -> list[float]:
    """The middle of a thing's rectangle."""
    x, y, width, height = thing["rect"]
    return [x + width / 2, y + height / 2]
