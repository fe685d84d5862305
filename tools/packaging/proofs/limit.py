"""An end to what would otherwise be waited for for ever, whatever it waits for."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in the block after so many seconds; for the main thread alone, one at a time.

    Raises OSError on Windows, which has no such alarm.
    """
    if sys.platform != "win32":
        earlier = signal.signal(signal.SIGALRM, _over(seconds))
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, earlier)
    else:
        raise OSError("Windows has no alarm of this kind")


def _over(seconds: float) -> Callable[[int, FrameType | None], None]:
    """What the alarm calls."""

    def over(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"not done after {seconds:g} s")

    return over
