"""The player that learned by playing: it knows at a glance which line is best, and tries nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai import player_files
from skipbo.ai.agent import Agent
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.lines import Lines, PlannedTurn, moves_of
from skipbo.ai.net import Net
from skipbo.ai.net_rating import NetRating, RatedLine, by_liking
from skipbo.ai.nets_file import net_for
from skipbo.ai.planned import PlannedPlayer
from skipbo.ai.planner import Planner
from skipbo.ai.position import Setting, position_of, setting_of
from skipbo.ai.weights import TABLE, Judgement
from skipbo.ai.weights_file import fitted
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Considered(NamedTuple):
    """The lines of a decision and what they were rated by; `best_first`: those worth a look, in order."""

    setting: Setting
    judgement: Judgement
    lines: Lines
    best_first: Sequence[RatedLine]

    def moves(self, seen: Observation, line: PlannedTurn) -> list[Move]:
        """Return the moves of a line."""
        return moves_of(seen, self.setting, line, self.lines.steps_of(line))


def considered(seen: Observation, seat: int, net: Net | None = None) -> Considered:
    """Return the lines of the seat to act as `net_player` rates them: by a net, the shipped one by default.

    Without the files of the strong players the linear rating puts them in order.
    """
    known = player_files.problem() is None
    setting = setting_of(seen, seat)
    judgement = fitted().for_table(seen.rules, seen.seats) if known else TABLE
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, judgement))
    lines.search()
    if not known:
        return Considered(setting, judgement, lines, by_liking(lines))
    rating = NetRating(seen, setting, net or net_for(seen.rules, seen.seats))
    return Considered(setting, judgement, lines, rating.best_first(lines))


class NetPlayer(PlannedPlayer):
    """An agent without randomness. `net` takes part at every table; without it, the shipped ones do."""

    def __init__(self, net: Net | None = None) -> None:
        super().__init__()
        self._net = net

    def think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        """Return the moves of the line that is rated best."""
        found = considered(seen, seat, self._net)
        return found.moves(seen, found.best_first[0].line)


def net_player() -> Agent:
    """Return the player of this file, or the planner if its files cannot be read."""
    return NetPlayer() if player_files.problem() is None else Planner()
