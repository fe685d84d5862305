"""Filters of second order: those that shape a sound, and those through which the ear hears it."""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt, tan
from typing import NamedTuple

from tools.sound.samples import RATE, Samples


class Biquad(NamedTuple):
    """A filter: what it takes of the last three samples, and gives back of its own last two."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def over(self, samples: Sequence[float]) -> Samples:
        """Return the samples filtered."""
        b0, b1, b2, a1, a2 = self
        x1 = x2 = y1 = y2 = 0.0
        out = []
        for x in samples:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            out.append(y)
            x1, x2, y1, y2 = x, x1, y, y1
        return out


def low(samples: Sequence[float], pitch: float) -> Samples:
    """Return only what lies below `pitch` (hertz), 12 dB an octave."""
    turn = 2 * pi * pitch / RATE
    edge, c = sin(turn) / sqrt(2), cos(turn)
    return _cookbook((1 - c) / 2, 1 - c, edge, c).over(samples)


def high(samples: Sequence[float], pitch: float) -> Samples:
    """Return only what lies above `pitch` (hertz), 12 dB an octave."""
    turn = 2 * pi * pitch / RATE
    edge, c = sin(turn) / sqrt(2), cos(turn)
    return _cookbook((1 + c) / 2, -1 - c, edge, c).over(samples)


def _cookbook(outer: float, middle: float, edge: float, c: float) -> Biquad:
    """Return a filter as the audio cookbooks write them, with what they divide by."""
    whole = 1 + edge
    return Biquad(outer / whole, middle / whole, outer / whole, -2 * c / whole, (1 - edge) / whole)


def k_weighting(rate: int) -> tuple[Biquad, Biquad]:
    """Return the two filters of K-weighting (ITU-R BS.1770) for samples at `rate` a second.

    The standard prints them for 48,000 a second only. These are the analogue filters from which its figures
    come: a shelf that stands for the head, 4 dB more above about 1,700 hertz, and a cut below about 40.
    """
    return _shelf(rate), _cut(rate)


def _shelf(rate: int) -> Biquad:
    gain, width, k = 10 ** (3.999843853973347 / 20), 0.7071752369554196, tan(pi * 1681.974450955533 / rate)
    middle, whole = gain**0.4996667741545416, 1 + k / width + k * k
    return Biquad(
        (gain + middle * k / width + k * k) / whole,
        2 * (k * k - gain) / whole,
        (gain - middle * k / width + k * k) / whole,
        2 * (k * k - 1) / whole,
        (1 - k / width + k * k) / whole,
    )


def _cut(rate: int) -> Biquad:
    width, k = 0.5003270373238773, tan(pi * 38.13547087602444 / rate)
    whole = 1 + k / width + k * k
    return Biquad(1.0, -2.0, 1.0, 2 * (k * k - 1) / whole, (1 - k / width + k * k) / whole)
