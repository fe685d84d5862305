"""The dialog for an error of the program: what happened, what is saved, the report of it, the ways on."""

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, lines
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.row import arrange_row, row_width
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say

_WIDTH = 84.0  # U
_BUTTON = 6.4
_ABOVE = 12.0  # from the top of the sheet to the middle of the first line
_TITLE = say("Something went wrong")
_BETWEEN = 1.2  # between two sentences


class CrashScene(FormScene):
    """The dialog with `sentences`. `on_report` shows the report.

    `on_menu` is None where there is no way back.
    """

    name = "crash"
    offers_help = False

    def __init__(
        self,
        sentences: Sequence[Sayable],
        on_report: Callable[[], None],
        on_quit: Callable[[], None],
        on_menu: Callable[[], None] | None,
    ) -> None:
        self._sentences = tuple(sentences)
        self._on_out = on_menu or on_quit
        self._report = Button("crash.report", say("See the report"), on_report, icon="book")
        if on_menu is None:
            self._ways = [Button("crash.quit", say("Quit"), on_quit, ButtonKind.PRIMARY)]
        else:
            self._ways = [
                Button("crash.quit", say("Quit"), on_quit),
                Button("crash.menu", say("Back to the menu"), on_menu, ButtonKind.PRIMARY),
            ]
        self.form = Form([self._report, *self._ways], self._ways[-1])
        self._sheet = Sheet("crash", (_WIDTH, 0))
        self._paragraphs: list[tuple[str, ...]] = []
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        buttons = row_width(look, (self._report, *self._ways)) / u
        wide = min(max(_WIDTH, buttons + 2 * INSET), look.size[0] / u - 8)
        room = (wide - 2 * INSET) * u
        self._paragraphs = [look.text.wrap(each, Style.BODY, room) for each in self._sentences]
        count = sum(map(len, self._paragraphs))
        high = count * look.text.height(Style.BODY) / u
        between = _BETWEEN * len(self._paragraphs)
        self._sheet.size = (wide, _ABOVE + high + between + 1.6 + _BUTTON + INSET)
        inside, high = self._sheet.arrange(look), round(_BUTTON * u)
        row = pygame.Rect(inside.left, inside.bottom - high, inside.w, high)
        arrange_row(look, row, (self._report,), self._ways)

    def escape(self) -> None:
        self._on_out()

    def draw(self, canvas: Canvas) -> None:
        look, u, box = self._look, self._look.u, self._sheet.rect
        theme, text, left = look.theme, look.text, box.left + INSET * u
        canvas.blit(look.art.table(), (0, 0))
        self._sheet.draw(canvas)
        title = (left, box.top + 6.2 * u)
        text.put(canvas, _TITLE, Style.DIALOG, theme.text, title, z=WIDGET_Z)
        y = box.top + _ABOVE * u
        for paragraph in self._paragraphs:
            for line in paragraph:
                text.put(canvas, line, Style.BODY, theme.secondary, (left, y), z=WIDGET_Z)
                y += text.height(Style.BODY)
            y += _BETWEEN * u
        super().draw(canvas)

    def things(self) -> Things:
        sentences = lines("crash.sentence", self._sentences)
        return (self._sheet.thing(*sentences, *self.form.things(), title=_TITLE),)
