"""The .tar.gz that a Linux package is handed out in."""

from __future__ import annotations

import gzip
import io
import tarfile
from pathlib import Path

from tools.packaging.names import NAME, VERSION


def archive_name(machine: str) -> str:
    """What the archive is called, for a processor such as "x86_64"."""
    return f"{NAME}-{VERSION}-linux-{machine}.tar.gz"


def archive(folder: Path, target: Path, when: int) -> None:
    """Packs a folder into a file that depends on nothing but the contents and `when`, in Unix seconds.

    All files belong to nobody in particular, are readable by all, and can be run where their owner could.
    """
    paths = [folder, *sorted(folder.rglob("*"), key=lambda path: path.as_posix())]
    with (
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=when) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in paths:
            _add(tar, path, path.relative_to(folder.parent).as_posix(), when)


def _add(tar: tarfile.TarFile, path: Path, name: str, when: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.mtime = when
    entry.mode = 0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644
    if path.is_symlink():
        entry.type, entry.linkname = tarfile.SYMTYPE, path.readlink().as_posix()
    elif path.is_dir():
        entry.type = tarfile.DIRTYPE
    content = path.read_bytes() if entry.isreg() else b""
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))
