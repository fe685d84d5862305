"""Which ending a game has for those at the screen."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.match import score
from skipbo.model.observation import Observation
from skipbo.model.state import Outcome
from skipbo.session.players import Player
from skipbo.ui.motion import Finale


def finale_of(outcome: Outcome, seen: Observation, players: Sequence[Player]) -> Finale:
    """Return how a game ends; `seen` is what was shown before it.

    Persons have lost where none of them won, and so has everybody in a draw; where only computers play,
    a win is a win. A match of several games is won with the total (R25).
    """
    winners = () if outcome.winner is None else seen.rules.members(outcome.winner, seen.seats)
    persons = {seat for seat, player in enumerate(players) if player.is_person}
    if outcome.winner is None or (persons and not persons & set(winners)):
        return Finale.LOST
    total = seen.rules.match_total
    reached = seen.totals[outcome.winner] + score(seen.rules, outcome).points[outcome.winner]
    return Finale.GAME_WON if total is None or reached < total else Finale.MATCH_WON
