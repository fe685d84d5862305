"""The stuff that sounds are made of: struck bodies, rubbed paper, felt, and level.

Times are seconds, pitches hertz.
"""

from collections.abc import Iterable, Sequence
from math import cos, exp, pi, sin, tanh
from random import Random
from typing import NamedTuple

from tools.sound.filters import high
from tools.sound.loudness import loudness
from tools.sound.samples import RATE, Samples, eased_in, eased_out, scaled, silence


class Mode(NamedTuple):
    """One way in which a struck body swings: pitch, loudness, and seconds until it has fallen by 60 dB."""

    pitch: float
    loudness: float
    decay: float


def struck(modes: Iterable[Mode], seconds: float, soft: float = 0.001) -> Samples:
    """Return a body that is hit once; `soft` is the time the hit takes: felt is soft, wood is not."""
    out = silence(seconds)
    for mode in modes:
        _add_mode(out, mode)
    return eased_in(out, soft)


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
    out, level = [], 1.0
    for i, value in enumerate(samples):
        out.append(value * (0.5 - 0.5 * cos(pi * i / top) if i < top else level))
        level = level * step if i >= top else 1.0
    return out


def rounded(samples: Sequence[float], softness: float = 0.55) -> Samples:
    """Return the samples with their peaks rounded off, so that the whole can be louder.

    What is under `softness` of the highest peak stays nearly as it is.
    """
    knee = softness * max(map(abs, samples))
    return [knee * tanh(value / knee) for value in samples]


def finished(samples: Sequence[float], level: float, ceiling: float = -3.5) -> Samples:
    """A whole sound at its level: no rumble, no click at its ends, no peak over `ceiling` (dB of full scale).

    `level` is the loudness in LUFS of its loudest tenth of a second.
    """
    clean = eased_out(eased_in(high(samples, 70.0), 0.0008), 0.012)
    wanted = 10 ** ((level - loudness(clean, RATE)) / 20)
    return scaled(clean, min(wanted, 10 ** (ceiling / 20) / max(map(abs, clean))))
