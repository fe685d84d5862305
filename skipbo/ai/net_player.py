"""The player that learned by playing: it knows at a glance which line is best, and tries nothing."""

from __future__ import annotations

from random import Random

from skipbo.ai import player_files
from skipbo.ai.agent import Agent
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.lines import Lines, moves_of
from skipbo.ai.net import Net
from skipbo.ai.net_rating import NetRating
from skipbo.ai.nets_file import net_for
from skipbo.ai.planned import PlannedPlayer
from skipbo.ai.planner import MOST_POSITIONS, Planner
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.weights_file import fitted
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class NetPlayer(PlannedPlayer):
    """An agent without randomness. `net` takes part at every table; without it, the shipped ones do."""

    def __init__(self, net: Net | None = None) -> None:
        super().__init__()
        self._net = net

    def think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        """Return the moves of the line that is rated best."""
        setting = setting_of(seen, seat)
        evaluation = Evaluation(setting, fitted().for_table(seen.rules, seen.seats))
        lines = Lines(setting, position_of(seen, setting), evaluation, MOST_POSITIONS)
        lines.search()
        net = self._net or net_for(seen.rules, seen.seats)
        best = NetRating(seen, setting, net).best_first(lines)[0].line
        return moves_of(seen, setting, best, lines.steps_of(best))


def net_player() -> Agent:
    """Return the player of this file, or the planner if its files cannot be read."""
    return NetPlayer() if player_files.problem() is None else Planner()
