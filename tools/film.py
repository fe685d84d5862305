"""The film of the README: `python -m tools.film docs/play.webp`.

The program itself plays, in a window that nobody sees and on a clock of the film's own: a person against two
computers. The person's cards are dragged by the events of a mouse, and which card goes where is read from the
trace. Needs what `tools/art/requirements.txt` names.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageDraw

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.setup import PERSON, SeatChoice, SetUp
from skipbo.ui.app.app import App
from tests.desktop.policy import Play, choose
from tests.desktop.trace import Rest, Trace
from tools.one_path import one_path

SIZE: Final = (1280, 800)
SMALL: Final = (800, 500)
RATE: Final = 60
"""Frames a second of the program's clock."""
KEPT: Final = 4
"""Of so many frames one is kept for the film."""
LONGEST: Final = 11.0
"""Seconds that the film lasts at most."""
PLAYED: Final = 14
"""Cards that the person has played before the film begins, so that something lies on the table."""
QUALITY: Final = 72

Point = tuple[int, int]

_POINTER: Final = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))
"""The outline of the mouse's pointer, in pixels of the window."""


class Film:
    """The program on its film's clock: `frame` lets a frame pass, and keeps some of them from `record` on."""

    def __init__(self, app: App, trace: Trace, clock: FilmClock) -> None:
        self.app, self.trace = app, trace
        self.at: Point = (SIZE[0] // 2, SIZE[1] - 60)
        self.pictures: list[Image.Image] = []
        self.recording = False
        self._clock = clock
        self._count = 0

    def frame(self, kind: int = pygame.MOUSEMOTION, down: bool = False) -> None:
        """Hand a mouse event in and let the program run once."""
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=self.at, rel=(0, 0), buttons=(int(down), 0, 0), touch=False)
        else:
            event = pygame.event.Event(kind, pos=self.at, button=1, touch=False)
        pygame.event.post(event)
        self._clock.now += 1 / RATE
        self.app.frame()
        self.trace.read()
        self._count += 1
        if self.recording and self._count % KEPT == 0:
            self.pictures.append(_picture(pygame.display.get_surface(), self.at))

    @property
    def over(self) -> bool:
        """Whether the film is as long as it may be."""
        return len(self.pictures) >= LONGEST * RATE / KEPT

    def rest(self, before: Rest | None) -> Rest | None:
        """Let frames pass until the person is to play and the table shows something other than before.

        Returns what is seen then, or None if the film is over.
        """
        after = len(self.trace.rests)
        while not self.over:
            self.frame()
            for rest in self.trace.rests[after:]:
                changed = before is None or rest.shown() != before.shown()
                if changed and rest.scene == "play" and rest.plays:
                    return rest
        return None

    def drag(self, rest: Rest, play: Play, seconds: float) -> None:
        """Go to a card and drag it to where a play takes it, each in so many `seconds`."""
        self._move(rest.places[play.source].middle, seconds, down=False)
        self.frame(pygame.MOUSEBUTTONDOWN)
        self._move(rest.places[play.target].middle, seconds, down=True)
        self.frame(pygame.MOUSEBUTTONUP)

    def _move(self, end: Point, seconds: float, down: bool) -> None:
        """Move the pointer as a hand does: slowly at both ends."""
        start, steps = self.at, max(2, round(seconds * RATE))
        for step in range(1, steps + 1):
            share = step / steps
            eased = share * share * (3 - 2 * share)
            self.at = (
                round(start[0] + (end[0] - start[0]) * eased),
                round(start[1] + (end[1] - start[1]) * eased),
            )
            self.frame(down=down)


class FilmClock:
    """Seconds that pass with the frames of the film."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the seconds since the film began."""
        return self.now


def _picture(window: pygame.Surface | None, at: Point) -> Image.Image:
    """Return the window as it is now with the pointer on it, made small."""
    if window is None:
        raise RuntimeError("The program has no window.")
    picture = Image.frombytes("RGB", window.get_size(), pygame.image.tobytes(window, "RGB"))
    outline = [(at[0] + x * 1.5, at[1] + y * 1.5) for x, y in _POINTER]
    ImageDraw.Draw(picture).polygon(outline, fill="white", outline="black", width=2)
    return picture.resize(SMALL, Image.Resampling.LANCZOS)


@contextmanager
def _studio(folder: Path, seed: int) -> Iterator[Film]:
    """The program at a new match, its data and its trace in a folder."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    seats = (SeatChoice("Ann", PERSON), SeatChoice("Ben", "regular"), SeatChoice("Cleo", "casual"))
    setup = SetUp((*seats, *_NOBODY), Rules(stock=12, match_total=None), seed=seed)
    trace, clock = folder / "trace", FilmClock()
    app = App(
        Options(new=True, setup=setup, speed="instant", size=SIZE, mute=True, trace=trace), folder, clock
    )
    app.start()
    try:
        yield Film(app, Trace(trace), clock)
    finally:
        app.close()


_NOBODY: Final = tuple(SeatChoice(name, None) for name in ("Dan", "Eva", "Finn"))


def shoot(folder: Path, seed: int) -> list[Image.Image]:
    """Return the pictures of the film, the program's data being kept in a folder."""
    with _studio(folder, seed) as film:
        rest, played = film.rest(None), 0
        while rest is not None:
            if not film.recording and played >= PLAYED and promising(rest):
                film.app.preferences.change(film.app.preferences.now._replace(speed="normal"))
                film.recording = True
            film.drag(rest, choose(rest), 0.36 if film.recording else 0.05)
            played += 1
            rest = film.rest(rest)
        return film.pictures


def promising(rest: Rest) -> bool:
    """Tell whether a turn begins in which several cards can be played, one of them from the stock."""
    builds = [play for play in (Play(*pair) for pair in rest.plays) if play.builds]
    return any(play.from_stock for play in builds) and len({play.source for play in builds}) >= 3


def main(words: Sequence[str]) -> int:
    """Make the film in the file that is named; returns the exit status."""
    file = one_path("python -m tools.film", __doc__, words)
    with tempfile.TemporaryDirectory() as folder:
        first, *others = shoot(Path(folder), seed=4713)
    first.save(
        file,
        save_all=True,
        append_images=others,
        duration=round(1000 * KEPT / RATE),
        loop=0,
        quality=QUALITY,
        method=6,
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
