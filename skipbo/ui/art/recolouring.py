"""The drawings of the cards in colours that anyone can tell apart, whatever colours they see.

The drawings are shipped in the usual colours; these are replaced in their text as it is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_INSTEAD: Final[Mapping[bytes, bytes]] = MappingProxyType(
    {
        b"#5457C4": b"#3D3796",  # moon, from the top of the enamel to the ink
        b"#34368F": b"#322C87",
        b"#3A3C9C": b"#322C87",
        b"#9DA4FF": b"#5F60C8",  # its lit side
        b"#17633F": b"#1C6B42",  # leaf
        b"#1A6B45": b"#1C6B42",
        b"#CF4381": b"#DB568C",  # bloom
        b"#AE2462": b"#C33574",
        b"#B5286A": b"#C33574",
        b"#A8662B": b"#7B4101",  # harvest
        b"#7A4413": b"#5A2D00",
        b"#80480F": b"#5A2D00",
    }
)
"""The colours of tools/art/palette.py, each with the one that takes its place; leaf's enamel stays."""
_ANY: Final = re.compile(b"|".join(map(re.escape, _INSTEAD)))


def recoloured(source: bytes) -> bytes:
    """Return the text of a card's drawing with its tiers further apart, in lightness above all."""
    return _ANY.sub(lambda found: _INSTEAD[found[0]], source)
