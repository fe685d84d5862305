"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, assert_never

from skipbo.ui.kit import clipboard
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Hearing, Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded, over
from skipbo.ui.kit.things import Role
from skipbo.ui.widgets.editing import LineEditor
from skipbo.ui.widgets.widget import WIDGET_Z, Widget
from skipbo.words.said import Sayable

_INSET = 1.5  # U between the field's edge and its text
_NARROW = 0.3  # the same where the text is centred


def any_sign(char: str) -> bool:
    """Accept every character that can be shown."""
    return char.isprintable()


def digits_only(char: str) -> bool:
    """Tell whether a character is a digit 0 to 9."""
    return char.isascii() and char.isdigit()


def number_sign(char: str) -> bool:
    """Tell whether a deal number may hold a character: digits, letters and the gaps between them."""
    return char.isascii() and (char.isalnum() or char in "- ")


class FieldKind(NamedTuple):
    """What may be typed into a field, and how it looks.

    The text has at most `longest` characters that `accepts`. `placeholder` is shown while it is empty.
    `framed` False: no box until it is hovered or has the focus. `complete` returns how a text that somebody
    has begun might go on, "" for nothing.
    """

    longest: int = 16
    accepts: Callable[[str], bool] = any_sign
    placeholder: Sayable = ""
    style: Style = Style.ROW
    framed: bool = True
    complete: Callable[[str], str] = lambda typed: ""


USUAL: Final = FieldKind()


class TextField(Widget):
    """Text that can be typed; `act` hears every change. `wrong`: the edge marks the text as wrong."""

    role = Role.FIELD
    radius_share = 0.25

    def __init__(
        self,
        key: str,
        name: Sayable,
        text: str,
        act: Callable[[str], None],
        kind: FieldKind = USUAL,
    ) -> None:
        super().__init__(key, name)
        self.line = LineEditor(text, kind.longest, kind.accepts)
        self._kind = kind
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
    def kind(self) -> FieldKind:
        """What may be typed, and how it looks."""
        return self._kind

    @property
    def typed(self) -> Widget:
        return self

    def fill(self, text: str) -> None:
        """Set another text, and tell the owner."""
        self.line.replace(text)
        self._act(text)

    def set_text(self, text: str) -> None:
        """Set another text, without telling the owner."""
        if text != self.line.text:
            self.line.replace(text)

    def value(self) -> Sayable | None:
        return self.line.text

    def description(self) -> Sayable:
        """Return why it is disabled, else the placeholder while it is empty."""
        return super().description() or ("" if self.line.text else self._kind.placeholder)

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        if keyboard:
            self.line.select_all()

    def lose(self) -> None:
        super().lose()
        self.line.unselect()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key():
                return self._key(intent)
            case Press():
                self.held = True
                self._press(intent)
            case PointerMove((x, _)):
                if self.held:
                    self.line.go(self._index_at(x), keep=True)
            case Release():
                self.held = False
            case Wheel():
                pass
            case _:
                assert_never(intent)
        return True

    def draw(self, canvas: Canvas) -> None:
        self._draw_box(canvas)
        theme, text = self.look.theme, self.look.text
        left, y = self._text_left(), self.rect.centery
        if self.line.text:
            shown = self._shown()
            text.put(canvas, shown, self._kind.style, self.ink(theme.text), (left, y), z=WIDGET_Z + 2)
        elif self._kind.placeholder:
            at, room = (left + self.px(0.5), y), self._room()  # beside the caret, not under it
            ink = faded(theme.secondary, 0.8)
            text.put(canvas, self._kind.placeholder, Style.BODY, ink, at, z=WIDGET_Z + 2, room=room)
        if self.focused and self.enabled:
            self._draw_caret(canvas, left)

    def _draw_box(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, self.rect
        if not (self._kind.framed or self.hovered or self.focused or self.wrong) or not self.enabled:
            return
        fill = faded(over(theme.panel, theme.table_edge), 0.70 if self.hovered else 0.55)
        edge = theme.danger if self.wrong else theme.text if self.focused else theme.line
        canvas.sprite(self.look.art.panel(box.size, self.px(1.2), fill, edge), box.topleft, WIDGET_Z)

    def _draw_caret(self, canvas: Canvas, left: int) -> None:
        theme, art = self.look.theme, self.look.art
        high = min(self.px(3.0), self.rect.h - 4)
        top = self.rect.centery - high // 2
        low, end = (self._x(index) for index in self.line.selected())
        if end > low:
            marked = art.panel((end - low, high), self.px(0.3), faded(theme.accent, 0.35))
            canvas.sprite(marked, (left + low, top), WIDGET_Z + 1)
        wide = max(1, self.px(0.22))
        at = (left + self._x(self.line.caret), top)
        canvas.sprite(art.panel((wide, high), 0, theme.text), at, WIDGET_Z + 3)

    def _room(self) -> int:
        return self.rect.w - 2 * self.px(_NARROW if self.centred else _INSET)

    def _window(self) -> tuple[int, int]:
        """Return the range of characters in sight while editing: the end, or the part round the caret."""
        words, room = self.line.text, self._room()
        starts = (n for n in range(len(words)) if self.look.text.width(words[n:], self._kind.style) <= room)
        start = min(next(starts, len(words)), self.line.caret)
        end = len(words)
        while end > start and self.look.text.width(words[start:end], self._kind.style) > room:
            end -= 1
        return start, end

    def _shown(self) -> str:
        if self.focused:
            return self.line.text[slice(*self._window())]
        return self.look.text.fit(self.line.text, self._kind.style, self._room())

    def _text_left(self) -> int:
        if self.centred:
            return self.rect.centerx - self.look.text.width(self._shown(), self._kind.style) // 2
        return self.rect.left + self.px(_INSET)

    def _x(self, index: int) -> int:
        """Return how far right of the text's left edge a place between two characters lies."""
        start, end = self._window()
        return self.look.text.width(self.line.text[start : min(max(start, index), end)], self._kind.style)

    def _index_at(self, x: int) -> int:
        """Return the place between two characters that is nearest to `x`."""
        start, end = self._window()
        left = self._text_left()
        return min(range(start, end + 1), key=lambda index: abs(left + self._x(index) - x))

    def _press(self, press: Press) -> None:
        if press.clicks >= 2:
            self.line.select_all()
        else:
            self.line.go(self._index_at(press.at[0]))

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

    def _key(self, key: Key) -> bool:
        before = self.line.text
        used = self._clipboard(key) if key.ctrl and key.name in ("c", "x", "v") else self.line.key(key)
        if self.line.text != before:
            if key.text:
                self.line.offer(self._kind.complete(self.line.text))
            self._act(self.line.text)
        return used
