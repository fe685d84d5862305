"""What is heard softly behind a game, on wish: a quiet room, rain, an evening outside.

Each is a loop without a seam: whatever swings does so a whole number of times, whatever is struck near the
end rings on at the beginning, and filters begin as they will have ended.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import pi, sin, sqrt
from random import Random
from typing import Final

from skipbo.ui.kit.sound import Ambience
from tools.sound.filters import high, low
from tools.sound.instruments import about, felt, wood
from tools.sound.samples import RATE, Samples, eased_in, eased_out, scaled, silence
from tools.sound.synthesis import Mode, noise, struck

SECONDS: Final = 20.0
LEVEL: Final = -42.0
"""The decibels below full scale, as a mean over the loop, at the volumes of a first start."""
_FIRST_VOLUME: Final = 0.7**2  # what is left of a file at these volumes
_LEAD: Final = 0.5  # seconds after which a filter has forgotten how it began


def room(random: Random) -> Samples:
    """Return the air of a room, and a tall clock in it that goes once a second."""
    air = _seamless(lambda samples: low(low(samples, 240.0), 700.0), _noise(random))
    breath = _swaying(_levelled(air), 0.18, (3, 7))
    ticks = []
    for second in range(round(SECONDS)):
        pitch = 1180.0 if second % 2 else 990.0
        tick = wood(random, about(random, pitch, 0.01), 0.05, 0.12)
        case = felt(random, 0.09, 380.0)
        ticks += [(float(second), scaled(tick, 0.24)), (second + 0.002, scaled(case, 0.16))]
    return _set_to_level(_over(breath, ticks))


def rain(random: Random) -> Samples:
    """Return rain on leaves before an open window: a wash of it, and single drops from the eaves."""
    wash = _seamless(lambda samples: low(high(samples, 500.0), 5200.0), _noise(random))
    ground = _seamless(lambda samples: low(high(samples, 120.0), 600.0), _noise(random))
    both = [a + 0.7 * b for a, b in zip(_levelled(wash), _levelled(ground), strict=True)]
    drops = [(random.random() * SECONDS, _drop(random)) for _ in range(150)]
    return _set_to_level(_over(_swaying(both, 0.22, (2, 5)), drops))


def evening(random: Random) -> Samples:
    """Return a warm evening: wind in far trees, and crickets, one near and two far."""
    wind = _seamless(lambda samples: low(high(samples, 90.0), 420.0), _noise(random))
    leaves = _seamless(lambda samples: low(high(samples, 1500.0), 3800.0), _noise(random))
    air = [a + 0.16 * b for a, b in zip(_levelled(wind), _levelled(leaves), strict=True)]
    chirps = []
    for pitch, every, loudness, first in (
        (4150.0, 20, 0.3, 0.1),
        (3720.0, 16, 0.16, 0.7),
        (4480.0, 25, 0.11, 0.4),
    ):
        for n in range(every):
            at = (first + n * SECONDS / every + random.random() * 0.03) % SECONDS
            chirps.append((at, scaled(_chirp(about(random, pitch, 0.004)), loudness)))
    return _set_to_level(_over(_swaying(air, 0.45, (1, 3)), chirps))


MAKERS: Final[Mapping[Ambience, Callable[[Random], Samples]]] = {
    Ambience.ROOM: room,
    Ambience.RAIN: rain,
    Ambience.EVENING: evening,
}


def _noise(random: Random) -> Samples:
    return noise(random, SECONDS)


def _drop(random: Random) -> Samples:
    """Return one drop on stone or in a puddle: a short bright body."""
    pitch = about(random, 1900.0, 0.6)
    body = struck([Mode(pitch, 1.0, 0.035), Mode(pitch * 1.7, 0.4, 0.02)], 0.05, 0.001)
    return scaled(eased_out(body, 0.01), 0.5 * random.random() ** 2)


def _chirp(pitch: float) -> Samples:
    """Return three short pulses of a cricket's wing."""
    pulse, gap = round(0.022 * RATE), round(0.034 * RATE)
    turn = 2 * pi * pitch / RATE
    one = eased_out(eased_in([sin(turn * i) for i in range(pulse)], 0.009), 0.009)
    out = silence(3 * 0.034)
    for start in (0, gap, 2 * gap):
        out[start : start + pulse] = one
    return out


def _seamless(filtered: Callable[[Samples], Samples], samples: Samples) -> Samples:
    """Return a loop filtered so that it joins its own beginning."""
    lead = round(_LEAD * RATE)
    return filtered(samples[-lead:] + samples)[lead:]


def _swaying(samples: Sequence[float], depth: float, times: Iterable[int]) -> Samples:
    """Return a loop that grows and fades, so many `times` in it."""
    length, waves = len(samples), list(times)
    turns = [2 * pi * count / length for count in waves]
    share = depth / len(waves)
    return [
        value * (1 + share * sum(sin(turn * i + n) for n, turn in enumerate(turns)))
        for i, value in enumerate(samples)
    ]


def _over(loop: Sequence[float], parts: Iterable[tuple[float, Sequence[float]]]) -> Samples:
    """Return a loop with parts in it, each from its second on, and on from the beginning past the end."""
    out = list(loop)
    for at, part in parts:
        for i, value in enumerate(part, round(at * RATE)):
            out[i % len(out)] += value
    return out


def _levelled(samples: Sequence[float]) -> Samples:
    """Return the samples with a mean strength of 0.1."""
    return scaled(samples, 0.1 / strength(samples))


def _set_to_level(samples: Sequence[float]) -> Samples:
    return scaled(samples, 10 ** (LEVEL / 20) / _FIRST_VOLUME / strength(samples))


def strength(samples: Sequence[float]) -> float:
    """Return the root of the mean square, 1.0 being a square wave at full scale."""
    return sqrt(sum(value * value for value in samples) / len(samples))
