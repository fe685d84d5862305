"""The seals of a person: a sheet of emblems, with the moment of each; the others are outlines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from skipbo.model.slices import Slices
from skipbo.session.seals import SEALS, Seal, looking
from skipbo.store.background_reader import BackgroundReader
from skipbo.store.seals import SealMoment, Seals
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Pixel, Role, Style
from skipbo.ui.parts import Column, Control, Either, Part, Row, Space, Tiles, Words
from skipbo.ui.parts.drawings import COLUMNS, SEAL_SIDE, enamel, paint_seal
from skipbo.ui.scenes.matches.entries import nothing_yet
from skipbo.ui.scenes.reading import READING, SlicedWork
from skipbo.ui.widgets import WIDGET_Z, Pressable, shrunk
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words.dates import when
from skipbo.words.said import Sayable, counted, say

_SLICE = 0.008
"""Seconds of looking in a frame."""
_NAMED = (SEAL_SIDE - 2.0, SEAL_SIDE)
"""The sides of emblems with their names below them, in U: the last one for which there is room."""
_GAP, _NAMED_GAP = 2.2, 0.8
"""From one emblem to the next, and from one with its name, in U."""
_AT_A_TIME = 8
"""The emblems that are painted for the first time in one frame."""
_NONE = say("No seals yet. Each names something you do at the table, as you do it.")
_ASK = say("Press a seal: it tells what it is for, or shows the moment again.")


class SealEmblem(Pressable):
    """An emblem, as it was earned at a `moment`; None: an outline that says what it is for when asked.

    It is painted as soon as it is its `turn`.
    """

    radius_share = 0.5
    stretches = False
    in_rows = True

    def __init__(
        self,
        number: int,
        seal: Seal,
        moment: SealMoment | None,
        act: Callable[[], None],
        turn: Callable[[], bool],
    ) -> None:
        super().__init__(f"matches.seal.{seal.key}", seal.said, act)
        self._number, self._seal, self._moment, self._turn = number, seal, moment, turn

    @property
    def earned(self) -> Sayable:
        """What it was earned for, "" as long as it was not."""
        return "" if self._moment is None else self._seal.said

    def value(self) -> Sayable | None:
        return say("not earned yet") if self._moment is None else None

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        return None if at is not None and not self.hit(at) else (self._seal.said, self.rect)

    def wanted_width(self, look: Look) -> int:
        return round(_NAMED[0] * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return self.wanted_width(look)

    def draw(self, canvas: Canvas) -> None:
        box = shrunk(self.rect, self.pressed and self.hovered)
        tone = None if self._moment is None else enamel(self._number)
        if self._turn():
            paint_seal(canvas, self.look, box, self._seal.key, tone, WIDGET_Z)


def _alone(emblem: SealEmblem, side: float) -> Part:
    return Control(emblem, wide=side, high=side, at="centre")


def _in_the_middle(emblems: Iterable[Part], gap: float) -> Part:
    """Return a sheet of emblems with `gap` U between them, in the middle of whatever height it gets."""
    return Column(Space(grows=True), Tiles(COLUMNS, *emblems, gap=gap), Space(grows=True), gap=0.0)


def _names(seals: Seals) -> Slices[tuple[str, ...]]:
    """Read who has played or has seals."""
    yield 0.0
    return seals.names()


class SealsPage:
    """The `seals`, for one of the persons at a time. Matches that were not looked at yet are, bit by bit.

    Who there is, is read by the `reader`, and the page is `there` once that is known. `now`: today, in the
    form of records. `clock` gives seconds. `watch` shows a moment again.
    """

    def __init__(
        self,
        reader: BackgroundReader,
        seals: Seals,
        now: str,
        clock: Callable[[], float],
        watch: Callable[[SealMoment], None],
    ) -> None:
        self._seals, self._now, self._watch = seals, now, watch
        self._work = SlicedWork(looking(seals), clock)
        self._asked = reader.ask(partial(_names, seals))
        self._person = DropDown("matches.sealed", say("Player"), [Option("")], 0, lambda _: self._read())
        self._told: Sayable = ""
        self._emblems: list[SealEmblem] = []
        self._painted = 0
        self._take_in()

    @property
    def there(self) -> bool:
        """Whether it is known who there is."""
        return bool(self._emblems)

    def leave(self) -> None:
        """Stop reading."""
        self._asked.stop()

    def _take_in(self) -> None:
        for names in self._asked.results:
            self._person.options = tuple(Option(name) for name in names or ("",))
            self._read()

    def update(self) -> bool:
        """Paint more emblems, or look at more matches for a moment; return True while there are more."""
        if not self.there:
            self._take_in()
            return True
        if self._painted < len(self._emblems):
            self._painted += _AT_A_TIME
            return True
        if self._work.results:
            return False
        if self._work.go_on(_SLICE):
            self._read()
        return True

    def part(self) -> Part:
        """Return the page as it is now."""
        if not self.there:
            return nothing_yet(READING, role=Role.STATUS)
        count = len(self._earned)
        told = self._told or (_ASK if count else _NONE)
        number = counted("{count} seal", "{count} seals", count)
        head = Row(
            Control(self._person, wide=34.0),
            Words("matches.seals", number, Style.CAPTION, ink="text", room_for=number),
            Words("matches.seal.told", told, align="right", ink="text", role=Role.STATUS),
            gap=3.0,
        )
        sheet = _in_the_middle((_alone(each, SEAL_SIDE) for each in self._emblems), _GAP)
        for side in _NAMED:  # with what it was earned for below it, which the control tells, too
            named = [
                Column(
                    _alone(each, side),
                    Words("", each.earned, Style.SUBTITLE, align="centre", even=True),
                    gap=0.3,
                )
                for each in self._emblems
            ]
            sheet = Either(_in_the_middle(named, _NAMED_GAP), sheet)
        return Column(head, sheet, gap=1.6)

    def _read(self) -> None:
        (names,) = self._asked.results
        self._earned = self._seals.of(names[self._person.chosen] if names else "")
        self._emblems = [
            SealEmblem(
                number,
                seal,
                self._earned.get(seal.key),
                partial(self._press, seal),
                partial(self._is_painted, number),
            )
            for number, seal in enumerate(SEALS)
        ]

    def _is_painted(self, number: int) -> bool:
        return number < self._painted

    def _press(self, seal: Seal) -> None:
        """Show the moment again, or tell what the seal is for."""
        moment = self._earned.get(seal.key)
        if moment is not None and moment.match is not None:
            self._watch(moment)
        elif moment is not None:
            date = when(moment.date, self._now)
            self._told = say("{seal}: {date}. Its match is not kept any more.", seal=seal.said, date=date)
        else:
            self._told = seal.said
