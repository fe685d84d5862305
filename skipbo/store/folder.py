"""Where the program keeps its files."""

from __future__ import annotations

from pathlib import Path


def data_folder() -> Path:
    """The user's own folder for this program, as the system has it; it need not exist yet."""
    import platformdirs

    return platformdirs.user_data_path("skip-bo", appauthor=False)
