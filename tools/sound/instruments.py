"""What the sounds of the table are played on: paper, boards, bars, tines and strings.

Bars and tines have the partials of their real models: a tuned marimba bar 1 : 4 : 9.2, a kalimba's tine
1 : 6.27, a string whole numbers. Times are seconds, pitches hertz.
"""

from random import Random
from typing import Final

from tools.sound.filters import high, low
from tools.sound.samples import Samples, mixed, scaled
from tools.sound.synthesis import Mode, noise, struck, swell

D4: Final = 293.66
"""The tonic of all that has a pitch, so that whatever sounds together agrees."""

MAJOR: Final = (0, 2, 4, 5, 7, 9, 11)
"""The steps of the major scale, in semitones above the tonic."""


def note(steps: float) -> float:
    """Return the pitch `steps` semitones above D4."""
    return D4 * 2 ** (steps / 12)


def degree(number: int) -> int:
    """Return how many semitones the `number`th note of the scale lies above the first, which is number 1."""
    octave, step = divmod(number - 1, len(MAJOR))
    return 12 * octave + MAJOR[step]


def about(random: Random, value: float, share: float = 0.04) -> float:
    """Return the value, off by as much as its share at most."""
    return value * (1 + share * (random.random() * 2 - 1))


def rub(random: Random, seconds: float, bottom: float, top: float, rise: float) -> Samples:
    """Paper between two pitches: noise that comes and goes."""
    grain = low(high(noise(random, seconds), about(random, bottom)), about(random, top))
    return swell(grain, rise, seconds)


def felt(random: Random, seconds: float, top: float, rise: float = 0.002) -> Samples:
    """Return the dull thud of felt: noise below `top`."""
    return low(swell(noise(random, seconds), rise, seconds), top)


def wood(random: Random, pitch: float, decay: float, seconds: float, soft: float = 0.0012) -> Samples:
    """Return a small wooden board that is tapped: the partials of a free bar, the upper ones soon gone."""
    partials = ((1.0, 1.0, 1.0), (2.76, 0.34, 0.5), (5.4, 0.12, 0.25))
    modes = [
        Mode(about(random, pitch * ratio, 0.006), about(random, loudness, 0.2), decay * length)
        for ratio, loudness, length in partials
    ]
    return struck(modes, seconds, soft)


def knock(random: Random, pitch: float) -> Samples:
    """Return a knuckle on a board that is held."""
    board = [Mode(pitch, 1.0, 0.09), Mode(pitch * 2.2, 0.4, 0.05), Mode(pitch * 3.7, 0.14, 0.03)]
    return mixed((0, struck(board, 0.11, 0.002)), (0, scaled(felt(random, 0.03, 900), 0.8)))


def marimba(random: Random, pitch: float, seconds: float) -> Samples:
    """Return a rosewood bar under a soft mallet."""
    over, click = about(random, 0.22, 0.25), about(random, 0.05, 0.3)
    bar = [
        Mode(pitch, 1.0, seconds),
        Mode(pitch * 3.98, over, seconds * 0.22),
        Mode(pitch * 9.2, click, 0.06),
    ]
    return struck(bar, seconds, about(random, 0.003, 0.2))


def kalimba(random: Random, pitch: float, seconds: float) -> Samples:
    """Return a tine let go by a thumb: its own note, the box's knock, and a grain of nail."""
    tine = [
        Mode(pitch, 1.0, seconds),
        Mode(pitch * 2.0, about(random, 0.10, 0.3), seconds * 0.5),
        Mode(pitch * 6.27, about(random, 0.09, 0.3), 0.09),
    ]
    box = struck([Mode(186.0, 0.30, 0.09), Mode(322.0, 0.12, 0.07)], 0.1, 0.002)
    nail = scaled(rub(random, 0.012, 1800, 5000, 0.002), 0.05)
    return mixed((0, struck(tine, seconds, 0.0025)), (0, box), (0, nail))


def felt_piano(random: Random, pitch: float, seconds: float) -> Samples:
    """Return a string behind a strip of felt: few overtones, and the felt itself just to be heard."""
    partials = [Mode(pitch * n * (1 + 0.0004 * n * n), 0.9 / n**2.1, seconds / n**0.6) for n in range(1, 6)]
    return mixed((0, struck(partials, seconds, 0.009)), (0, scaled(felt(random, 0.08, 420, 0.006), 0.35)))
