"""A sound as a list of samples, 24,000 a second, 1.0 being full scale: silence, mixing, edges.

Nothing that cards and small instruments do lies above 10,000 hertz, so no more samples are needed; and twice
as many are what most sound devices play. Times are seconds.
"""

from collections.abc import Sequence
from math import cos, pi
from typing import Final

RATE: Final = 24_000

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Return `seconds` of silence."""
    return [0.0] * round(seconds * RATE)


def scaled(samples: Sequence[float], loudness: float) -> Samples:
    """Return the same, louder or softer."""
    return [value * loudness for value in samples]


def mixed(*parts: tuple[float, Sequence[float]]) -> Samples:
    """Parts sounding together, each from its own second on."""
    starts = [(round(at * RATE), part) for at, part in parts]
    out = [0.0] * max(start + len(part) for start, part in starts)
    for start, part in starts:
        for i, value in enumerate(part, start):
            out[i] += value
    return out


def eased_in(samples: Samples, seconds: float) -> Samples:
    """Return the samples with a start that swells within `seconds`, so that it does not click."""
    steps = max(1, min(round(seconds * RATE), len(samples)))
    start = [value * (0.5 - 0.5 * cos(pi * i / steps)) for i, value in enumerate(samples[:steps])]
    return start + samples[steps:]


def eased_out(samples: Samples, seconds: float) -> Samples:
    """Return the samples with an end that fades within `seconds`."""
    return eased_in(samples[::-1], seconds)[::-1]
