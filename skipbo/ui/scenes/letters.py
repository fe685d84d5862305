"""An alphabet on the screen, for those who have no keyboard at hand: a field is filled letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Means
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import TextField
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.words.said import say

_ROWS: Final = ("ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ-", "ÄÖÜßÉÈÑÅØ", "123456789", "0'.&+")
_WIDTH, _CELL, _GAP = 80.6, 7.0, 1.2  # U
_FIELD, _BELOW, _FOOT = 6.0, 2.4, 12.5  # U: the height of the field, the space under it, and the foot


class LettersScene(FormScene):
    """The alphabet for a field. What is written goes into the field when it is done, and not before."""

    name = "letters"
    opaque = False

    def __init__(self, field: TextField, on_close: Callable[[], None]) -> None:
        self._field, self._on_close = field, on_close
        self._text = TextField("letters.text", field.name, field.text, lambda text: None, field.kind)
        rows = (tuple(filter(self._is_wanted, row)) for row in _ROWS)
        self._rows = tuple(tuple(map(self._letter, row)) for row in rows if row)
        self._space = Button("letters.space", say("Space"), lambda: self._write(" "))
        self._space.set_enabled(field.kind.accepts(" "))
        self._erase = Button("letters.erase", say("Delete"), self._take_back)
        self._done = Button("letters.done", say("Done"), self._finish, ButtonKind.PRIMARY, "check")
        letters = [button for row in self._rows for button in row]
        below = [self._space, self._erase, self._done]
        self._sheet = Sheet("letters", (_WIDTH, self._height()), field.name, on_close)
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, *letters, *below], letters[0])
        self.form.keyboard = True
        self.own = (Means(say("Delete a letter"), (Command.UNDO,), (), lambda _: self._take_back()),)

    def arrange(self, look: Look) -> None:
        u = look.u
        inside, box = self._sheet.arrange(look), self._sheet.rect
        self._text.arrange(look, pygame.Rect(inside.left, inside.top, inside.w, round(_FIELD * u)))
        self._text.focused = True
        cell, step = round(_CELL * u), (_CELL + _GAP) * u
        for n, row in enumerate(self._rows):
            top = inside.top + round((_FIELD + _BELOW) * u + n * step)
            for m, button in enumerate(row):
                button.arrange(look, pygame.Rect(inside.left + round(m * step), top, cell, cell))
        arrange_row(look, foot(look, box, inside), (self._space, self._erase), (self._done,))
        self._case()

    def escape(self) -> None:
        self._on_close()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        self._text.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        text = self._text.thing()._replace(focused=False)  # it only has the caret
        return (self._sheet.thing(text, *self.form.things()),)

    def _is_wanted(self, sign: str) -> bool:
        return self._field.kind.accepts(sign)

    def _letter(self, sign: str) -> Button:
        return Button(f"letters.{sign}", sign, lambda: self._write(self._as_written(sign)))

    def _height(self) -> float:
        return 12.0 + _FIELD + _BELOW + len(self._rows) * (_CELL + _GAP) + _FOOT

    def _as_written(self, sign: str) -> str:
        """Return a letter large where a name begins, else small."""
        start, _ = self._text.line.selected()
        begins = not start or self._text.text[start - 1] in " -'"
        return sign if begins else sign.lower()

    def _write(self, sign: str) -> None:
        self._text.handle(Key("text", text=sign))
        self._case()

    def _take_back(self) -> None:
        self._text.handle(Key("backspace"))
        self._case()

    def _finish(self) -> None:
        self._on_close()
        self._field.fill(self._text.text)

    def _case(self) -> None:
        """Show the letters as they would be written now."""
        for button in self._letters():
            button.label(words=self._as_written(str(button.name)))

    def _letters(self) -> Iterator[Button]:
        return (button for row in self._rows for button in row)
