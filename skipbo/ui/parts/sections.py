"""Parts that are told as one thing: a group, a section under its caption, a line with its label."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.ui.kit import Role, Style, Thing, Things
from skipbo.ui.parts.base import Control, Part
from skipbo.ui.parts.boxes import Column, Row, Space
from skipbo.ui.parts.labels import Words
from skipbo.ui.widgets.widget import LEAST_ROW, Widget, box
from skipbo.words.said import Sayable

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

    The sentence is told of its first control, since a reader speaks what has the focus.
    """

    def __init__(self, key: str, label: Sayable, *controls: Part | Widget, told: Sayable = "") -> None:
        words = Column(Words("", label, Style.ROW, ink="text"), Words("", told, Style.SUBTITLE), gap=0.0)
        snug = (Control(each, snug=True) if isinstance(each, Widget) else each for each in controls)
        super().__init__(key, label, Row(words, *snug, gap=2.0, below=_UNDER), note=told)

    def things(self) -> Things:
        if not self._note:
            return super().things()
        return tuple(_noted(line, self._note) for line in super().things())


def _noted(line: Thing, note: Sayable) -> Thing:
    """Return a line whose first control tells the note, unless that has something else to tell."""
    if not line.parts or line.parts[0].description:
        return line
    first, *others = line.parts
    return line._replace(parts=(first._replace(description=note), *others))
