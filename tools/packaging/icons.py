"""The icon files of Windows and macOS: both are envelopes for PNG files."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ICO: Final = Path(__file__).with_name("skipbo.ico")
ICNS: Final = Path(__file__).with_name("skipbo.icns")

ICO_SIZES: Final = (16, 32, 48, 64, 128, 256)
"""Pixels. Windows takes the others from these."""

ICNS_TYPES: Final[tuple[tuple[bytes, int], ...]] = (
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
)
"""The kinds that hold a PNG, with their pixels; 11 to 14 and 10 stand for half as many points."""


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of PNG files by their pixels, all of ICO_SIZES. Raises KeyError if one is missing."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(head) + 16 * len(ICO_SIZES)
    entries = []
    for size in ICO_SIZES:
        side, length = size % 256, len(pictures[size])  # 0 stands for 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, length, offset))
        offset += length
    return b"".join([head, *entries, *(pictures[size] for size in ICO_SIZES)])


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of PNG files by their pixels. Raises KeyError if a size of ICNS_TYPES is missing."""
    body = b"".join(_chunk(kind, pictures[size]) for kind, size in ICNS_TYPES)
    return _chunk(b"icns", body)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return kind + struct.pack(">I", len(content) + 8) + content
