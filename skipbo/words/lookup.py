"""A translator's file in which the sentences of the first picture are found without reading all of it.

So no language starts later than English. What stands on one line, as tools write it, is found so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skipbo.words.said import PLACE

if TYPE_CHECKING:
    from skipbo.words.translation import Catalogue

_BEGINS: Final = '\nmsgid "'
_COUNTS: Final = '\nmsgid_plural "'
_FORMER: Final = ("\n#~ msgid", "\n#| msgid", "\n#~| msgid")
"""How tools write the keyword of the English, of its second form, and of what was English before."""
_NO_BREAK: Final = MappingProxyType({0xA0: " ", 0x202F: " "})
"""Spaces at which no line ends, as French has them, which are not printable to Python."""


class Lookup:
    """The sentences of a file by the ways of `gettext`; `read` reads all of it once that is needed."""

    def __init__(self, text: str, read: Callable[[str], Catalogue]) -> None:
        self._text, self._read = text, read
        self._whole: Catalogue | None = None
        self._pieces: Sequence[str] = text.split(_BEGINS)
        self._english: dict[str, list[int]] = {}
        self._said: dict[tuple[str, str], str] = {}
        others = text.count("msgid") - text.count(_COUNTS) - (len(self._pieces) - 1)
        if not others or others == sum(map(text.count, _FORMER)):
            for number, piece in enumerate(self._pieces[1:], 1):
                self._english.setdefault(piece.partition('"\n')[0], []).append(number)

    def whole(self) -> Catalogue:
        """Return all sentences of the file, which is read at the first time."""
        if self._whole is None:
            self._whole = self._read(self._text)
            self._text, self._pieces, self._english = "", (), {}
        return self._whole

    def gettext(self, message: str) -> str:
        """Return the words for a sentence."""
        return self._found(message, "") or self.whole().gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the words for a sentence in a context."""
        return self._found(message, f'msgctxt "{context}"') or self.whole().pgettext(context, message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form of a sentence for a number."""
        return self.whole().ngettext(one, many, number)

    def _found(self, message: str, context: str) -> str:
        """Return the words for a sentence behind its context's line; "" if only the whole file has them."""
        if (message, context) not in self._said:
            numbers = [each for each in self._english.get(message, ()) if self._context_of(each) == context]
            self._said[message, context] = self._words_of(message, numbers[0]) if len(numbers) == 1 else ""
        return self._said[message, context]

    def _context_of(self, number: int) -> str:
        """Return the line before a sentence that is no comment, "" for none; others make it no context."""
        lines = self._pieces[number - 1].rpartition("\n\n")[2].split("\n")
        return "\n".join(line for line in lines if line[:1] != "#" or (line[:2] == "#," and "fuzzy" in line))

    def _words_of(self, message: str, number: int) -> str:
        """Return the words of a sentence if they stand on one line, certainly fit, and nothing follows."""
        words, end, after = self._pieces[number][len(message) + 2 :].partition('"\n')
        begin, words = words[:8], words[8:]
        if begin != 'msgstr "' or not end or (after and after[0] != "\n") or "\\" in words or '"' in words:
            return ""
        if not words.translate(_NO_BREAK).isprintable() or words.isspace() or len(words) > 3 * len(message):
            return ""
        places, braces = PLACE.findall(message), words.count("{")
        fit = braces == words.count("}") == message.count("{") == len(places)
        return words if fit and sorted(PLACE.findall(words)) == sorted(places) else ""
