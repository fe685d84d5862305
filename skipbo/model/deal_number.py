"""Deal numbers: the seed of a match as it is drawn, written, read, and vouched for by a fingerprint.

There are two kinds. A short one is a number that somebody has thought up. A drawn one is left to chance and
has 80 random bits: nobody finds it by trying all of them against its fingerprint. It is written as sixteen
letters and digits in fours.
"""

from __future__ import annotations

from random import Random

from skipbo.model.errors import NotReadable

MOST_DIGITS = 12
"""Of a short number; every drawn one is greater."""

BITS = 80
_LEAST_DRAWN: int = 10**MOST_DIGITS
_BEYOND_DRAWN: int = 2**BITS
LETTERS = 16
LONGEST = LETTERS + 3
"""Signs of a deal number as it is written."""

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each. I, L, O and U are not among them, and are read as what they look like."""

_ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": None, " ": None})
_EXPECTED = f"A deal number has up to {MOST_DIGITS} digits, or {LETTERS} letters and digits in fours."


def draw(chance: Random) -> int:
    """A deal number for a match that nobody typed one for."""
    while not is_drawn(seed := chance.getrandbits(BITS)):
        continue
    return seed


def is_short(seed: int) -> bool:
    """Whether it is a number that somebody may have thought up."""
    return 0 <= seed < _LEAST_DRAWN


def is_drawn(seed: int) -> bool:
    """Whether it is one that `draw` gives."""
    return _LEAST_DRAWN <= seed < _BEYOND_DRAWN


def number_text(seed: int) -> str:
    """A deal number as players see it: `7`, or `0K3M-9QZT-V2A8-RC6P`."""
    if not is_drawn(seed):
        return str(seed)
    signs = "".join(_SIGNS[seed >> 5 * place & 31] for place in reversed(range(LETTERS)))
    return in_fours(signs, "-")


def read_number(text: str) -> int:
    """The deal number that a text names, whatever its case and gaps. Raises NotReadable."""
    signs = text.upper().translate(_ALIKE)
    if text.strip().isdecimal() and text.isascii() and len(text.strip()) <= MOST_DIGITS:
        return int(text)
    if len(signs) != LETTERS or not set(signs) <= set(_SIGNS):
        raise NotReadable(_EXPECTED)
    seed = sum(_SIGNS.index(sign) << 5 * place for place, sign in enumerate(reversed(signs)))
    if not is_drawn(seed):
        raise NotReadable(_EXPECTED)
    return seed


def fingerprint(seed: int) -> str:
    """A short hash of a seed, shown before the game so that everybody can check it afterwards."""
    from hashlib import sha256  # loads OpenSSL, which the first picture need not wait for

    return sha256(f"skipbo1/deal number/{seed}".encode()).hexdigest()[:12]


def in_fours(text: str, gap: str = " ") -> str:
    """A text with a gap after every four signs, for reading aloud."""
    return gap.join(text[at : at + 4] for at in range(0, len(text), 4))
