"""Where a library of a Linux package looks for others: in the package alone, never where it was built.

A library of Python names the folder that its Python was built for, such as one in the builder's home. Whoever
has the package would be told of that folder, and whoever can write there could slip a library in.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from tools.packaging.contents import Entry

OWN: Final = b"$ORIGIN"
"""What a path in the package begins with: the folder of the library itself."""

_MAGIC, _CLASS_64, _LITTLE = b"\x7fELF", 2, 1
_LOADED, _DYNAMIC = 1, 2
_NEEDED, _STRINGS, _SONAME, _RPATH, _RUNPATH = 1, 5, 14, 15, 29
_SYMBOLS = 11
_ENTRY, _SYMBOL = struct.Struct("<qQ"), struct.Struct("<IBBHQQ")


class _Segment(NamedTuple):
    """A part of the file: what it is, where it lies in the file, where in memory, and its size."""

    kind: int
    offset: int
    address: int
    size: int


def without_run_paths(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The table of contents with copies in `folder` in place of libraries that look outside the package."""
    return [_looking_inside(entry, folder) for entry in entries]


def _looking_inside(entry: Entry, folder: Path) -> Entry:
    place, source, kind = entry
    if kind not in ("BINARY", "EXTENSION"):
        return entry
    before = Path(source).read_bytes()
    after = inside_only(before)
    if after == before:
        return entry
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / place.replace("/", "-")
    copy.write_bytes(after)
    copy.chmod(Path(source).stat().st_mode)
    return place, str(copy), kind


def run_paths(library: bytes) -> list[bytes]:
    """Every folder in which a library looks for others before the system's own; none for any other file."""
    return [path for _, value in _found(library) for path in value.split(b":") if path]


def inside_only(library: bytes) -> bytes:
    """The library without run paths that leave the package; its size stays, and so does any other file.

    Raises ValueError where a path that stays would lie over a name that is used.
    """
    changed = bytearray(library)
    for entry, value in reversed(list(_found(library))):
        kept = b":".join(path for path in value.split(b":") if path.startswith(OWN))
        if kept == value:
            continue
        start = _string_at(library, entry)
        free = _free(library, start, len(value))
        if len(kept) > free:
            raise ValueError("a name lies within a run path that has to be shortened")
        changed[start : start + free] = kept.ljust(free, b"\0")
        if not kept:
            _take_out(changed, entry)
    return bytes(changed)


def _found(library: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield where each entry for a run path lies in the file, and its text."""
    for entry, tag, _ in _dynamic(library):
        if tag in (_RPATH, _RUNPATH):
            start = _string_at(library, entry)
            yield entry, library[start : library.index(b"\0", start)]


def _segments(library: bytes) -> Iterator[_Segment]:
    if library[:4] != _MAGIC or (library[4], library[5]) != (_CLASS_64, _LITTLE):
        return
    first, (size, count) = struct.unpack_from("<Q", library, 32)[0], struct.unpack_from("<HH", library, 54)
    for at in range(first, first + size * count, size):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", library, at)
        yield _Segment(kind, offset, address, length)


def _dynamic(library: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield place in the file, tag and value of what the loader is told."""
    for part in _segments(library):
        if part.kind == _DYNAMIC:
            for at in range(part.offset, part.offset + part.size, _ENTRY.size):
                tag, value = _ENTRY.unpack_from(library, at)
                if not tag:
                    return
                yield at, tag, value


def _strings(library: bytes) -> int:
    """Where the names that the loader reads lie in the file."""
    address = next(value for _, tag, value in _dynamic(library) if tag == _STRINGS)
    holds = next(
        part
        for part in _segments(library)
        if part.kind == _LOADED and part.address <= address < part.address + part.size
    )
    return holds.offset + address - holds.address


def _string_at(library: bytes, entry: int) -> int:
    return _strings(library) + int(_ENTRY.unpack_from(library, entry)[1])


def _free(library: bytes, start: int, length: int) -> int:
    """How many of a text's letters are its own: a linker lets a name that ends as it does lie within it."""
    first = _strings(library)
    used = (first + name for name in chain(_names(library), _symbol_names(library)))
    return min((at - start for at in used if start < at < start + length), default=length)


def _names(library: bytes) -> Iterator[int]:
    return (value for _, tag, value in _dynamic(library) if tag in (_NEEDED, _SONAME))


def _symbol_names(library: bytes) -> Iterator[int]:
    first = struct.unpack_from("<Q", library, 40)[0]
    size, count = struct.unpack_from("<HH", library, 58)
    for at in range(first, first + size * count, size):
        _, kind, _, _, offset, length = struct.unpack_from("<IIQQQQ", library, at)
        if kind == _SYMBOLS:
            yield from (
                _SYMBOL.unpack_from(library, each)[0] for each in range(offset, offset + length, _SYMBOL.size)
            )


def _take_out(library: bytearray, entry: int) -> None:
    """Remove an entry of what the loader is told: those after it move up, and the end is where it was."""
    at = entry
    while _ENTRY.unpack_from(library, at)[0]:
        library[at : at + _ENTRY.size] = library[at + _ENTRY.size : at + 2 * _ENTRY.size]
        at += _ENTRY.size
