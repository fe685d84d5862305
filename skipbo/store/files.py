"""Records as files: `.skipbo`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from skipbo.model.errors import NotReadable

SUFFIX = ".skipbo"
LARGEST = 2_000_000
"""Bytes; no record has as many."""


def read_file(path: Path) -> str:
    """The text of a file. Raises NotReadable with a sentence where it has none."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise NotReadable(f"{path.name} cannot be read: {error.strerror or 'it is no file'}.") from error
    except ValueError as error:  # a name with a zero in it
        raise NotReadable(f"{path.name!r} is no name of a file.") from error
    if len(data) > LARGEST:
        raise NotReadable(f"{path.name} is not a record of a match: it is far too long.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NotReadable(f"{path.name} is not a record of a match: it is no text in UTF-8.") from error


def write_file(folder: Path, name: str, text: str) -> Path:
    """Write a record into a folder under a name that is free there, and say where. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    safe = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in name).strip()
    for path in _names(folder, safe[:80] or "match"):
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(safe)


def _names(folder: Path, name: str) -> Iterator[Path]:
    yield folder / f"{name}{SUFFIX}"
    for number in range(2, 1000):
        yield folder / f"{name} {number}{SUFFIX}"


def records_in(folder: Path) -> tuple[Path, ...]:
    """The records that lie in a folder, the newest first; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file()]
        return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
    except OSError:
        return ()
