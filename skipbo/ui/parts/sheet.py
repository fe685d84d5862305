"""The parts of a sheet: the dialog, sections under captions, lines with labels, buttons at the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Style, Thing, Things
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.parts.base import Control, Part, as_part
from skipbo.ui.parts.boxes import Column, Holder, Inset, Row, Space
from skipbo.ui.parts.labels import Words
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.widgets import LEAST_ROW, SHEET_Z, Button, ScrollBar, Widget, box
from skipbo.words.said import Sayable

INSET = 4.0
"""The U between a sheet's edge and its content."""
_RADIUS = 3.0
_HEAD_ASIDE, _HEAD_ABOVE, _HEAD_BELOW = 2.5, 2.8, 3.4  # U round the line of the title
_FOOT_ABOVE, _FOOT_BELOW = 3.2, 3.4  # U round the foot
_EDGE = 1.0  # U from the sheet to the window's edge, at least
_HIGH = 6.2  # U of the buttons at the foot


class Dialog(Holder):
    """A sheet with `body` in it, in the middle of its place.

    `name`: the dialog's name. `titled`: it is its title, too. `close`: the button beside the title. `head`:
    controls at the other end of that line. `wide`: its least and greatest width in U; in between the sheet
    is as wide as its parts want. `high`: its height in per cent of the window's, at least, or None for as
    much as it needs. `bar`: where the body is scrolled to.
    """

    def __init__(
        self,
        key: str,
        name: Sayable,
        body: Part | Widget,
        bar: ScrollBar,
        *,
        titled: bool = True,
        close: Button | None = None,
        head: Part | Widget | None = None,
        foot: Part | Widget | None = None,
        wide: tuple[float, float] = (52.0, 52.0),
        high: float | None = None,
    ) -> None:
        self._key, self._name, self._wide, self._high = key, name, wide, high
        title = Words("", name, Style.DIALOG) if titled else None
        line = [each for each in (close, title, head) if each is not None]
        self._sheet = Column(
            _within(Row(*line, gap=2.5, below=1.6) if line else None, _HEAD_ASIDE, _HEAD_ABOVE, _HEAD_BELOW),
            Inset(Scroll(bar, as_part(body)), left=INSET, right=INSET),
            _within(foot, INSET, _FOOT_ABOVE, _FOOT_BELOW),
            gap=0.0,
        )
        super().__init__(self._sheet)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        (least, most), edges = self._wide, 2 * round(_EDGE * look.u)
        wide = max(least, min(self._sheet.wanted(look) / look.u, most))
        own = pygame.Rect(0, 0, min(round(wide * look.u), rect.w - edges), 0)
        share = 0 if self._high is None else round(self._high * rect.h / 100)
        own.h = min(max(share, self._sheet.height(look, own.w)), rect.h - edges)
        own.center = rect.center
        super().place(look, own)
        self._sheet.place(look, own)

    def draw_ground(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        panel = look.art.panel(self.rect.size, _RADIUS * look.u, theme.surface, theme.hairline, DIALOG_SHADOW)
        canvas.sprite(panel, self.rect.topleft, SHEET_Z)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        """Yield what makes the picture; a part of the panel by itself, as the whole takes long."""
        theme, art = self.look.theme, self.look.art
        radius = _RADIUS * self.look.u
        yield partial(art.prepare_panel, radius, theme.surface, theme.hairline, DIALOG_SHADOW)
        yield from super().chores(canvas)

    def things(self) -> Things:
        return (Thing(self._key, Role.DIALOG, self._name, box(self.rect), parts=super().things()),)


def _within(part: Part | Widget | None, aside: float, above: float, below: float) -> Part:
    """Return the head or the foot of a sheet with room round it, in U; where there is none, its edge."""
    if part is None:
        return Space(INSET)
    return Inset(part, left=aside, above=above, right=aside, below=below)


def buttons(*each: Button | Part, high: float = _HIGH, gap: float = 1.6) -> Row:
    """Return buttons beside one another, as they stand at a foot, with spaces between them where given."""
    return Row(
        *(Control(one, high=high) if isinstance(one, Widget) else one for one in each), gap=gap, below=1.0
    )


_UNDER = 0.7  # U between a name and what stands under it


class Group(Column):
    """Parts below one another, told as one thing called `name`, with `note` as its description."""

    def __init__(
        self,
        key: str,
        name: Sayable,
        *parts: Part | Widget,
        role: Role = Role.GROUP,
        note: Sayable = "",
        gap: float = 1.6,
    ) -> None:
        super().__init__(*parts, gap=gap)
        self._key, self._name, self._role, self._note = key, name, role, note

    def things(self) -> Things:
        told = super().things()
        if not self.rect.h:
            return ()
        return (Thing(self._key, self._role, self._name, box(self.rect), None, self._note, told),)


class Section(Group):
    """Parts under a caption; a `note` stands at the caption's right, or below it.

    `aside`: a control at the caption's right that comes and goes; the line is as high without it.
    """

    def __init__(
        self,
        key: str,
        caption: Sayable,
        *parts: Part | Widget,
        note: Sayable = "",
        gap: float = 1.0,
        aside: Sequence[Widget] | None = None,
    ) -> None:
        head = Words("", caption, Style.CAPTION, ink="secondary")
        noted: Part = Row(head, Words("", note, Style.SUBTITLE, align="right"), below=0.0) if note else head
        if aside is not None:
            noted = Row(noted, Space(LEAST_ROW), *aside, gap=0.0)
        super().__init__(key, caption, Column(noted, *parts, gap=_UNDER), note=note, gap=gap)


class Labelled(Group):
    """A line: its `label` and a sentence about it at the left, its controls at the right, or below.

    The sentence describes the first control, since a screen reader speaks the focused one.
    """

    def __init__(self, key: str, label: Sayable, *controls: Part | Widget, told: Sayable = "") -> None:
        about = Words("", told, Style.SUBTITLE, even=True)
        words = Column(Words("", label, Style.ROW, ink="text"), about, gap=0.0)
        snug = (Control(each, snug=True) if isinstance(each, Widget) else each for each in controls)
        super().__init__(key, label, Row(words, *snug, gap=2.0, below=_UNDER), note=told)

    def things(self) -> Things:
        told = super().things()
        if not (self._note and told and told[0].parts):
            return told
        (line,), (first, *others) = told, told[0].parts
        if first.description:  # it has something else to tell
            return told
        return (line._replace(parts=(first._replace(description=self._note), *others)),)
