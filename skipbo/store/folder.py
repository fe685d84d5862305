"""The folders in which the program keeps its files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from skipbo.store.private import is_own_folder, make_folder

NAME = "skip-bo"
RECORDS, PICTURES = "records", "pictures"
_OWN = "Skip-Bo"
"""The folder among the user's documents and pictures."""


def data_folder() -> Path:
    """Return the user's own folder for this program, as the system defines it; it need not exist yet.

    Users without a home have one among the temporary files, where anybody might have laid a trap: if the
    folder there is not their own, a new one is made beside it. Raises OSError where it cannot be made.
    """
    import platformdirs

    try:
        return platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError:
        return _among_temporary_files()


def _among_temporary_files() -> Path:
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
