"""Where the program keeps its files."""

from __future__ import annotations

from pathlib import Path

RECORDS = "records"


def data_folder() -> Path:
    """The user's own folder for this program, as the system has it; it need not exist yet."""
    import platformdirs

    return platformdirs.user_data_path("skip-bo", appauthor=False)


def records_folder(data: Path | None) -> Path:
    """Where records are exported to and looked for: in a given data folder, or among the user's documents.

    It need not exist yet.
    """
    import platformdirs

    return platformdirs.user_documents_path() / "Skip-Bo" if data is None else data / RECORDS
