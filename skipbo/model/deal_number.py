"""Deal numbers: drawing, writing and reading the seed of a match, and vouching for it by a fingerprint.

There are two kinds. A short one is a number that a person made up. A drawn one is left to chance and has 80
random bits, so that nobody can find it by trying all of them against its fingerprint. It is written as
sixteen letters and digits in groups of four.
"""

from __future__ import annotations

from random import Random

from skipbo.model.errors import NotReadable

MOST_DIGITS = 12
"""The most digits of a short number; every drawn number is greater."""

BITS = 80
LARGEST: int = 2**BITS - 1
"""The largest deal number."""

_LEAST_DRAWN: int = 10**MOST_DIGITS
LETTERS = 16
LONGEST = LETTERS + 3
"""The length of a drawn deal number as it is written, in characters."""

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of a drawn number, five bits each; I, L, O and U are read as the ones they resemble."""

_ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": None, " ": None})
_EXPECTED = f"A deal number has up to {MOST_DIGITS} digits, or {LETTERS} letters and digits in fours."


def draw(chance: Random) -> int:
    """Draw a deal number for a match for which nobody typed one."""
    while not is_drawn(seed := chance.getrandbits(BITS)):
        continue
    return seed


def is_short(seed: int) -> bool:
    """Tell whether a deal number is one that a person may have made up."""
    return 0 <= seed < _LEAST_DRAWN


def is_drawn(seed: int) -> bool:
    """Tell whether a deal number is one that `draw` could return."""
    return _LEAST_DRAWN <= seed <= LARGEST


def number_text(seed: int) -> str:
    """Return a deal number as players see it: `7`, or `0K3M-9QZT-V2A8-RC6P`."""
    if not is_drawn(seed):
        return str(seed)
    signs = "".join(_SIGNS[seed >> 5 * place & 31] for place in reversed(range(LETTERS)))
    return in_fours(signs, "-")


def read_number(text: str) -> int:
    """Return the deal number that a text names, ignoring case and gaps. Raises NotReadable."""
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
    """Return a short hash of a seed, shown before the game so that everyone can check it afterwards."""
    from hashlib import sha256  # loads OpenSSL, which the first picture need not wait for

    return sha256(f"skipbo1/deal number/{seed}".encode()).hexdigest()[:12]


def in_fours(text: str, gap: str = " ") -> str:
    """Return a text with a gap after every four characters, for reading aloud."""
    return gap.join(text[at : at + 4] for at in range(0, len(text), 4))
