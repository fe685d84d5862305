"""Earlier states of the data file that lie beside it: copies from before an update, and damaged files.

Each has the name of the data file with a word and a date: `skipbo before update 2026-11-22 11.40.00.sqlite3`.
A damaged file is set aside here; `skipbo.store.database` finds that it is damaged, and `skipbo.store.rescue`
copies what can still be read in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from skipbo.store.files import make_file
from skipbo.store.schema import COMPANIONS

if TYPE_CHECKING:
    from sqlite3 import Connection

COPIES = 3
"""The number of copies from before updates that are kept; the oldest goes."""

BEFORE_UPDATE, DAMAGED = "before update", "damaged"
_UNFINISHED = ".part"


class Spares(NamedTuple):
    """The number of earlier states, and the bytes of all their files."""

    number: int
    size: int


NO_SPARES = Spares(0, 0)


def set_aside(path: Path, stamp: str) -> Path:
    """Rename a damaged file and its companions to a dated name, and return it. Raises OSError."""
    aside = _dated(path, DAMAGED, stamp)
    for part in _whole(path):
        part.rename(f"{aside}{str(part).removeprefix(str(path))}")
    return aside


@contextmanager
def kept_before_update(connection: Connection, path: Path, stamp: str) -> Iterator[None]:
    """Keep a copy of an open file under a dated name before it is changed, and only the newest copies after.

    What is left of a copy that was cut off goes, too.

    Raises sqlite3.Error and OSError where there can be none. No copy stays of a change that fails.
    """
    copy = _copied(connection, path, stamp)
    try:
        yield
    except BaseException:
        _delete(copy)
        raise
    olds = sorted(_named(path, BEFORE_UPDATE), key=lambda copy: copy.stem)[:-COPIES]
    for old in (*olds, *_named(path, BEFORE_UPDATE, _UNFINISHED)):
        _delete(old)


def _copied(connection: Connection, path: Path, stamp: str) -> Path:
    """Copy an open file, whole or not at all, for its owner only; return the copy."""
    import sqlite3

    copy = _dated(path, BEFORE_UPDATE, stamp)
    unfinished = copy.with_suffix(_UNFINISHED)
    try:
        make_file(unfinished)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
            connection.execute("BEGIN")  # nobody who writes can make a reader's copy wait for ever
            try:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
                connection.backup(target)
            finally:
                connection.execute("ROLLBACK")
        return unfinished.rename(copy)
    finally:
        _delete(unfinished)


def spares(path: Path) -> Spares:
    """Return what there is of earlier states of the data file at `path`."""
    found, size = _all(path), 0
    for part in (part for file in found for part in _whole(file)):
        with suppress(OSError):
            size += part.stat().st_size
    return Spares(len(found), size)


def erase_spares(path: Path) -> bool:
    """Delete all earlier states of the data file at `path`; tell whether none is left.

    A copy that was never finished is one of them.
    """
    for file in _all(path):
        _delete(file)
    for part in _named(path, BEFORE_UPDATE, _UNFINISHED):
        _delete(part)
    return not (_all(path) or _named(path, BEFORE_UPDATE, _UNFINISHED))


def _dated(path: Path, word: str, stamp: str) -> Path:
    """Return a name beside the file that is free."""
    dated = path.with_name(f"{path.stem} {word} {stamp}{path.suffix}")
    number = 1
    while dated.exists():
        number += 1
        dated = path.with_name(f"{path.stem} {word} {stamp} {number}{path.suffix}")
    return dated


def _all(path: Path) -> list[Path]:
    return [*_named(path, BEFORE_UPDATE), *_named(path, DAMAGED)]


def _named(path: Path, word: str, suffix: str = "") -> list[Path]:
    """Return the files with that word in their names; none where the folder cannot be read.

    `suffix`: that of the data file unless another is given.
    """
    begins = f"{path.stem} {word} "
    try:
        beside = list(path.parent.iterdir())
    except OSError:
        return []
    return [
        file for file in beside if file.name.startswith(begins) and file.suffix == (suffix or path.suffix)
    ]


def _whole(path: Path) -> list[Path]:
    """Return a file and its companions, as far as they are there."""
    parts = (Path(f"{path}{companion}") for companion in (*COMPANIONS, "-journal"))
    return [part for part in parts if part.exists()]


def _delete(path: Path) -> None:
    for part in _whole(path):
        with suppress(OSError):
            part.unlink()
