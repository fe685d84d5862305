"""An alphabet on the screen, for those who have no keyboard at hand: a field is filled letter by letter."""

from collections.abc import Callable
from functools import partial
from typing import Final

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Command, Key, Pixel, Shortcut, Thing
from skipbo.ui.parts import Column, Control, Part, SheetScene, Space, Tiles, buttons
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.field import TextField
from skipbo.words.language import CUSTOMS
from skipbo.words.said import say

_SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-ÄÖÜßÉÈÑÅØ1234567890'.&+"
_FOREIGN: Final = "".join(
    dict.fromkeys(sign for each in CUSTOMS.values() for sign in each.letters if sign not in _SIGNS)
)
"""The letters that only the languages have to which they belong."""
_COMMAND_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz1234567890/\\~.-_:='\"+,@%$()"
_ACROSS, _CELL = 9, 7.0  # letters in a line, and U across one


class _Written(TextField):
    """What has been written so far: it has the caret, but only the letters write into it."""

    def focusable(self) -> bool:
        return False

    def hit(self, at: Pixel) -> bool:
        return False

    def thing(self) -> Thing:
        return super().thing()._replace(focused=False)


class _Letter(Button):
    """A letter that can be written: no wider than it has to be."""

    def wanted_width(self, look: Look) -> int:
        return self.least_width(look)


class LettersScene(SheetScene):
    """The alphabet for a field, with the letters of the window's language.

    What is written goes into the field when it is done, and not before.
    """

    name = "letters"
    wide = (80.6, 104.0)

    def __init__(self, field: TextField, on_close: Callable[[], None]) -> None:
        self._field = field
        self._text = _Written("letters.text", field.name, field.text, lambda text: None, field.kind)
        self._text.focused = True
        self._is_command, self._capitals = field.kind.command, False
        signs = _COMMAND_SIGNS if self._is_command else _SIGNS + _FOREIGN
        self._letters = tuple(
            _Letter(f"letters.{sign}", sign, partial(self._write, sign))
            for sign in signs
            if field.kind.accepts(sign)
        )
        self._shift = Button("letters.capitals", say("Capitals"), self._switch_capitals)
        self._space = Button("letters.space", say("Space"), partial(self._write, " "))
        self._space.set_enabled(field.kind.accepts(" "))
        self._erase = Button("letters.erase", say("Delete"), self._take_back)
        self._done = Button("letters.done", say("Done"), self._finish, ButtonKind.PRIMARY, "check")
        self.own = (Shortcut(say("Delete a letter"), (Command.UNDO,), (), lambda _: self._take_back()),)
        super().__init__(field.name, on_close, self._letters[0])
        self.form.keyboard = True

    def body(self) -> Part:
        own = self.look.text.language.letters
        there = [each for each in self._letters if str(each.name) not in _FOREIGN or str(each.name) in own]
        for button in there:
            button.label(words=self._as_written(str(button.name)))
        letters = (Control(button, high=_CELL) for button in there)
        return Column(Control(self._text, high=6.0), Tiles(_ACROSS, *letters, gap=1.2), gap=2.4)

    def foot(self) -> Part:
        shift = [self._shift] if self._is_command else []
        return buttons(self._space, *shift, self._erase, Space(), self._done)

    def _as_written(self, sign: str) -> str:
        """Return a letter large where a name begins, else small; in a command as the capitals stand."""
        if self._is_command:
            return sign.upper() if self._capitals else sign
        start, _ = self._text.line.selected()
        begins = not start or self._text.text[start - 1] in " -'"
        return sign if begins else sign.lower()

    def _switch_capitals(self) -> None:
        self._capitals = not self._capitals

    def _write(self, sign: str) -> None:
        self._text.handle(Key("text", text=self._as_written(sign)))

    def _take_back(self) -> None:
        self._text.handle(Key("backspace"))

    def _finish(self) -> None:
        self._on_close()
        self._field.fill(self._text.text)
