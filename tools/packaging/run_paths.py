"""Where a library of a Linux package looks for others: in the package alone, never where it was built.

A library of Python names the folder that its Python was built for, such as one in the builder's home. Whoever
has the package would be told of that folder, and whoever can write there could slip a library in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from tools.packaging import elf
from tools.packaging.contents import Entry

OWN: Final = b"$ORIGIN"
"""What a path in the package begins with: the folder of the library itself."""

_RPATH, _RUNPATH = 15, 29


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
        start = _start_of(library, entry)
        free = _free(library, start, len(value))
        if len(kept) > free:
            raise ValueError("a name lies within a run path that has to be shortened")
        changed[start : start + free] = kept.ljust(free, b"\0")
        if not kept:
            elf.take_out(changed, entry)
    return bytes(changed)


def _found(library: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield where each entry for a run path lies in the file, and its text."""
    for entry, tag, _ in elf.dynamic(library):
        if tag in (_RPATH, _RUNPATH):
            yield entry, elf.text(library, _start_of(library, entry))


def _start_of(library: bytes, entry: int) -> int:
    """Where the text of an entry lies in the file."""
    return elf.names(library) + elf.value_of(library, entry)


def _free(library: bytes, start: int, length: int) -> int:
    """How many of a text's letters are its own: a linker lets a name that ends as it does lie within it."""
    first = elf.names(library)
    others = (value for _, tag, value in elf.dynamic(library) if tag in (elf.NEEDED, elf.SONAME))
    used = (first + name for name in chain(others, (symbol.name for symbol in elf.symbols(library))))
    return min((at - start for at in used if start < at < start + length), default=length)
