"""How loud a sound is to the ear: K-weighted as in ITU-R BS.1770, by its loudest tenth of a second.

The standard itself averages over 0.4 seconds and more, for speech and music. A card on felt is over long
before that, and is taken for as loud as its loudest moment.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import inf, log10
from typing import Final

from tools.sound.filters import k_weighting

WINDOW: Final = 0.1
"""The seconds over which the loudest moment is averaged."""

_OFFSET: Final = -0.691  # by which the standard sets a sine of 997 hertz at full scale to -3.01


def loudness(samples: Sequence[float], rate: int) -> float:
    """Return the loudness in LUFS of the loudest tenth of a second of a mono sound, 1.0 being full scale.

    A sound that is shorter is followed by silence. Silence alone has a loudness of -inf.
    """
    for weighting in k_weighting(rate):
        samples = weighting.over(samples)
    length = round(WINDOW * rate)
    power = [0.0, *accumulate(value * value for value in samples)]
    ends = range(min(length, len(samples)), len(power))
    most = max(power[end] - power[max(0, end - length)] for end in ends) / length
    return _OFFSET + 10 * log10(most) if most > 0 else -inf
