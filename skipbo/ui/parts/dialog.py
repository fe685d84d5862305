"""The sheet of a dialog: title and close button, what scrolls if it must, and a foot that stays."""

from __future__ import annotations

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Style, Thing, Things
from skipbo.ui.parts.base import Control, Part, as_part
from skipbo.ui.parts.boxes import Column, Holder, Inset, Row, Space
from skipbo.ui.parts.labels import Words
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.scroll_bar import ScrollBar
from skipbo.ui.widgets.widget import SHEET_Z, Widget, box
from skipbo.words.said import Sayable

INSET = 4.0
"""The U between a sheet's edge and what is in it."""
_RADIUS = 3.0
_HEAD_ASIDE, _HEAD_ABOVE, _HEAD_BELOW = 2.5, 2.8, 3.4  # U round the line of the title
_FOOT_ABOVE, _FOOT_BELOW = 3.2, 3.4  # U round the foot
_EDGE = 1.0  # U from the sheet to the window's edge, at least
_HIGH = 6.2  # U of the buttons at the foot


class Dialog(Holder):
    """A sheet with `body` in it, in the middle of its place.

    `name`: what the dialog is called. `titled`: that is its title, too. `close`: the button beside the title.
    `head`: controls at the other end of that line. `wide`: U, at least and at most; between them the sheet is
    as wide as its parts want. `high`: its height in per cent of the window's, at least, or
    None for as much as it needs. `bar`: where the body is scrolled to.
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

    def prepare(self) -> None:
        """Make a part of the panel ahead, which takes long."""
        look, theme = self.look, self.look.theme
        look.art.prepare_panel(_RADIUS * look.u, theme.surface, theme.hairline, DIALOG_SHADOW)

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
