"""The about dialog: the program's version, its rights, and the work of others that it uses."""

from collections.abc import Callable, Sequence

import pygame

from skipbo.licences import Licence
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, lines, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.listing import Column, Listing, ListRow
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.lists import in_a_row
from skipbo.words.said import Sayable, say

UNOFFICIAL = say(
    "This is a fan-made program, free to use, copy and change under the MIT licence. It is not connected "
    "with, endorsed by or sponsored by Mattel. SKIP-BO is Mattel's trademark and is used here only to say "
    "which game this is."
)

_WIDTH, _HEIGHT = 112.0, 90.0  # U
_BETWEEN = 1.2  # between two paragraphs
_FOOT = 14.0  # U from the list's lower edge to the sheet's
_COLUMNS = (Column(say("Made with"), 0.46), Column(say("Version"), 0.2), Column(say("Licence"), 0.34))
_NONE = say("The licences of the parts cannot be read.")


class AboutScene(FormScene):
    """The `details`, a line each, and the parts with their licences.

    `on_report` opens a report of a problem, which holds the details too; `on_read` gets the part whose
    licence was chosen.
    """

    name = "about"
    opaque = False

    def __init__(
        self,
        navigator: Navigator,
        details: Sequence[str],
        parts: Sequence[Licence],
        on_report: Callable[[], None],
        on_read: Callable[[Licence], None],
    ) -> None:
        self._details, self._parts = tuple(details), tuple(parts)
        self._navigator, self._on_read = navigator, on_read
        self._lines: list[tuple[str, Style, int]] = []
        self._sheet = Sheet("about", (_WIDTH, _HEIGHT), say("About Skip-Bo"), navigator.back)
        self._list = Listing("about.parts", say("Parts"), _COLUMNS, self._line, self._read)
        self._list.fill(len(self._parts))
        self._report = Button("about.report", say("Report a problem"), on_report)
        self._read_button = Button(
            "about.read", say("Read licence"), self._read_chosen, ButtonKind.PRIMARY, "book"
        )
        self._read_button.enabled = bool(self._parts)
        close = [self._sheet.close] if self._sheet.close else []
        first = self._list if self._parts else self._report
        self.form = Form([*close, self._list, self._report, self._read_button], first)
        self._look: Look

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 8, _WIDTH), _HEIGHT)
        inside, box = self._sheet.arrange(look), self._sheet.rect
        self._lines, end = self._broken(inside.top + round(0.8 * u), inside.w)
        top, bottom = end + round(1.8 * u), box.bottom - round(_FOOT * u)
        self._list.arrange(look, pygame.Rect(inside.left, top, inside.w, bottom - top))
        arrange_row(look, foot(look, box, inside), (self._report,), (self._read_button,))

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        look, theme, left = self._look, self._look.theme, self._list.rect.left
        self._sheet.draw(canvas)
        for line, style, y in self._lines:
            ink = theme.text if style is Style.BODY else theme.secondary
            look.text.put(canvas, line, style, ink, (left, y), z=SHEET_Z + 2)
        if not self._parts:
            at = self._list.rect.center
            look.text.put(canvas, _NONE, Style.BODY, theme.secondary, at, "centre", SHEET_Z + 2)
        super().draw(canvas)

    def things(self) -> Things:
        told = (
            *lines("about.told", (paragraph for paragraph, _ in self._paragraphs())),
            *words("about.none", "" if self._parts else _NONE),
        )
        return (self._sheet.thing(*told, *self.form.things()),)

    def _paragraphs(self) -> tuple[tuple[Sayable, Style], ...]:
        """Return the paragraphs above the list."""
        return (UNOFFICIAL, Style.BODY), (in_a_row(self._details), Style.SUBTITLE)

    def _broken(self, top: int, width: int) -> tuple[list[tuple[str, Style, int]], int]:
        """Return the lines above the list with their middles, from `top` down, and the end of them."""
        broken, text, y = [], self._look.text, top
        for paragraph, style in self._paragraphs():
            for line in text.wrap(paragraph, style, width):
                broken.append((line, style, y))
                y += text.height(style)
            y += round(_BETWEEN * self._look.u)
        return broken, y - text.height(Style.SUBTITLE) // 2

    def _line(self, n: int) -> ListRow:
        part = self._parts[n]
        return ListRow(part.name, (part.name, part.version, part.licence))

    def _read(self, n: int) -> None:
        self._on_read(self._parts[n])

    def _read_chosen(self) -> None:
        if self._list.chosen is not None:
            self._read(self._list.chosen)
