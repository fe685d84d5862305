"""A pseudo-language: English with accents, in brackets, and two fifths longer.

Text that is drawn without brackets did not come through the catalogue; text that is cut off would be cut in
a language with long words.
"""

from __future__ import annotations

from gettext import NullTranslations
from math import ceil
from string import Formatter

from skipbo.words.language import Language

OPEN, CLOSE = "«", "»"
"""Brackets that the program's own fonts have, so that no other computer's font changes a width."""
LONGER = 0.4
"""The share of its English letters by which a sentence grows."""

_ACCENTS = str.maketrans("aeiouycnszldgtrAEIOUYCNSZ", "áéîöůýçñšžłďğťřÁÉÎÖŮÝÇÑŠŽ")
_FILL = "žůšëğřňôvěřmîďa"


class _Pseudo(NullTranslations):
    """A catalogue that generates its translations."""

    def gettext(self, message: str) -> str:
        return disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return disguised(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return disguised(message)


def disguised(template: str) -> str:
    """Return the pseudo-translation of a template; its places stay unchanged."""
    pieces: list[str] = []
    letters = 0
    for literal, field, _, _ in Formatter().parse(template):
        pieces.append(literal.translate(_ACCENTS))
        letters += len(literal)
        if field is not None:
            pieces.append("{" + field + "}")
    more = ceil(letters * LONGER)
    fill = (_FILL * (more // len(_FILL) + 1))[:more]
    return f"{OPEN}{''.join(pieces)}{fill}{CLOSE}"


PSEUDO = Language(_Pseudo())
"""The pseudo-language itself."""
