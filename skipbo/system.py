"""The system that the program runs on, in one line, found without starting another program.

Python's `platform.platform()` would do, but on Windows it may run a command, and a window flashes up.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress


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
