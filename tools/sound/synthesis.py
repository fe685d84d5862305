"""The stuff that sounds are made of: struck bodies, rubbed paper, felt, and level.

A sound is a list of samples, 44,100 a second, 1.0 being full scale. Times are seconds, pitches hertz.
"""

from array import array
from collections.abc import Iterable, Sequence
from math import cos, exp, pi, sin, sqrt
from pathlib import Path
from random import Random
from sys import byteorder
from typing import Final, NamedTuple
from wave import open as open_wave

RATE: Final = 44_100

Samples = list[float]


class Mode(NamedTuple):
    """One way in which a struck body swings: pitch, loudness, and seconds until it has fallen by 60 dB."""

    pitch: float
    loudness: float
    decay: float


def silence(seconds: float) -> Samples:
    """Return `seconds` of silence."""
    return [0.0] * round(seconds * RATE)


def struck(modes: Iterable[Mode], seconds: float, soft: float = 0.001) -> Samples:
    """Return a body that is hit once; `soft` is the time the hit takes: felt is soft, wood is not."""
    out = silence(seconds)
    for mode in modes:
        _add_mode(out, mode)
    return _eased_in(out, soft)


def _add_mode(out: Samples, mode: Mode) -> None:
    """Add one decaying sine by a resonator's recurrence, which saves a sine for each sample."""
    turn = 2 * pi * mode.pitch / RATE
    fall = exp(-6.908 / (mode.decay * RATE))
    twice, square = 2 * fall * cos(turn), fall * fall
    before, now = 0.0, mode.loudness * fall * sin(turn)
    for i in range(1, len(out)):
        out[i] += now
        before, now = now, twice * now - square * before


def noise(random: Random, seconds: float) -> Samples:
    """White noise."""
    return [random.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def swell(samples: Sequence[float], rise: float, fall: float) -> Samples:
    """Noise given a shape: up in `rise` seconds, then away by 60 dB in `fall` seconds."""
    top, step = max(1, round(rise * RATE)), exp(-6.908 / (fall * RATE))
    out, loudness = [], 1.0
    for i, value in enumerate(samples):
        out.append(value * (0.5 - 0.5 * cos(pi * i / top) if i < top else loudness))
        loudness = loudness * step if i >= top else 1.0
    return out


def low(samples: Sequence[float], pitch: float) -> Samples:
    """Return only what lies below `pitch`, 12 dB an octave."""
    turn = 2 * pi * pitch / RATE
    edge, c = sin(turn) / sqrt(2), cos(turn)
    return _filtered(samples, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + edge, -2 * c, 1 - edge))


def high(samples: Sequence[float], pitch: float) -> Samples:
    """Return only what lies above `pitch`, 12 dB an octave."""
    turn = 2 * pi * pitch / RATE
    edge, c = sin(turn) / sqrt(2), cos(turn)
    return _filtered(samples, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + edge, -2 * c, 1 - edge))


def _filtered(
    samples: Sequence[float], ahead: tuple[float, float, float], back: tuple[float, float, float]
) -> Samples:
    """Return a filter of second order, its coefficients as in the audio cookbooks: b0 b1 b2, a0 a1 a2."""
    b0, b1, b2, a1, a2 = (value / back[0] for value in (*ahead, *back[1:]))
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        out.append(y)
        x1, x2, y1, y2 = x, x1, y, y1
    return out


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


def finished(samples: Sequence[float], level: float, ceiling: float = -3.5) -> Samples:
    """A whole sound at its level: no rumble, no click at its ends, no peak over `ceiling` (dB of full scale).

    `level` is the effective value, in dB, of the loudest fifteenth of a second: about what the ear takes for
    the loudness of a short sound.
    """
    clean = _eased_out(_eased_in(high(samples, 70.0), 0.0008), 0.012)
    wanted = 10 ** (level / 20) / _loudest(clean)
    return scaled(clean, min(wanted, 10 ** (ceiling / 20) / max(map(abs, clean))))


def _loudest(samples: Sequence[float]) -> float:
    """Return the greatest effective value in any window of a fifteenth of a second."""
    window = RATE // 15
    starts = range(0, len(samples), window // 4)
    return sqrt(max(sum(value * value for value in samples[i : i + window]) for i in starts) / window)


def _eased_in(samples: Samples, seconds: float) -> Samples:
    steps = max(1, min(round(seconds * RATE), len(samples)))
    start = [value * (0.5 - 0.5 * cos(pi * i / steps)) for i, value in enumerate(samples[:steps])]
    return start + samples[steps:]


def _eased_out(samples: Samples, seconds: float) -> Samples:
    return _eased_in(samples[::-1], seconds)[::-1]


def write(path: Path, samples: Sequence[float]) -> None:
    """Write a WAV file: mono, 16 bit. Raises OSError if it cannot be written."""
    words = array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in samples))
    if byteorder == "big":
        words.byteswap()
    with open_wave(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(words.tobytes())
