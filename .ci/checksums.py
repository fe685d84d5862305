"""Writes SHA256SUMS into a folder (`python .ci/checksums.py release`), as `sha256sum --check` reads it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

SUMS = "SHA256SUMS"


def checksums(folder: Path) -> str:
    """A line for each file of the folder, sorted by name."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    return "".join(f"{digest(file)}  {file.name}\n" for file in files)


def digest(file: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def main(words: Sequence[str]) -> int:
    """Write the file; returns 1 where there is nothing to sum up."""
    folder = Path(*words)
    text = checksums(folder) if folder.is_dir() else ""
    if not text:
        sys.stderr.write(f"there are no files in {folder}\n")
        return 1
    (folder / SUMS).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
