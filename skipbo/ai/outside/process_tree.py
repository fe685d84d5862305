"""A process that runs somebody else's program, and all that it starts: how they begin, and how they end.

It is started with nothing that is ours. A package of PyInstaller sets paths by which its own libraries are
found; with those a program of the system might load ours. It keeps what stood there before beside them.

On POSIX the process leads a session and so a group of its own, which is killed as one. On Windows it is in a
job, which ends with the last handle to it, even if this program is killed.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _SUSPENDED = 0x4
    _FLAGS = subprocess.CREATE_NO_WINDOW | _SUSPENDED
    _ALL_ACCESS = 0x1F0FFF
    _EXTENDED_LIMITS = 9
    _KILL_ON_CLOSE = 0x2000

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_time", ctypes.c_int64),
            ("job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("least_memory", ctypes.c_size_t),
            ("most_memory", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("io", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    def _kernel() -> Any:  # noqa: ANN401 - a library has no type
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.SetInformationJobObject.argtypes = (
            wintypes.HANDLE,
            ctypes.c_int,
            ctypes.c_void_p,
            wintypes.DWORD,
        )
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        return kernel

    class _Bond:
        """A job, whose processes end with it; none where the system has no more of them."""

        def __init__(self) -> None:
            self._kernel = _kernel()
            self._job: int | None = self._kernel.CreateJobObjectW(None, None)
            limits = _Limits()
            limits.basic.flags = _KILL_ON_CLOSE
            size = ctypes.sizeof(limits)
            if self._job is not None:
                self._kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size)

        def tie(self, process: int) -> None:
            """Put a process that has not begun yet into the job, and let it begin."""
            native = ctypes.WinDLL("ntdll")
            native.NtResumeProcess.argtypes = (wintypes.HANDLE,)
            handle = self._kernel.OpenProcess(_ALL_ACCESS, False, process)
            if self._job is not None:
                self._kernel.AssignProcessToJobObject(self._job, handle)
            native.NtResumeProcess(handle)
            self._kernel.CloseHandle(handle)

        def end(self, process: int) -> None:
            """Kill all that is in the job."""
            if self._job is not None:
                self._kernel.TerminateJobObject(self._job, 1)
                self._kernel.CloseHandle(self._job)
            self._job = None

else:
    _FLAGS = 0

    class _Bond:
        """The group of a process that leads a session."""

        def tie(self, process: int) -> None:
            """Do nothing: the process leads its group from the beginning."""

        def end(self, process: int) -> None:
            """Kill the group of a process."""
            with suppress(OSError):
                os.killpg(process, signal.SIGKILL)


class ProcessTree:
    """A process that was started with pipes for all that it reads and writes, and its offspring."""

    def __init__(self, words: Sequence[str] | str, where: Path) -> None:
        """Start it in the folder `where`. Raises OSError or ValueError where the system refuses."""
        self._bond = _Bond()
        self._over = False
        self._lock = Lock()
        with own_libraries():
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                env=environment(),
                cwd=where,
                start_new_session=True,
                creationflags=_FLAGS,
            )
        self._bond.tie(self.process.pid)

    def kill(self) -> None:
        """Kill the process and all that it has started; return at once."""
        with self._lock:  # once it is over, its number may be another's
            if not self._over:
                self._kill()

    def bury(self, seconds: float) -> int | None:
        """Wait so long for the process to end by itself, kill what is left, and return its exit status.

        None for a process that had to be killed.
        """
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        status = self.process.returncode
        with self._lock:
            self._kill()
            self._over = True
        self.process.wait()
        return status

    def _kill(self) -> None:
        self._bond.end(self.process.pid)
        with suppress(OSError):
            self.process.kill()


_OURS = ("_PYI_", "_MEIPASS", "PYINSTALLER_", "PYGAME_", "SDL_", "SKIPBO_", "APPDIR", "APPIMAGE", "ARGV0")
"""The beginnings of the variables that this program, or its package, has set or is told by."""

_PATHS = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LIBPATH")
_BEFORE = "_ORIG"
"""What a package adds to the name of a path to keep what stood there before."""

_SANDBOX = ".flatpak-info"
"""The file in the root of a sandbox out of which no program can be started."""


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


def arguments(command: str) -> list[str] | str:
    """Return a command as the system takes it: words on POSIX, on Windows the line itself.

    Raises ValueError for quotes that nobody closes, and for nothing at all.
    """
    words = command.strip() if sys.platform == "win32" else shlex.split(command)
    if not words:
        raise ValueError("there is no command")
    return words


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
