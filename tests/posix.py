"""What Windows lacks and tests need: named pipes, terminals, and a limit to the size of files."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_LACKING = "Windows has nothing like it"


def make_pipe(path: Path) -> None:
    """Make a named pipe. Raises OSError on Windows."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    os.mkfifo(path)


def unix_socket() -> socket.socket:
    """A socket that others reach by a path. Raises OSError on Windows."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    return socket.socket(socket.AF_UNIX)


def page_size() -> int:
    """The bytes of a page of memory. Raises OSError on Windows."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    return os.sysconf("SC_PAGE_SIZE")


def shrink(pipe: int) -> None:
    """Let a pipe hold no more than a page of memory, where the system can."""
    if sys.platform == "linux":
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 4096)


def bytes_in(reader: int) -> int:
    """How many bytes wait in a pipe, by the end that reads. Raises OSError on Windows."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    import fcntl
    import termios

    found = fcntl.ioctl(reader, termios.FIONREAD, bytes(4))
    return int.from_bytes(found, sys.byteorder)


def has_terminals() -> bool:
    """Whether this system opens new terminals; one in a folder often lacks /dev/pts, and Windows always."""
    if sys.platform == "win32":
        return False
    try:
        ends = os.openpty()
    except OSError:
        return False
    for end in ends:
        os.close(end)
    return True


needs_terminals = pytest.mark.skipif(not has_terminals(), reason="needs terminals: /dev/pts")


def link_to_terminal(path: Path) -> tuple[int, int]:
    """Make a link to a new terminal; return both its ends, which stay open. Raises OSError without any."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    keyboard, terminal = os.openpty()
    path.symlink_to(os.ttyname(terminal))
    return keyboard, terminal


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """No file of this process can grow beyond `size` bytes, as on a full disk. Raises OSError on Windows."""
    if sys.platform == "win32":
        raise OSError(_LACKING)
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
