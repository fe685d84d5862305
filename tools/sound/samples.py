"""A sound as a list of samples, 24,000 a second, 1.0 being full scale: silence, mixing, files.

Nothing that cards and small instruments do lies above 10,000 hertz, so no more samples are needed; and twice
as many are what most sound devices play. Times are seconds.
"""

from array import array
from collections.abc import Sequence
from math import cos, pi
from pathlib import Path
from struct import pack
from sys import byteorder
from typing import Final
from wave import open as open_wave

RATE: Final = 24_000

Samples = list[float]

_MU_LAW: Final = 7  # its number among the formats of WAV files
_BIAS: Final = 132  # what G.711 adds to a sample of 16 bits
_MOST: Final = 32767 - _BIAS


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


def write(path: Path, samples: Sequence[float]) -> None:
    """Write a WAV file: mono, 16 bit. Raises OSError if it cannot be written."""
    words = array("h", map(_whole, samples))
    if byteorder == "big":
        words.byteswap()
    with open_wave(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(words.tobytes())


def write_small(path: Path, samples: Sequence[float]) -> None:
    """Write a WAV file half as large, by the mu-law of G.711: mono, 8 bit. Raises OSError like `write`.

    Its noise lies 37 decibels below whatever sounds, which is far below hearing where that is soft itself.
    """
    codes = bytes(map(_mu_law, map(_whole, samples)))
    form = pack("<HHIIHHH", _MU_LAW, 1, RATE, RATE, 1, 8, 0)
    chunks = ((b"fmt ", form), (b"fact", pack("<I", len(codes))), (b"data", codes))
    body = b"".join(name + pack("<I", len(content)) + content for name, content in chunks)
    path.write_bytes(b"RIFF" + pack("<I", 4 + len(body)) + b"WAVE" + body)


def _whole(value: float) -> int:
    return round(max(-1.0, min(1.0, value)) * 32767)


def _mu_law(value: int) -> int:
    """Return the code of a sample: its sign, its power of two above the bias, the four bits below it."""
    size = min(abs(value), _MOST) + _BIAS
    power = size.bit_length() - _BIAS.bit_length()
    return 0xFF ^ ((value < 0) << 7 | power << 4 | (size >> (power + 3)) & 0x0F)
