"""The lines of a decision in the order in which a net likes them."""

from __future__ import annotations

from typing import Final, NamedTuple

from skipbo.ai.lines import WON, Lines, PlannedTurn, liking
from skipbo.ai.net import SCALE, Net
from skipbo.ai.net_inputs import NetInputs, Spent
from skipbo.ai.position import Position, Setting
from skipbo.model.observation import Observation

MOST_LINES: Final = 30
"""The lines that a net looks at: those that the linear rating likes best.

Beyond them a net is easily wrong, because it has not learned from what nobody plays.
"""

_END, _STOCK, _REFILL = range(3)


class RatedLine(NamedTuple):
    """A line and its rating in log-odds of winning, times `SCALE`; a line that wins has `WINS`.

    `bonus` is what puts it further ahead than its rating does.
    """

    value: int
    line: PlannedTurn
    bonus: int = 0


WINS: Final = 1 << 62


def by_liking(lines: Lines) -> list[RatedLine]:
    """Return all lines by the linear rating alone, those first that the planner likes best."""
    found = sorted(lines.found, key=lambda line: -liking(line))
    if found[0].value == WON:
        return [RatedLine(WINS, found[0])]
    return [RatedLine(*_scaled(line)) for line in found]


def _scaled(line: PlannedTurn) -> tuple[int, PlannedTurn, int]:
    return int(line.value * SCALE), line, int((liking(line) - line.value) * SCALE)


class NetRating:
    """The rater of the lines of one decision, by the linear rating and a net's correction of it."""

    def __init__(self, seen: Observation, setting: Setting, net: Net) -> None:
        self._net = net
        self._inputs = NetInputs(seen, setting)
        self._around: dict[tuple[int, tuple[int, ...], int], int] = {}

    def best_first(self, lines: Lines) -> list[RatedLine]:
        """Return the lines that are worth a look, the best first; of equals the first one found."""
        found = sorted(lines.found, key=lambda line: -liking(line))[:MOST_LINES]
        if found[0].value == WON:
            return [RatedLine(WINS, found[0])]
        rated = [RatedLine(self.value(lines, line), line) for line in found]
        return sorted(rated, key=lambda each: -each.value)

    def value(self, lines: Lines, line: PlannedTurn) -> int:
        """Return the rating of a line that does not win, times `SCALE`."""
        kind = _REFILL if line.refills else _END if line.last is None else _STOCK
        member = -1 if line.last is None else line.last.pile
        spent = Spent(member) if line.discard is None else Spent(member, *line.discard)
        return int(line.value * SCALE) + self._correction(kind, lines.position_after(line), spent)

    def _correction(self, kind: int, position: Position, spent: Spent) -> int:
        table, distance = self._inputs.table(position, spent.member)
        key = kind, position.heights, spent.member
        around = self._around.get(key)
        if around is None:
            around = self._around[key] = self._net.summed(kind, table)
        own = self._net.summed(kind, self._inputs.own(position, spent, distance))
        return self._net.result(kind, around + own)
