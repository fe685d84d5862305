"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from skipbo.model.signs import composed, in_signs, is_sign
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Hearing, Key, Pixel, Press, Role, Style, faded, over
from skipbo.ui.kit import desktop as clipboard
from skipbo.ui.kit.text import most_that_fit
from skipbo.ui.widgets.widget import WIDGET_Z, Widget, line_height
from skipbo.words.said import Private, Sayable


class LineEditor:
    """A text of at most `longest` characters that `accepts`, a caret and the other end of a selection.

    `exact`: letters stay as typed, as a path needs; otherwise they are composed (NFC).
    """

    def __init__(self, text: str, longest: int, accepts: Callable[[str], bool], exact: bool = False) -> None:
        self._longest, self._accepts, self._exact = longest, accepts, exact
        self.replace(text)

    def selected(self) -> tuple[int, int]:
        """Return start and end of the selection; equal where nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def select_all(self) -> None:
        """Select everything, caret at the end."""
        self._anchor, self.caret = 0, len(self.text)

    def replace(self, text: str) -> None:
        """Set another text as far as it is accepted, with the caret at its end."""
        self.text = ""
        self.caret = self._anchor = 0
        self.write(text)

    def offer(self, rest: str) -> None:
        """Append more characters, selected, so that the next typed one replaces them."""
        if self.caret == len(self.text) and len(self.text) + len(rest) <= self._longest:
            self.text += rest
            self._anchor = len(self.text)

    def go(self, index: int, keep: bool = False) -> None:
        """Move the caret; `keep`: select the text in between."""
        self.caret = min(len(self.text), max(0, index))
        if not keep:
            self._anchor = self.caret

    def write(self, text: str) -> None:
        """Replace the selection by the accepted characters, as many as fit."""
        start, end = self.selected()
        room = self._longest - len(self.text) + end - start
        text = in_signs(text, "")
        text = text if self._exact else composed(text)
        fitting = "".join(char for char in text if self._accepts(char))[: max(0, room)]
        before = self.text[:start] + fitting
        self.text = before + self.text[end:]
        if not self._exact:  # a typed combining mark belongs to the letter before it
            before, self.text = composed(before), composed(self.text)
        self.go(len(before))

    def key(self, key: Key) -> bool:
        """Act on an editing key; return True if it was one."""
        if key.text:
            self.write(key.text)
            return True
        if key.name in ("backspace", "delete"):
            start, end = self.selected()
            if start == end:
                way = -1 if key.name == "backspace" else 1
                target = self._word(way) if key.ctrl else self.caret + way
                start, end = sorted((self.caret, min(len(self.text), max(0, target))))
            self.text = self.text[:start] + self.text[end:]
            self.go(start)
            return True
        if key.name in ("left", "right", "home", "end"):
            self._travel(key)
            return True
        if key.name == "a" and key.ctrl:
            self.select_all()
            return True
        # A letter comes again as text; its key must not be taken for a shortcut.
        return (len(key.name) == 1 or key.name == "space") and not key.ctrl and not key.alt

    def _travel(self, key: Key) -> None:
        """Move the caret by a key; without Shift it first collapses a selection to the near end."""
        start, end = self.selected()
        if key.name in ("home", "end"):
            self.go(0 if key.name == "home" else len(self.text), key.shift)
        elif start != end and not key.shift:
            self.go(start if key.name == "left" else end)
        else:
            way = -1 if key.name == "left" else 1
            self.go(self._word(way) if key.ctrl else self.caret + way, key.shift)

    def _word(self, way: int) -> int:
        """Return the edge of the word before (-1) or after (1) the caret."""
        at = self.caret
        while 0 <= at + min(0, way) < len(self.text) and self.text[at + min(0, way)] == " ":
            at += way
        while 0 <= at + min(0, way) < len(self.text) and self.text[at + min(0, way)] != " ":
            at += way
        return at


_INSET = 1.5  # U between the field's edge and its text
_NARROW = 0.3  # the same where the text is centred
_HIGH = 5.2  # U
_USUAL_TEXT, _LEAST_TEXT = 10, 5  # digits that a field wants to show, and that are useful


def digits_only(char: str) -> bool:
    """Tell whether a character is a digit 0 to 9."""
    return char.isascii() and char.isdigit()


def number_sign(char: str) -> bool:
    """Tell whether a deal number may hold a character: digits, letters and the gaps between them."""
    return char.isascii() and (char.isalnum() or char in "- ")


class FieldKind(NamedTuple):
    """What may be typed into a field, and how it looks.

    The text has at most `longest` characters that `accepts`. `placeholder` is shown while it is empty.
    `framed` False: no box until it is hovered or has the focus. `complete` returns how a partly typed text
    might go on, "" for nothing. `command`: the text is a command line, of any characters, and kept out of
    the trace. `exact`: as in `LineEditor`.
    """

    longest: int = 16
    accepts: Callable[[str], bool] = is_sign
    placeholder: Sayable = ""
    style: Style = Style.ROW
    framed: bool = True
    complete: Callable[[str], str] = lambda typed: ""
    command: bool = False
    exact: bool = False


USUAL: Final = FieldKind()


class TextField(Widget):
    """A text input of a `kind`; `act` gets every change. `wrong`: the edge marks the text as wrong."""

    role = Role.FIELD
    radius_share = 0.25
    fills = True

    def __init__(
        self, key: str, name: Sayable, text: str, act: Callable[[str], None], kind: FieldKind = USUAL
    ) -> None:
        super().__init__(key, name)
        self.line = LineEditor(text, kind.longest, kind.accepts, kind.exact)
        self.kind = kind
        self.wrong = False
        self.centred = False
        self._act = act

    @property
    def hears(self) -> Hearing:
        return Hearing.TYPING

    @property
    def text(self) -> str:
        """The text in the field."""
        return self.line.text

    @property
    def typed(self) -> Widget:
        return self

    def wanted_width(self, look: Look) -> int:
        return self._width(look, _USUAL_TEXT)

    def least_width(self, look: Look) -> int:
        return self._width(look, _LEAST_TEXT)

    def wanted_height(self, look: Look, width: int) -> int:
        return line_height(look, self.kind.style, _HIGH)

    def _width(self, look: Look, digits: int) -> int:
        """Return the width of n digits, or of the placeholder if that is wider."""
        kind, text = self.kind, look.text
        shown = text.width("0" * min(digits, kind.longest), kind.style)
        return max(shown, text.width(kind.placeholder, Style.BODY)) + round(2 * _INSET * look.u)

    def fill(self, text: str) -> None:
        """Set another text, and tell the owner."""
        self.line.replace(text)
        self._act(text)

    def set_text(self, text: str) -> None:
        """Set another text, without telling the owner."""
        if text != self.line.text:
            self.line.replace(text)

    def value(self) -> Sayable | None:
        return Private(self.line.text) if self.kind.command and self.line.text else self.line.text

    def description(self) -> Sayable:
        """Return why it is disabled, else the placeholder while it is empty."""
        return super().description() or ("" if self.line.text else self.kind.placeholder)

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        if keyboard:
            self.line.select_all()

    def lose(self) -> None:
        super().lose()
        self.line.go(self.line.caret)  # so that nothing is selected

    def press(self, press: Press) -> None:
        if press.clicks >= 2:
            self.line.select_all()
        else:
            self.line.go(self._index_at(press.at[0]))

    def drag(self, at: Pixel) -> None:
        self.line.go(self._index_at(at[0]), keep=True)

    def type(self, key: Key) -> bool:
        before = self.line.text
        used = self._clipboard(key) if key.ctrl and key.name in ("c", "x", "v") else self.line.key(key)
        if self.line.text != before:
            if key.text:
                self.line.offer(self.kind.complete(self.line.text))
            self._act(self.line.text)
        return used

    def draw(self, canvas: Canvas) -> None:
        theme, text = self.look.theme, self.look.text
        if (self.kind.framed or self.hovered or self.focused or self.wrong) and self.enabled:
            fill = faded(over(theme.panel, theme.table_edge), 0.70 if self.hovered else 0.55)
            edge = theme.danger if self.wrong else theme.text if self.focused else theme.line
            self.draw_ground(canvas, self.rect, fill, edge, radius=1.2)
        left, y = self._text_left(), self.rect.centery
        if self.line.text:
            shown = self._shown()
            text.put(canvas, shown, self.kind.style, self.ink(theme.text), (left, y), z=WIDGET_Z + 2)
        elif self.kind.placeholder:
            at, room = (left + self.px(0.5), y), self._room()  # beside the caret, not under it
            ink = faded(theme.secondary, 0.8)
            text.put(canvas, self.kind.placeholder, Style.BODY, ink, at, z=WIDGET_Z + 2, room=room)
        if self.focused and self.enabled:
            self._draw_caret(canvas, left)

    def _draw_caret(self, canvas: Canvas, left: int) -> None:
        theme = self.look.theme
        high = min(self.px(3.0), self.rect.h - 4)
        top = self.rect.centery - high // 2
        low, end = (self._x(index) for index in self.line.selected())
        if end > low:
            marked = pygame.Rect(left + low, top, end - low, high)
            self.draw_ground(canvas, marked, faded(theme.accent, 0.35), radius=0.3, z=WIDGET_Z + 1)
        caret = pygame.Rect(left + self._x(self.line.caret), top, self.px(0.22), high)
        self.draw_ground(canvas, caret, theme.text, radius=0, z=WIDGET_Z + 3)

    def _room(self) -> int:
        return self.rect.w - 2 * self.px(_NARROW if self.centred else _INSET)

    def _window(self) -> tuple[int, int]:
        """Return the range of characters in sight while editing: the end, or the part round the caret."""
        words, style, room = self.line.text, self.kind.style, self._room()
        width, long = self.look.text.width, len(self.line.text)
        behind = long - most_that_fit(long, lambda n: width(words[long - n :], style) <= room)
        if behind <= self.line.caret:
            return behind, long
        start = self.line.caret
        return start, start + most_that_fit(
            long - start, lambda n: width(words[start : start + n], style) <= room
        )

    def _shown(self) -> str:
        if self.focused:
            return self.line.text[slice(*self._window())]
        return self.look.text.fit(self.line.text, self.kind.style, self._room())

    def _text_left(self) -> int:
        if self.centred:
            return self.rect.centerx - self.look.text.width(self._shown(), self.kind.style) // 2
        return self.rect.left + self.px(_INSET)

    def _x(self, index: int) -> int:
        """Return how far right of the text's left edge a position between two characters lies."""
        start, end = self._window()
        return self.look.text.width(self.line.text[start : min(max(start, index), end)], self.kind.style)

    def _index_at(self, x: int) -> int:
        """Return the position between two characters that is nearest to `x`."""
        start, end = self._window()
        x -= self._text_left()
        at = start + most_that_fit(end - start, lambda n: self._x(start + n) <= x)
        return at + 1 if at < end and self._x(at + 1) - x < x - self._x(at) else at

    def _clipboard(self, key: Key) -> bool:
        """Copy or cut the selection, or paste."""
        if key.name == "v":
            text = clipboard.pasted()
            if text:
                self.line.write(text)
            return True
        low, end = self.line.selected()
        if end > low and clipboard.copied(self.line.text[low:end]) and key.name == "x":
            self.line.write("")
        return True
