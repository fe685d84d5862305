"""The command line of those tools that take a single file or folder."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path


def one_path(command: str, about: str | None, words: Sequence[str], usual: Path | None = None) -> Path:
    """Return the file or folder that is named, or else the `usual` one.

    Raises SystemExit after --help, which says what it is `about`, and where none is named or too much.
    """
    parser = argparse.ArgumentParser(
        prog=command, description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    if usual is None:
        parser.add_argument("path", type=Path, metavar="PATH")
    else:
        parser.add_argument("path", type=Path, metavar="PATH", nargs="?", default=usual)
    path: Path = parser.parse_args(words).path
    return path
