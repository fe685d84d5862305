"""How a process begins that is talked to line by line: with pipes for all that it reads and writes."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


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
