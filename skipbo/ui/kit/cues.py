"""What there is to be heard: the occasions, the files of each, and how loud taps and moments are set.

Each sound is a few small files, its takes: `play_07_2.wav` is the second take of a 7 being played. No take
is heard twice in a row, so that no two cards sound quite alike. The files are made by `tools/sound`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

HIGHEST: Final = 13
"""The card number with the highest note (13 is in the vintage deck only)."""


class Cue(Enum):
    """A sound by its occasion. The value is the first part of the names of its files."""

    PICK_UP = "pick_up"
    PLAY = "play"
    STOCK_PLAY = "stock_play"  # a card from a stock, which is what wins games
    DISCARD = "discard"
    FLICK = "flick"  # a stock's next card turns up
    RIFFLE = "riffle"  # shuffle and refill
    DEAL = "deal"  # one card of the deal
    ILLEGAL = "illegal"
    TURN = "turn"  # a person's turn begins
    HAND_EMPTIED = "hand_emptied"  # the last hand card is played: five new ones come
    COMPLETED = "completed"  # a build pile is full
    GAME_WON = "game_won"
    MATCH_WON = "match_won"
    LOST = "lost"


MOMENTS: Final = frozenset((Cue.TURN, Cue.HAND_EMPTIED, Cue.COMPLETED, Cue.GAME_WON, Cue.MATCH_WON, Cue.LOST))
"""What is heard seldom and says that something has come about; all else is a tap."""


class Volumes(NamedTuple):
    """The loudness of taps and of moments, from 0 for silence to 1 for full."""

    taps: float
    moments: float

    def of(self, cue: Cue) -> float:
        """Return the share of the loudness at which a cue sounds, by the ear's measure.

        Half way on the slider sounds about half as loud.
        """
        return min(max(self.moments if cue in MOMENTS else self.taps, 0.0), 1.0) ** 2


ENDINGS: Final = frozenset((Cue.GAME_WON, Cue.MATCH_WON, Cue.LOST))
"""The sounds for which all others step back."""

CLIMBING: Final = frozenset((Cue.PLAY, Cue.STOCK_PLAY))
"""The sounds that rise with the number that a build pile reaches."""

TAKES: Final[Mapping[Cue, int]] = MappingProxyType(
    {
        cue: 4 if cue in (Cue.PICK_UP, Cue.DISCARD, Cue.DEAL) else 3 if cue in (Cue.FLICK, Cue.RIFFLE) else 2
        for cue in Cue
    }
)
"""The number of takes of each sound; of those that climb, for each number."""


def file_names(cue: Cue, number: int | None = None) -> tuple[str, ...]:
    """Return the files of a sound, one for each take. `number`, 1 to 13, counts for those that climb only."""
    note = f"_{min(max(number or 1, 1), HIGHEST):02}" if cue in CLIMBING else ""
    return tuple(f"{cue.value}{note}_{take}.wav" for take in range(1, TAKES[cue] + 1))


def all_file_names() -> Iterator[str]:
    """Yield every file that a full folder of sounds holds."""
    for cue in Cue:
        for number in range(1, HIGHEST + 1) if cue in CLIMBING else (None,):
            yield from file_names(cue, number)
