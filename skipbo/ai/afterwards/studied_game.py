"""A whole game that is over, studied at once."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ai.afterwards.studied_turns import StudiedTurn
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.swings import curve, turning_point, weighed
from skipbo.ai.afterwards.walk import Refusal, last_game, refusal
from skipbo.model.errors import NotReadable
from skipbo.model.exact import require
from skipbo.model.match import Match


class StudiedGame(NamedTuple):
    """What decided a game: every side's chances before the first turn and after each, and all its turns.

    `turning_point`: the number of the turn that helped the winner most, None where none helped much.
    """

    chances: tuple[tuple[float, ...], ...]
    turning_point: int | None
    turns: tuple[StudiedTurn, ...]


def studied_game(match: Match, *, costs: bool = True) -> StudiedGame:
    """Return the study of the last game of a match; a turn takes about 0.15 s, far less without its costs.

    Raises NotReadable for a game under way, one with cards that were given or the referee at the table, and
    rules that the judge does not know.
    """
    require(Match, match, "match")
    refused = refusal(match)
    if refused is None and len(match.scores) < len(match.moves):
        refused = Refusal.UNFINISHED
    if refused is not None:
        raise NotReadable(f"This game cannot be studied: {refused.value}.")
    found = weighed(last_game(match))
    turning = turning_point(found)
    return StudiedGame(
        tuple(curve(found)),
        None if turning is None else turning.turn.number,
        tuple(studied(found, at, costs) for at in range(len(found.turns))),
    )
