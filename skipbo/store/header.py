"""The header of a data file: its first bytes, without which SQLite reads nothing of all the others.

Source: "Database File Format" in the documentation of SQLite, 1.3.
"""

from __future__ import annotations

from struct import pack
from typing import Final

SIZE: Final = 100
"""The bytes of a header."""
PAGE: Final = 4096
"""The bytes of a page of every file of this program's."""
_MAGIC: Final = b"SQLite format 3\0"
_ROLLBACK, _NO_RESERVE, _FRACTIONS = 1, 0, (64, 32, 32)
_CHANGE, _SCHEMA, _FORMAT, _UTF_8 = 1, 1, 4, 1
_VERSION: Final = 3_012_000
"""The version of SQLite since which a page has this size unless somebody asks for another."""


def with_sound_header(data: bytes) -> bytes:
    """Return the contents of a data file with a header as it must have been, and whole pages.

    What is lost of the old header matters to nobody who only reads: unused pages and versions.
    """
    pages = max(1, -(-len(data) // PAGE))
    header = b"".join(
        (
            _MAGIC,
            pack(">H6B", PAGE, _ROLLBACK, _ROLLBACK, _NO_RESERVE, *_FRACTIONS),
            pack(">12I", _CHANGE, pages, 0, 0, _SCHEMA, _FORMAT, 0, 0, _UTF_8, 0, 0, 0),
            bytes(20),
            pack(">2I", _CHANGE, _VERSION),
        )
    )
    return header + data[SIZE:].ljust(pages * PAGE - SIZE, b"\0")
