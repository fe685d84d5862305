"""The folders in which the program keeps its files, and the lock by which only one program writes there."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from skipbo.resources import installed
from skipbo.store.files import is_own_folder, make_folder

NAME = "skip-bo"
RECORDS, PICTURES = "records", "pictures"
PORTABLE = "data"
"""The folder beside the program that replaces the system's own places, if the user has made it."""
_OWN = "Skip-Bo"
"""The folder among the user's documents and pictures."""

_INSIDE_BUNDLE = ("MacOS", "Contents")
"""The folders of a bundle of macOS that its program lies in, the inner one first."""


def portable_folder() -> Path | None:
    """Return the folder `data` beside the program, or None if there is none.

    Beside a program that pip has installed lie the packages of others, one of which may be called so.
    """
    folder = program_folder() / PORTABLE
    return folder if not installed() and folder.is_dir() else None


def program_folder() -> Path:
    """Return the folder that holds the program, as seen by someone who copies it elsewhere."""
    if getattr(sys, "frozen", False):
        return folder_of(Path(sys.executable), os.environ)
    return Path(__file__).resolve().parents[2]


def folder_of(executable: Path, surroundings: Mapping[str, str]) -> Path:
    """Return the folder that holds a package, by the path of its program and the variables at its start.

    A bundle of macOS (`Skip-Bo.app`) and an AppImage are one thing to a user who copies them: `data` lies
    beside them, not inside.
    """
    image, mounted = surroundings.get("APPIMAGE"), surroundings.get("APPDIR")
    if image and mounted and executable.is_relative_to(mounted):
        return Path(image).parent
    inner, *outer = executable.parents
    names = (inner.name, *(folder.name for folder in outer[:1]))
    bundled = names == _INSIDE_BUNDLE and len(outer) > 1 and outer[1].suffix == ".app"
    return outer[2] if bundled else inner


def data_folder() -> Path:
    """Return the user's own folder for this program, as the system defines it; it need not exist yet.

    Users without a home have one among the temporary files, where anyone might have laid a trap: if the
    folder there is not their own, a new one is made beside it. Raises OSError where it cannot be made.
    """
    import platformdirs

    try:
        return platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError:
        import tempfile

    folder = Path(tempfile.gettempdir(), NAME)
    with suppress(OSError):
        make_folder(folder)
    return folder if is_own_folder(folder) else Path(tempfile.mkdtemp(prefix=f"{NAME}-"))


def records_folder(given: Path | None, data: Path) -> Path:
    """Return the folder of exported records: in a given data folder, or among the user's documents.

    It need not exist yet. Users without a home have them in the folder `data`.
    """
    if given is not None:
        return given / RECORDS
    import platformdirs

    try:
        return platformdirs.user_documents_path() / _OWN
    except RuntimeError:
        return data / RECORDS


def pictures_folder(given: Path | None, data: Path) -> Path:
    """Return the folder of saved pictures: in a given data folder, or among the user's pictures.

    It need not exist yet. Users without a home have them in the folder `data`.
    """
    if given is not None:
        return given / PICTURES
    import platformdirs

    try:
        return platformdirs.user_pictures_path() / _OWN
    except RuntimeError:
        return data / PICTURES


LOCK = "skipbo.lock"
_HELD = (0, errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""The error numbers for a lock that another program holds; Wine gives no number."""


class Lock:
    """A lock on a folder. The system releases it when the process ends, for any reason.

    A file in the folder is locked and, on systems that support it, the folder itself: of two programs
    one still waits for the other after the file was deleted.
    """

    def __init__(self, folder: Path) -> None:
        self._parts = [_Part(folder / LOCK, os.O_RDWR | os.O_CREAT)]
        if sys.platform != "win32":
            self._parts.insert(0, _Part(folder, os.O_RDONLY))

    def take(self) -> bool:
        """Tell whether no other program holds the lock; if the folder does not support locks, nobody does.

        Folder or file may have been replaced since the lock was taken: then it is taken on the new one.
        """
        try:
            make_folder(self._parts[-1].path.parent)
        except OSError:
            return True  # problems with the folder are reported when it is used
        held = self._parts[0].in_place
        if all(part.take() for part in self._parts) or held:
            return True
        self.release()
        return False

    def release(self) -> None:
        """Release the lock, so that another program can take it."""
        for part in self._parts:
            part.release()


class _Part:
    """One file or folder that is locked; it is opened with `flags`, as for os.open."""

    def __init__(self, path: Path, flags: int) -> None:
        self.path = path
        self._flags = flags
        self._file: int | None = None

    @property
    def in_place(self) -> bool:
        """Whether it is locked and still in its place."""
        try:
            return self._file is not None and os.path.samestat(os.fstat(self._file), self.path.stat())
        except OSError:
            return False

    def take(self) -> bool:
        """Tell whether no other program holds the file or folder that is there now."""
        if self.in_place:
            return True
        self.release()
        try:
            file = os.open(self.path, self._flags, 0o600)
        except OSError:
            return True
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _HELD:
                os.close(file)
                return False
        self._file = file
        return True

    def release(self) -> None:
        """Release it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
