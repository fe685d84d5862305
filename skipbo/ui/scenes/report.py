"""The report of a problem: the whole of it to be read, before it is copied or saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable, say

PROMISE = say(
    "This is the whole report. It names nobody and shows no cards, and it goes nowhere unless you send it."
)

_WIDTH, _HEIGHT = 112.0, 90.0  # U
_FOOT = 11.0  # U from the line about what was done to the sheet's edge
_BETWEEN = 1.6  # U


class ReportScene(FormScene):
    """A report's `text`. `copy` puts it on the clipboard and returns True when that worked.

    `save` writes it into a file, and says what became of it.
    """

    name = "report"
    opaque = False

    def __init__(
        self, navigator: Navigator, text: str, copy: Callable[[], bool], save: Callable[[], Sayable]
    ) -> None:
        self._navigator, self._copy, self._save = navigator, copy, save
        self._told: Sayable = ""
        self._lines: tuple[str, ...] = ()
        self._sheet = Sheet("report", (_WIDTH, _HEIGHT), say("Report a problem"), navigator.back)
        self._reader = Reader("report.text", say("Report"), [Paragraph(text)])
        self._copy_button = Button("report.copy", say("Copy"), self._copy_text, icon="copy")
        self._save_button = Button("report.save", say("Save"), self._save_text, ButtonKind.PRIMARY)
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._reader, self._copy_button, self._save_button], self._reader)
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u, text = look, look.u, look.text
        self._sheet.size = (min(look.size[0] / u - 8, _WIDTH), _HEIGHT)
        inside, box = self._sheet.arrange(look), self._sheet.rect
        self._lines = text.wrap(PROMISE, Style.BODY, inside.w)
        top = inside.top + len(self._lines) * text.height(Style.BODY) + round(_BETWEEN * u)
        bottom = box.bottom - round((_FOOT + _BETWEEN) * u) - text.height(Style.SUBTITLE)
        self._reader.arrange(look, pygame.Rect(inside.left, top, inside.w, bottom - top))
        arrange_row(look, foot(look, box, inside), (), (self._copy_button, self._save_button))

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        look, text, theme, box = self._look, self._look.text, self._look.theme, self._sheet.rect
        left, wide = self._reader.rect.left, self._reader.rect.w
        self._sheet.draw(canvas)
        y = self._reader.rect.top - round(_BETWEEN * look.u) - len(self._lines) * text.height(Style.BODY)
        for n, line in enumerate(self._lines):
            at = (left, y + n * text.height(Style.BODY) + text.middle(Style.BODY))
            text.put(canvas, line, Style.BODY, theme.secondary, at, z=SHEET_Z + 2)
        told = text.fit(self._told, Style.SUBTITLE, wide)
        below = box.bottom - round(_FOOT * look.u) - text.height(Style.SUBTITLE) // 2
        text.put(canvas, told, Style.SUBTITLE, theme.text, (left, below), z=SHEET_Z + 2)
        super().draw(canvas)

    def things(self) -> Things:
        told = words("report.told", self._told, Role.STATUS)
        return (self._sheet.thing(*words("report.promise", PROMISE), *self.form.things(), *told),)

    def _copy_text(self) -> None:
        pasted, failed = say("The report can be pasted now."), say("The report could not be copied.")
        self._told = pasted if self._copy() else failed

    def _save_text(self) -> None:
        self._told = self._save()
