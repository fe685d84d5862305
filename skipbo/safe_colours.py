"""The drawings of cards in colours that anyone can tell apart: for the window, and for phones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_INSTEAD: Final[Mapping[bytes, bytes]] = MappingProxyType(
    {
        b"#5457C4": b"#4434EB",  # moon, from the top of the enamel to the ink
        b"#34368F": b"#4230D5",
        b"#3A3C9C": b"#4230D5",
        b"#9DA4FF": b"#4C3AF0",  # its lit side
        b"#17633F": b"#147D4C",  # leaf
        b"#1A6B45": b"#147D4C",
        b"#CF4381": b"#71004E",  # bloom
        b"#AE2462": b"#61004B",
        b"#B5286A": b"#61004B",
        b"#A8662B": b"#1F1002",  # harvest
        b"#7A4413": b"#180B00",
        b"#80480F": b"#180B00",
    }
)
"""The colours of tools/art/palette.py, each with the one that takes its place; leaf's enamel stays."""
_ANY: Final = re.compile(b"|".join(map(re.escape, _INSTEAD)))


def recoloured(source: bytes) -> bytes:
    """Return the text of a card's drawing with its tiers further apart, in lightness above all."""
    return _ANY.sub(lambda found: _INSTEAD[found[0]], source)
