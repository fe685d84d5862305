"""Where the program keeps its files."""

from __future__ import annotations

from pathlib import Path

NAME = "skip-bo"
RECORDS = "records"


def data_folder() -> Path:
    """The user's own folder for this program, as the system has it; it need not exist yet.

    Somebody without a home has one among the temporary files.
    """
    import platformdirs

    try:
        return platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError:
        import tempfile

        return Path(tempfile.gettempdir(), NAME)


def records_folder(data: Path | None) -> Path:
    """Where records are exported to and looked for: in a given data folder, or among the user's documents.

    It need not exist yet. Somebody without a home has them beside the data.
    """
    if data is not None:
        return data / RECORDS
    import platformdirs

    try:
        return platformdirs.user_documents_path() / "Skip-Bo"
    except RuntimeError:
        return data_folder() / RECORDS
