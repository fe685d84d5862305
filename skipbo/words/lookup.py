"""A translator's file in which the sentences of the first picture are found without reading all of it.

So no language starts later than English. What stands on one line, as tools write it, is found so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from skipbo.words.said import PLACE

if TYPE_CHECKING:
    from skipbo.words.translation import Catalogue

_BEGINS: Final = b'\nmsgid "'
_COUNTS: Final = b'\nmsgid_plural "'
_FORMER: Final = (b"\n#~ msgid", b"\n#| msgid", b"\n#~| msgid")
"""How tools write the keyword of the English, of its second form, and of what was English before."""
_NO_BREAK: Final = MappingProxyType({0xA0: " ", 0x202F: " "})
"""Spaces at which no line ends, as French has them, which are not printable to Python."""


class Lookup:
    """The sentences of a file by the ways of `gettext`; `read` reads all of it once that is needed.

    It is looked through as bytes, which is many times quicker than to decode it.
    """

    def __init__(self, data: bytes, read: Callable[[bytes], Catalogue]) -> None:
        self._data, self._read = data, read
        self._whole: Catalogue | None = None
        self._said: dict[tuple[str, str], str] = {}
        others = data.count(b"msgid") - data.count(_COUNTS) - data.count(_BEGINS)
        self._usual = not others or others == sum(map(data.count, _FORMER))

    def whole(self) -> Catalogue:
        """Return all sentences of the file, which is read at the first time."""
        if self._whole is None:
            self._whole = self._read(self._data)
            self._data, self._usual = b"", False
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
            places = [at for at in self._places(message) if self._context_at(at) == context]
            self._said[message, context] = self._words_at(places[0], message) if len(places) == 1 else ""
        return self._said[message, context]

    def _places(self, message: str) -> Iterator[int]:
        """Yield where the line of a sentence begins, with the end of the line before."""
        line = _BEGINS + message.encode("utf-8", "surrogateescape") + b'"\n'
        at = self._data.find(line) if self._usual else -1
        while at >= 0:
            yield at
            at = self._data.find(line, at + 1)

    def _context_at(self, at: int) -> str:
        """Return the line before a sentence that is no comment, "" for none; others make it no context."""
        before = self._data[max(0, self._data.rfind(_BEGINS, 0, at)) : at]
        lines = text_of(before.rpartition(b"\n\n")[2]).split("\n")
        return "\n".join(line for line in lines if line[:1] != "#" or (line[:2] == "#," and "fuzzy" in line))

    def _words_at(self, at: int, message: str) -> str:
        """Return the words of a sentence if they stand on one line, certainly fit, and nothing follows."""
        after = self._data.find(_BEGINS, at + 1)
        piece = text_of(self._data[at + len(_BEGINS) : None if after < 0 else after])
        words, end, rest = piece[len(message) + 2 :].partition('"\n')
        begin, words = words[:8], words[8:]
        if begin != 'msgstr "' or not end or (rest and rest[0] != "\n") or "\\" in words or '"' in words:
            return ""
        if not words.translate(_NO_BREAK).isprintable() or words.isspace() or len(words) > 3 * len(message):
            return ""
        places, braces = PLACE.findall(message), words.count("{")
        fit = braces == words.count("}") == message.count("{") == len(places)
        return words if fit and sorted(PLACE.findall(words)) == sorted(places) else ""


def text_of(data: bytes) -> str:
    """Return a file's bytes as text; those that are not UTF-8 become lone surrogates."""
    return data.decode("utf-8", "surrogateescape")
