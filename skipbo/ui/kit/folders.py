"""Folders, shown by the system's own file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_BUNDLED = "LD_LIBRARY_PATH"
"""What a package sets for its own libraries, which must not reach other programs."""


def opened(folder: Path) -> bool:
    """Show a folder, which is made if need be; return False where the system cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            _start("open" if sys.platform == "darwin" else "xdg-open", folder)
    except OSError:
        return False
    return True


def _start(program: str, folder: Path) -> None:
    """Start a program and leave it alone. Raises OSError where there is none."""
    environment = {key: value for key, value in os.environ.items() if key != _BUNDLED}
    if f"{_BUNDLED}_ORIG" in environment:
        environment[_BUNDLED] = environment[f"{_BUNDLED}_ORIG"]
    subprocess.Popen(
        [program, str(folder)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
