"""The version of the program, down to the commit that it was made from, and the system that it runs on."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from skipbo import __version__, resources


def system_name() -> str:
    """Return name, version, processor: "Linux 6.1.0 x86_64, Debian GNU/Linux 12 (bookworm), glibc 2.36"."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        named = f"Windows {version.major}.{version.minor}.{version.build} {machine}".rstrip()
    else:
        kernel = os.uname()
        linux = f"{kernel.sysname} {kernel.release} {kernel.machine}"
        parts = (linux, _distribution(), _c_library())
        named = _mac(kernel.machine) if sys.platform == "darwin" else ", ".join(filter(None, parts))
    return named


def _mac(machine: str) -> str:
    import platform

    return f"macOS {platform.mac_ver()[0]} {machine}"


def _distribution() -> str:
    """Return the system's own name, "" if it does not state one."""
    import platform

    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except (OSError, ValueError):
        return ""


def _c_library() -> str:
    """Return the C library, such as "glibc 2.36"; a package needs one that is new enough."""
    found = None
    if sys.platform != "win32":
        with suppress(OSError, ValueError):  # another library
            found = os.confstr("CS_GNU_LIBC_VERSION")
    return found or ""


UNKNOWN = "unknown"

BUILD_FILE = "build.txt"
"""The name of the file in the root of a packaged program that contains one line, the commit."""

_COMMIT = re.compile(r"[0-9a-f]{40,64}")


def version_lines(pygame: str, sdl: str) -> Sequence[str]:
    """Return a line for each part, for reports of errors; `pygame` and `sdl` are their versions."""
    return (
        f"Skip-Bo {__version__}",
        f"Commit {commit(resources.folder().parent)}",
        f"Python {sys.version.split()[0]}{', packaged' if getattr(sys, 'frozen', False) else ''}",
        f"SDL {sdl}",
        f"pygame-ce {pygame}",
        system_name(),
    )


def commit(root: Path) -> str:
    """Return the commit of the program in a root (of a package or a checkout), or UNKNOWN."""
    built = _first_line(root / BUILD_FILE)
    return built if _COMMIT.fullmatch(built) else _checked_out(root / ".git") or UNKNOWN


def _checked_out(place: Path) -> str:
    """Return the commit that is checked out, read without git; "" if unknown."""
    folder = _git_folder(place)
    head = _first_line(folder / "HEAD")
    if not head.startswith("ref: "):
        return head if _COMMIT.fullmatch(head) else ""
    name = head.removeprefix("ref: ")
    shared = folder / _first_line(folder / "commondir")  # shared by all worktrees
    loose = (_first_line(place / name) for place in (folder, shared))
    return next((line for line in loose if _COMMIT.fullmatch(line)), "") or _packed(shared, name)


def _git_folder(place: Path) -> Path:
    """Return git's folder; in a worktree `.git` is a file that names the folder."""
    named = _first_line(place) if place.is_file() else ""
    return place.parent / named.removeprefix("gitdir: ") if named.startswith("gitdir: ") else place


def _packed(folder: Path, name: str) -> str:
    """Return the commit of a branch from the file that holds many."""
    for line in _text(folder / "packed-refs").splitlines():
        found, _, called = line.partition(" ")
        if called == name and _COMMIT.fullmatch(found):
            return found
    return ""


def _first_line(path: Path) -> str:
    return next(iter(_text(path).splitlines()), "").strip()


def _text(path: Path) -> str:
    """Return the text of a file, "" if there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return ""
