"""What Linux's loader reads of a library, where it lies in the file, and how an entry of it is taken out."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

NEEDED: Final = 1
"""The tag of a library that has to be loaded, too."""
STRINGS: Final = 5
"""The tag of the table in which all names stand."""
SONAME: Final = 14
"""The tag of the library's own name."""

_MAGIC, _CLASS_64, _LITTLE = b"\x7fELF", 2, 1
_LOADED, _DYNAMIC = 1, 2
_SYMBOLS = 11
_ENTRY, _SYMBOL = struct.Struct("<qQ"), struct.Struct("<IBBHQQ")


class _Segment(NamedTuple):
    """A part of the file: what it is, where it lies in the file, where in memory, and its size."""

    kind: int
    offset: int
    address: int
    size: int


class Symbol(NamedTuple):
    """A name that a library offers, or asks others for: `at` is its place in the file, `number` in the table.

    `name` is where its letters lie after the beginning of all names, `info` its binding and kind, `section`
    0 for what others have to offer.
    """

    at: int
    number: int
    name: int
    info: int
    section: int


def dynamic(library: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield place in the file, tag and value of what the loader is told; nothing for any other file."""
    for part in _segments(library):
        if part.kind == _DYNAMIC:
            for at in range(part.offset, part.offset + part.size, _ENTRY.size):
                tag, value = _ENTRY.unpack_from(library, at)
                if not tag:
                    return
                yield at, tag, value


def told(library: bytes) -> Mapping[int, int]:
    """What the loader is told, by its tag; of those that are there several times the last."""
    return {tag: value for _, tag, value in dynamic(library)}


def place(library: bytes, address: int) -> int:
    """Where in the file lies what is at an address in memory. Raises StopIteration where it does not."""
    holds = next(
        part
        for part in _segments(library)
        if part.kind == _LOADED and part.address <= address < part.address + part.size
    )
    return holds.offset + address - holds.address


def names(library: bytes) -> int:
    """Where the names that the loader reads lie in the file."""
    return place(library, told(library)[STRINGS])


def text(library: bytes, start: int) -> bytes:
    """The letters of a name that begins at a place in the file."""
    return bytes(library[start : library.index(b"\0", start)])


def symbols(library: bytes) -> Iterator[Symbol]:
    """Yield every symbol that the loader knows; nothing for any other file."""
    if not _is_library(library):
        return
    first = struct.unpack_from("<Q", library, 40)[0]
    size, count = struct.unpack_from("<HH", library, 58)
    for section in range(first, first + size * count, size):
        _, kind, _, _, offset, length = struct.unpack_from("<IIQQQQ", library, section)
        if kind == _SYMBOLS:
            for number, at in enumerate(range(offset, offset + length, _SYMBOL.size)):
                name, info, _, where, _, _ = _SYMBOL.unpack_from(library, at)
                yield Symbol(at, number, name, info, where)


def value_of(library: bytes, entry: int) -> int:
    """The value of an entry of what the loader is told, by its place in the file."""
    return int(_ENTRY.unpack_from(library, entry)[1])


def set_value(library: bytearray, entry: int, value: int) -> None:
    """Change the value of such an entry."""
    _ENTRY.pack_into(library, entry, _ENTRY.unpack_from(library, entry)[0], value)


def take_out(library: bytearray, entry: int) -> None:
    """Remove an entry of what the loader is told: those after it move up, and the end is where it was."""
    at = entry
    while _ENTRY.unpack_from(library, at)[0]:
        library[at : at + _ENTRY.size] = library[at + _ENTRY.size : at + 2 * _ENTRY.size]
        at += _ENTRY.size


def _is_library(file: bytes) -> bool:
    return file[:4] == _MAGIC and (file[4], file[5]) == (_CLASS_64, _LITTLE)


def _segments(library: bytes) -> Iterator[_Segment]:
    if not _is_library(library):
        return
    first, (size, count) = struct.unpack_from("<Q", library, 32)[0], struct.unpack_from("<HH", library, 54)
    for at in range(first, first + size * count, size):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", library, at)
        yield _Segment(kind, offset, address, length)
