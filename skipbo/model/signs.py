"""What a text of one line may hold: one check for what is typed, pasted, given, kept and read.

A *sign* is a character that is seen as itself. Line breaks, marks of direction, what has no width, NUL and
halves of surrogate pairs are none.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

NO_SIGN: Final = "\ufffd"
"""The sign that stands where there was none."""

_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Signs that are nevertheless invisible."""
_NO_TEXT: Final = re.compile("[\0\ud800-\udfff]")
"""What no system takes as a part of a text: NUL ends one in C, and half a pair is no character."""


def is_sign(char: str) -> bool:
    """Tell whether a character is seen as itself; a longer text, whether all of them are."""
    return char.isprintable()


def in_signs(text: str, instead: str = NO_SIGN) -> str:
    """Return a text in one line: with spaces for its gaps and breaks, `instead` for what else is no sign."""
    if is_sign(text):
        return text
    return "".join(char if is_sign(char) else " " if char.isspace() else instead for char in text)


def as_text(text: str) -> str:
    """Return a text, of one line or more, that any system takes."""
    return _NO_TEXT.sub(NO_SIGN, text)


def composed(text: str) -> str:
    """Return a text in which a letter with its marks is one letter, whatever system wrote it (NFC)."""
    if text.isascii():
        return text
    from unicodedata import normalize  # the first picture seldom needs it

    return normalize("NFC", text)


def as_name(text: str, instead: str = NO_SIGN) -> str:
    """Return a text as a name can be: composed, and in one line as `in_signs` makes it."""
    return composed(in_signs(text, instead))


def folded(text: str) -> str:
    """Return what two texts have in common that differ only in case, or in how letters are composed."""
    return text.casefold() if text.isascii() else composed(composed(text).casefold())


def spelled_out(text: str) -> str:
    """Return a text in which all can be seen, wherever its lines are broken.

    <U+202E> stands for a character that would not be, and <U+000A×70> for 70 of them. A space between
    others is seen.
    """
    runs, told = [(char, len(tuple(run))) for char, run in groupby(text)], ""
    for n, (char, count) in enumerate(runs):
        if char == " ":
            lost = count if n in (0, len(runs) - 1) else count - 1
        else:
            lost = 0 if is_sign(char) and not _UNSEEN.match(char) else count
        times = f"×{lost}" if lost > 1 else ""
        told += char * (count - lost) + (f"<U+{ord(char):04X}{times}>" if lost else "")
    return told
