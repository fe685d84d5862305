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
        import platform

        kernel = os.uname()
        if sys.platform == "darwin":
            named = f"macOS {platform.mac_ver()[0]} {kernel.machine}"
        else:
            parts = [f"{kernel.sysname} {kernel.release} {kernel.machine}"]
            with suppress(OSError, ValueError):  # a system that does not state its own name
                parts.append(platform.freedesktop_os_release().get("PRETTY_NAME", ""))
            with suppress(OSError, ValueError):  # another library; a package needs one that is new enough
                parts.append(os.confstr("CS_GNU_LIBC_VERSION") or "")
            named = ", ".join(filter(None, parts))
    return named


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
    """Return the commit that is checked out, read without git; "" if unknown. `place` is `.git`."""
    folder = place
    if place.is_file():  # of a worktree: it names git's folder
        named = _first_line(place)
        folder = place.parent / named.removeprefix("gitdir: ") if named.startswith("gitdir: ") else place
    head = _first_line(folder / "HEAD")
    if not head.startswith("ref: "):
        return head if _COMMIT.fullmatch(head) else ""
    branch = head.removeprefix("ref: ")
    shared = folder / _first_line(folder / "commondir")  # shared by all worktrees
    found = [_first_line(each / branch) for each in (folder, shared)]
    packed = (line.partition(" ") for line in _text(shared / "packed-refs").splitlines())
    found += [commit for commit, _, name in packed if name == branch]
    return next((commit for commit in found if _COMMIT.fullmatch(commit)), "")


def _first_line(path: Path) -> str:
    return next(iter(_text(path).splitlines()), "").strip()


def _text(path: Path) -> str:
    """Return the text of a file, "" if there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):
        return ""
