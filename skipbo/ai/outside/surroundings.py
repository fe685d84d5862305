"""The environment of someone else's program: pipes to talk through, and nothing of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_OURS = ("_PYI_", "_MEIPASS", "PYINSTALLER_", "PYGAME_", "SDL_", "SKIPBO_", "APPDIR", "APPIMAGE", "ARGV0")
"""The beginnings of the variables that this program, or its package, has set or is told by."""

_PATHS = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LIBPATH")
_BEFORE = "_ORIG"
"""What a package adds to the name of a path to keep what stood there before."""

_SANDBOX = ".flatpak-info"
"""The file in the root of a sandbox where no program can be started."""


def is_packaged() -> bool:
    """Tell whether this program is a package of PyInstaller."""
    return bool(getattr(sys, "frozen", False))


def environment(surroundings: Mapping[str, str] = os.environ, packaged: bool | None = None) -> dict[str, str]:
    """Return the variables for a program, out of those there are; `packaged`: whether we are a package."""
    theirs = {name: value for name, value in surroundings.items() if not name.upper().startswith(_OURS)}
    if not (is_packaged() if packaged is None else packaged):
        return theirs
    for path in _PATHS:
        before = theirs.pop(path + _BEFORE, None)
        theirs.pop(path, None)
        if before is not None:
            theirs[path] = before
    return theirs


def folder() -> Path:
    """Return the folder that a program starts in: the person's home, or where there is none, the root."""
    with suppress(RuntimeError):
        home = Path.home()
        if home.is_dir():
            return home
    return Path(os.sep)


def can_start(root: Path = Path("/")) -> bool:
    """Tell whether programs can be started here at all; `root` is that of the system's files."""
    return not (root / _SANDBOX).exists()


@contextmanager
def own_libraries() -> Iterator[None]:
    """Let a process that is started meanwhile look for libraries where the system has them.

    On Windows a package says where its own are for all that it starts, not by a variable.
    """
    if sys.platform == "win32" and is_packaged():
        from ctypes import WinDLL

        kernel = WinDLL("kernel32")
        kernel.SetDllDirectoryW(None)
        try:
            yield
        finally:
            kernel.SetDllDirectoryW(getattr(sys, "_MEIPASS", None))
    else:
        yield


def piped(
    words: str | Sequence[str],
    surroundings: Mapping[str, str],
    where: Path,
    *,
    pass_fds: Sequence[int] = (),
    start_new_session: bool = False,
    creationflags: int = 0,
) -> subprocess.Popen[str]:
    """Start a process with these variables in the folder `where`; the rest is as in `Popen`.

    Raises OSError or ValueError where the system refuses.
    """
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=dict(surroundings),
        cwd=where,
        pass_fds=tuple(pass_fds),
        start_new_session=start_new_session,
        creationflags=creationflags,
    )
