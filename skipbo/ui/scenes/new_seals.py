"""The seals that a game has just earned, as the sheets after it tell of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, Intent, Style
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import STAMP
from skipbo.ui.parts import Inset, Line, Painted, Part, Space, Words
from skipbo.ui.parts.drawings import SealPicture
from skipbo.ui.parts.entrance import RisingSheetScene
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.scenes.who_won import WhoWon
from skipbo.ui.widgets import Widget
from skipbo.words.said import Sayable

SEAL, SEALS_APART = 8.0, 1.4
"""The side of a new seal's emblem, and from one to the next and to their names, in U."""
_MOST_EMBLEMS, _WORDS, _LINES = 3, 54.0, 3
"""The most emblems, how wide their names are beside them, in U, and the most lines of names."""
_SLICE, _SLICES = 0.004, 50
"""Seconds of a frame for the search, and the most of these slices that the sheet waits for."""


_STEPS, _LARGER = 4, 0.12
"""The steps in which an emblem comes down, and the share of its side by which each adds to it."""


class NewSeals(NamedTuple):
    """The seals that were earned just now: their emblems, and what they are for, in ever fewer words."""

    pictures: tuple[SealPicture, ...] = ()
    said: tuple[Sayable, ...] = ()


class SealedSheetScene(RisingSheetScene):
    """A sheet after a game, with a line for the `seals` that it has earned; None: none can be.

    They are looked for before the sheet comes, if that is quickly done. If none are found there is no line.
    As long as there may be some, its room is kept: no button moves under the pointer when they are found.
    `who`: the line that asks who has won, if that is asked.
    """

    table_goes_on = shows_end = True

    def __init__(
        self,
        title: Sayable,
        on_close: Callable[[], None],
        first: Widget,
        *,
        pace: Pace | None,
        seals: SlicedWork[NewSeals] | None,
        who: WhoWon | None = None,
    ) -> None:
        super().__init__(title, on_close, first, pace=pace)
        self.who = who
        self._seals, self._room = seals, False
        self._stamp = pace.ornament(STAMP) if pace is not None else 0.0
        self._stamping = 0.0

    def arrange(self, look: Look) -> None:
        seals = self._seals
        self._room = seals is not None and (not seals.results or seals.results[0].pictures != ())
        super().arrange(look)

    def chores(self) -> Iterator[Chore]:
        for _ in range(_SLICES):
            yield self._look_for_seals
            if self._seals is None or self._seals.results:
                break
        yield partial(self.arrange, self.look)
        yield from super().chores()

    def update(self, dt: float) -> bool:
        looking = self._look_for_seals()
        return super().update(dt) or looking

    def handle(self, intent: Intent) -> None:
        if self.who is not None and self.who.handled(intent, self.form.focused):
            self.follow()
        else:
            super().handle(intent)

    def stamp(self, dt: float) -> bool:
        """Stamp what was found, one emblem after another, each with a thud; return whether some are left."""
        (found,) = (self._seals and self._seals.results) or (NewSeals(),)
        before, self._stamping = self._stamping, self._stamping + (dt if found.pictures else 0.0)
        ends = [n * self._stamp for n in range(1, 1 + len(found.pictures[:_MOST_EMBLEMS]))]
        if any(before < end <= self._stamping for end in ends):
            self.look.hear(Cue.DISCARD)
        return bool(ends) and before < ends[-1]

    def finish(self) -> None:
        self._stamping = inf

    def new_seals(self) -> list[Part]:
        """Return the line, empty as long as nothing is found; as high and wide then as later."""
        if self._seals is None or not self._room:
            return []
        (found,) = self._seals.results or (NewSeals(),)
        high = max(SEAL, _LINES * self.look.text.height(Style.BADGE) / self.look.u)
        if not found.pictures:
            return [Space(high=high)]
        said, style, wide = _in_few_lines(found.said, self.look)
        emblems = (
            Painted(StampedSeal(each, self._step(n)), high=SEAL, wide=SEAL)
            for n, each in enumerate(found.pictures[:_MOST_EMBLEMS])
        )
        words = Words("scoring.seals", said, style, ink="accent", even=True, most=wide)
        return [Line(Space(high=high), *emblems, Inset(words, wide=wide), Space(), gap=SEALS_APART)]

    def _step(self, number: int) -> int:
        """Return how many steps of its way down an emblem has made, by its number from 0."""
        if not self._stamp:
            return _STEPS
        return int(_STEPS * min(1.0, max(0.0, self._stamping / self._stamp - number)))

    def _look_for_seals(self) -> bool:
        """Look for seals during a part of a frame; return True as long as that is not done."""
        return self._seals is not None and not self._seals.go_on(_SLICE)


class StampedSeal(NamedTuple):
    """An emblem on its way down, after so many `steps` of it; before the first it is not there."""

    seal: SealPicture
    steps: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        if self.steps:
            larger = round((_STEPS - self.steps) * _LARGER * rect.h)
            self.seal.paint(canvas, look, rect.inflate(larger, larger), z)


def _in_few_lines(said: Sequence[Sayable], look: Look) -> tuple[Sayable, Style, float]:
    """Return the first words that fit beside the emblems, else the last, their style, and U of width."""
    room = round(_WORDS * look.u)
    whole = look.text.width(said[0], Style.NAME)
    if whole <= room:
        return said[0], Style.NAME, (whole + 1) / look.u
    style = Style.BADGE
    broken = {each: look.text.wrap_evenly(each, style, room) for each in said}
    chosen = next((each for each, lines in broken.items() if len(lines) <= _LINES), said[-1])
    wide = max(look.text.width(line, style) for line in broken[chosen])
    return chosen, style, (wide + 1) / look.u
