"""The editing of one line of text: caret, selection, keys. No picture."""

from collections.abc import Callable

from skipbo.ui.kit.input import Key


class LineEditor:
    """A text of at most `longest` characters that `accepts`, a caret and the other end of a selection."""

    def __init__(self, text: str, longest: int, accepts: Callable[[str], bool]) -> None:
        self.text = text
        self.caret = len(text)
        self._anchor = self.caret
        self._longest, self._accepts = longest, accepts

    def selected(self) -> tuple[int, int]:
        """Return start and end of the selection; equal where nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def select_all(self) -> None:
        """Select everything, caret at the end."""
        self._anchor, self.caret = 0, len(self.text)

    def unselect(self) -> None:
        """Select nothing."""
        self._anchor = self.caret

    def replace(self, text: str) -> None:
        """Set another text, with the caret at its end."""
        self.text = text
        self.caret = self._anchor = len(text)

    def offer(self, rest: str) -> None:
        """Append more characters, selected, so that the next one that is typed replaces them."""
        if self.caret == len(self.text) and len(self.text) + len(rest) <= self._longest:
            self.text += rest
            self._anchor = len(self.text)

    def go(self, index: int, keep: bool = False) -> None:
        """Move the caret; `keep`: select the text in between."""
        self.caret = min(len(self.text), max(0, index))
        if not keep:
            self._anchor = self.caret

    def write(self, text: str) -> None:
        """Replace the selection by the accepted characters, as many as there is room for."""
        start, end = self.selected()
        room = self._longest - len(self.text) + end - start
        fitting = "".join(char for char in text if self._accepts(char))[: max(0, room)]
        self.text = self.text[:start] + fitting + self.text[end:]
        self.go(start + len(fitting))

    def key(self, key: Key) -> bool:
        """Act on a key; return True if it was one for writing."""
        if key.text:
            self.write(key.text)
            return True
        if key.name in ("backspace", "delete"):
            self._erase(-1 if key.name == "backspace" else 1, key.ctrl)
            return True
        if key.name in ("left", "right", "home", "end"):
            self._travel(key)
            return True
        if key.name == "a" and key.ctrl:
            self.select_all()
            return True
        # A letter comes again as text; its key must not be taken for a shortcut.
        return (len(key.name) == 1 or key.name == "space") and not key.ctrl and not key.alt

    def _erase(self, way: int, whole: bool) -> None:
        start, end = self.selected()
        if start == end:
            target = self._word(way) if whole else self.caret + way
            start, end = sorted((self.caret, min(len(self.text), max(0, target))))
        self.text = self.text[:start] + self.text[end:]
        self.go(start)

    def _travel(self, key: Key) -> None:
        start, end = self.selected()
        if key.name in ("home", "end"):
            self.go(0 if key.name == "home" else len(self.text), key.shift)
        elif start != end and not key.shift:
            self.go(start if key.name == "left" else end)
        else:
            way = -1 if key.name == "left" else 1
            self.go(self._word(way) if key.ctrl else self.caret + way, key.shift)

    def _word(self, way: int) -> int:
        """Return the edge of the word before (-1) or behind (1) the caret."""
        at = self.caret
        while 0 <= at + min(0, way) < len(self.text) and self.text[at + min(0, way)] == " ":
            at += way
        while 0 <= at + min(0, way) < len(self.text) and self.text[at + min(0, way)] != " ":
            at += way
        return at
