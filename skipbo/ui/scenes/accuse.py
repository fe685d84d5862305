"""The charge of helping: who says of whom that somebody was advised, or a partner talked (R35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.model.accusation import Offence
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import say

WIDTH, WIDEST = 84.0, 142.0  # U
FIRST, CAPTION, APART, BELOW = 16.0, 3.0, 2.7, 3.0
CONTROL, BUTTON = 4.9, 6.4

NOTE = say("If a witness agrees, two cards go into the helper's stock.")
OFFENCES = ((Offence.ADVICE, say("Gave advice")), (Offence.TALK, say("Talked as a partner")))


class Charge(NamedTuple):
    """A charge: the accuser, the accused and the kind; seats from 0."""

    accuser: int
    offender: int
    offence: Offence


class AccuseScene(FormScene):
    """The choice of a charge. `names` by seat; `accusers`: persons who can make it; `talk`: partners play."""

    name = "accuse"
    opaque = False

    def __init__(
        self,
        names: Sequence[str],
        accusers: Sequence[int],
        talk: bool,
        on_charge: Callable[[Charge], None],
        on_close: Callable[[], None],
    ) -> None:
        self._names, self._accusers = names, accusers
        self._on_charge, self._on_close = on_charge, on_close
        self._sheet = Sheet("accuse", (WIDTH, 0), say("No helping!"), on_close)
        offences = OFFENCES if talk else OFFENCES[:1]
        self._who = Segmented(
            "accuse.who", say("Who says so"), [names[seat] for seat in accusers], 0, self._chosen
        )
        self._whom = Segmented("accuse.whom", say("Who helped"), list(names), None, self._chosen)
        self._what = Segmented(
            "accuse.what", say("What happened"), [label for _, label in offences], 0, self._chosen
        )
        self._charge = Button("accuse.charge", say("Ask for a witness"), self._make, ButtonKind.PRIMARY)
        self._rows = (self._who, self._whom, self._what)
        for row in self._rows:
            row.visible = len(row.options) > 1
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, *self._rows, self._charge], self._whom)
        self._look: Look
        self._refresh()

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        note = look.text.width(NOTE, Style.SUBTITLE)
        wanted = max(note, *(row.wanted_width(look) for row in self._rows)) / u + 2 * INSET
        wide = min(look.size[0] / u - 8, WIDEST, max(WIDTH, wanted))
        sizes = [self._size(row, look, round((wide - 2 * INSET) * u)) for row in self._shown]
        high = sum(size[1] for size in sizes) + round((FIRST + BELOW + BUTTON + INSET) * u)
        self._sheet.size = (wide, high / u + (CAPTION + APART) * len(sizes))
        inside = self._sheet.arrange(look)
        top = self._sheet.rect.top + FIRST * u
        for row, (width, tall) in zip(self._shown, sizes, strict=True):
            row.arrange(look, pygame.Rect(inside.left, round(top + CAPTION * u), width, tall))
            top += (CAPTION + APART) * u + tall
        width = max(round(28 * u), self._charge.wanted_width(look))
        bottom = self._sheet.rect.bottom - round(INSET * u)
        self._charge.arrange(
            look, pygame.Rect(inside.right - width, bottom - round(BUTTON * u), width, round(BUTTON * u))
        )

    @property
    def _shown(self) -> list[Segmented]:
        """The questions to which there is more than one answer."""
        return [row for row in self._rows if row.visible]

    def _size(self, row: Segmented, look: Look, room: int) -> tuple[int, int]:
        """Return the width and height in pixels of a row of choices in a room."""
        width = min(room, row.wanted_width(look))
        return width, row.lines(look, width) * round(CONTROL * look.u)

    def escape(self) -> None:
        self._on_close()

    def draw(self, canvas: Canvas) -> None:
        look, u = self._look, self._look.u
        self._sheet.draw(canvas)
        for row in self._shown:
            at = (row.rect.left, row.rect.top - (CAPTION - 0.4) * u)
            look.text.put(canvas, row.name, Style.CAPTION, look.theme.text, at, z=WIDGET_Z)
        at = (self._sheet.rect.left + round(INSET * u), self._sheet.rect.top + round(11.2 * u))
        look.text.put(canvas, NOTE, Style.SUBTITLE, look.theme.secondary, at, z=WIDGET_Z)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*words("accuse.note", NOTE), *self.form.things()),)

    def _chosen(self, _index: int) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """Update the choices: nobody accuses themselves, and somebody has to be named."""
        whom = self._whom.chosen
        self._charge.enabled = whom is not None and whom != self._accusers[self._who.chosen or 0]
        self._charge.reason = say("Choose who helped: somebody else than the one who says so.")

    def _make(self) -> None:
        whom = self._whom.chosen
        if whom is not None and self._charge.enabled:
            accuser = self._accusers[self._who.chosen or 0]
            self._on_charge(Charge(accuser, whom, OFFENCES[self._what.chosen or 0][0]))
