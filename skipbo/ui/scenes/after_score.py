"""What can be done after a game: for each way in which one can end, the golden button and those beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.words.said import Sayable, say


class AfterScore(Enum):
    """What can be done after a game: go on as the golden button says, leave, watch it again.

    PICTURE saves a picture of a deal of the day, and CALENDAR shows all of them. TURNING watches the game
    from its turning point on, and ANALYSE shows what decided it, and all else that can be known of it.
    SCORE, STEP_UP (a longer game) and LESSON lead on from a first win, AHEAD to the next player on the path.
    """

    NEXT = auto()
    LEAVE = auto()
    WATCH = auto()
    PICTURE = auto()
    TURNING = auto()
    ANALYSE = auto()
    SCORE = auto()
    STEP_UP = auto()
    AHEAD = auto()
    LESSON = auto()
    CALENDAR = auto()


class ScoreKind(Enum):
    """How a game has ended, as far as it matters for what comes next."""

    GAME = auto()
    """One of a match that goes on."""
    MATCH = auto()
    """The last one of a match."""
    SINGLE = auto()
    DAY_LOST = auto()
    DAY_WON = auto()
    BEATEN = auto()
    """A single game that has beaten a player on the path: the sheet names the next one."""


class ScoreButtons(NamedTuple):
    """What the buttons of a sheet do: the golden one, with its words, and the others, from the left.

    `words` is "" where only the sheet can say them. `plain`: the others where the game is not analysed.
    """

    words: Sayable
    golden: AfterScore
    others: tuple[AfterScore, ...]
    plain: tuple[AfterScore, ...]

    def beside(self, *, analysed: bool) -> tuple[AfterScore, ...]:
        """Return what the others do."""
        return self.others if analysed else self.plain


class UnrecordedFacts(NamedTuple):
    """What is known of a game that is over and stands in no record, as sentences.

    `picture` takes a picture to share of it, or copies one; None where there is none.
    """

    told: Sequence[Sayable] = ()
    picture: Callable[[bool], None] | None = None


NOTHING_ELSE: Final = UnrecordedFacts()

_LOOK: Final = (AfterScore.LEAVE, AfterScore.ANALYSE)
_WATCH: Final = (AfterScore.LEAVE, AfterScore.WATCH)

SCORE_BUTTONS: Final[Mapping[ScoreKind, ScoreButtons]] = MappingProxyType(
    {
        ScoreKind.GAME: ScoreButtons(say("Next game"), AfterScore.NEXT, _LOOK, _WATCH),
        ScoreKind.MATCH: ScoreButtons(say("The whole match"), AfterScore.NEXT, _LOOK, _WATCH),
        ScoreKind.SINGLE: ScoreButtons(say("Play again"), AfterScore.NEXT, _LOOK, _WATCH),
        ScoreKind.DAY_LOST: ScoreButtons(
            say("Try again"), AfterScore.NEXT, (*_LOOK, AfterScore.PICTURE), (*_WATCH, AfterScore.PICTURE)
        ),
        ScoreKind.DAY_WON: ScoreButtons(
            say("Deals of the day"),
            AfterScore.CALENDAR,
            (*_LOOK, AfterScore.PICTURE),
            (*_WATCH, AfterScore.PICTURE),
        ),
        ScoreKind.BEATEN: ScoreButtons(
            "", AfterScore.AHEAD, (*_LOOK, AfterScore.NEXT), (*_WATCH, AfterScore.NEXT)
        ),
    }
)
"""The buttons of each sheet: four at most, with the golden one.

Nothing else of a game is on its score. *What decided it* has the rest: the replay, how Expert does with the
same cards, the deal and what vouches for it, the version that played, pictures, the analysis as a file.
"""
