"""Run by a package before the program itself: files with modules are opened once, not for each module.

Where something looks at every file that is opened, as on Windows, opening takes longer than all else that a
module needs. What is open also stays what it was while another package is laid over it.
"""

from __future__ import annotations

import sys
import zipimport
from _thread import allocate_lock
from collections.abc import Callable
from contextlib import suppress
from io import BufferedReader, FileIO
from types import SimpleNamespace
from typing import Any

Opening = Callable[..., Any]
"""What opens a file by its name."""

STANDARD_LIBRARY = "base_library.zip"
"""The file of a package with those modules of Python that come first."""


class Kept(BufferedReader):
    """A file that stays open, for one at a time: whoever comes in between opens it anew."""

    def __init__(self, name: str) -> None:
        """Open it. Raises OSError where it cannot be opened."""
        super().__init__(FileIO(name))
        self._name, self._lock = name, allocate_lock()

    def __exit__(self, *_: object) -> None:
        """Give it back, and leave it open."""
        self._lock.release()

    def before(self, usual: Opening) -> Opening:
        """What gives this file for its name if it is free, and opens all else in the usual way."""

        def opened(name: str, *mode: str) -> Any:  # noqa: ANN401 - whatever the usual way gives
            free = name == self._name and self._lock.acquire(blocking=False)
            return self if free else usual(name, *mode)

        return opened


def begin() -> list[Kept]:
    """Keep both files of a package open; returns those there are, none where PyInstaller works otherwise."""
    kept = list[Kept]()
    with suppress(KeyError, AttributeError, OSError):
        kept.append(Kept(sys.modules["pyimod02_importers"].pyz_archive._filename))  # noqa: SLF001
        vars(sys.modules["pyimod01_archive"])["open"] = kept[-1].before(open)  # found before Python's own
    with suppress(StopIteration, AttributeError, OSError):
        kept.append(Kept(next(place for place in sys.path if place.endswith(STANDARD_LIBRARY))))
        usual = vars(zipimport)["_io"]
        opening = kept[-1].before(usual.open_code)
        vars(zipimport)["_io"] = SimpleNamespace(**vars(usual) | {"open_code": opening})
    return kept


begin()
