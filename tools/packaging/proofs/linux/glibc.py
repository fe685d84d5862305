"""Which C library the programs and libraries of a folder need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

_ELF = b"\x7fELF"
_NAMED = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")


class Need(NamedTuple):
    """The version that a file asks for, such as (2, 31)."""

    version: tuple[int, int]
    file: Path

    def __str__(self) -> str:
        return f"glibc {self.version[0]}.{self.version[1]} ({self.file.name})"


def needs(folder: Path) -> list[Need]:
    """What each program and library in a folder needs, the newest version last."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return sorted(Need(version, path) for path in files if (version := needed(path.read_bytes())) is not None)


def needed(program: bytes) -> tuple[int, int] | None:
    """The newest version among the names that a program or library binds to; None where there are none.

    The names stand, each between two zeros, in its table of strings.
    """
    if not program.startswith(_ELF):
        return None
    found = ((int(major), int(minor)) for major, minor in _NAMED.findall(program))
    return max(found, default=None)
