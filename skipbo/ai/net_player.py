"""Strong: a net rates what every line leaves; the best is played, or one as good that looks better.

A hint names a line that is nearly as good and that people would rather play. A strong player often waits
where nothing is lost by playing; people want to move, and a stock card that fits is what the game is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.agent import Agent
from skipbo.ai.characters import Character
from skipbo.ai.learned import SCALE, Net, fitted, net_for, player_problem
from skipbo.ai.lines import WON, Lines, PlannedTurn, liking, searched, worth_trying
from skipbo.ai.net_inputs import LineEffects, NetInputs
from skipbo.ai.planner import PlannedPlayer, Planner, first_liked, slack
from skipbo.ai.position import Setting
from skipbo.ai.weights import TABLE, Judgement
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Move
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


def by_liking(some: Sequence[PlannedTurn]) -> list[RatedLine]:
    """Return lines by the linear rating alone, those first that the planner likes best."""
    found = sorted(some, key=lambda line: -liking(line))
    if found[0].value == WON:
        return [RatedLine(WINS, found[0])]
    return [
        RatedLine(int(line.value * SCALE), line, int((liking(line) - line.value) * SCALE)) for line in found
    ]


class NetRating:
    """The rater of the lines of one decision, by the linear rating and a net's correction of it."""

    def __init__(self, seen: Observation, setting: Setting, net: Net) -> None:
        self._net = net
        self._inputs = NetInputs(seen, setting)
        self._around: dict[tuple[int, tuple[int, ...], int], int] = {}

    def best_first(self, lines: Lines, some: Sequence[PlannedTurn]) -> list[RatedLine]:
        """Return those of some lines that are worth a look, the best first; of equals the first one."""
        found = sorted(some, key=lambda line: -liking(line))[:MOST_LINES]
        if found[0].value == WON:
            return [RatedLine(WINS, found[0])]
        rated = [RatedLine(self.value(lines, line), line) for line in found]
        return sorted(rated, key=lambda each: -each.value)

    def value(self, lines: Lines, line: PlannedTurn) -> int:
        """Return the rating of a line that does not win, times `SCALE`."""
        kind = _REFILL if line.refills else _END if line.last is None else _STOCK
        member = -1 if line.last is None else line.last.pile
        spent = LineEffects(member) if line.discard is None else LineEffects(member, *line.discard)
        position = lines.position_after(line)
        table, distance = self._inputs.table(position, member)
        key = kind, position.heights, member
        around = self._around.get(key)
        if around is None:
            around = self._around[key] = self._net.summed(kind, table)
        own = self._net.summed(kind, self._inputs.own(position, spent, distance))
        return int(line.value * SCALE) + self._net.result(kind, around + own)


class RatedLines(NamedTuple):
    """The lines of a decision and what they were rated by.

    `best_first`: those worth a look, in order, without what nobody would play (`worth_trying`).
    """

    setting: Setting
    judgement: Judgement
    lines: Lines
    best_first: Sequence[RatedLine]


def considered(seen: Observation, seat: int, net: Net | None = None) -> RatedLines:
    """Return the lines of the seat to act as `net_player` rates them: by a net, the shipped one by default.

    Without the files of the strong players the linear rating puts them in order. The search must know the
    rules (`known_rules`).
    """
    known = player_problem() is None
    judgement = fitted().for_table(seen.rules, seen.seats) if known else TABLE
    lines = searched(seen, seat, judgement)
    worth = worth_trying(lines)
    if not known:
        return RatedLines(lines.setting, judgement, lines, by_liking(worth))
    rating = NetRating(seen, lines.setting, net or net_for(seen.rules, seen.seats))
    return RatedLines(lines.setting, judgement, lines, rating.best_first(lines, worth))


NEAR: Final = 0.07
"""The log-odds within which lines are as good as equal: less than two games in a hundred, and no player who
brings a stock card on for so little wins less often."""


def preferred(found: RatedLines, character: Character | None = None) -> PlannedTurn:
    """Return the best line, or one as good that brings a stock card on where the best one does not.

    Where none does and the turn ends, it is the first one as good that is to a player's taste.
    """
    best = found.best_first[0].line
    if best.last is not None:
        return best
    brings = next((line for line in _near(found, NEAR) if line.last is not None), None)
    if brings is not None or best.refills:
        return brings or best
    return first_liked(character, found.lines, _near(found, slack(character))) or best


def _near(found: RatedLines, least: float) -> Iterator[PlannedTurn]:
    """Yield the lines that are worse than the best one by no more than some log-odds, the best first."""
    lowest = found.best_first[0].value - least * SCALE
    yield from (each.line for each in found.best_first if each.value >= lowest)


AT_ONCE: Final = 0.05
"""The chance of winning that is given up for a stock card that needs nothing before it.

From positions where Strong would rather wait, games were won as often after the stock card: its rating is too
fond of waiting.
"""

BRINGS: Final = 0.02
"""The same for a line that brings a stock card on."""

PLAYS: Final = 0.005
"""The same for any play instead of waiting. These come in most turns, and add up: of 300 games by hints
against Strong half were won with this, 48 % with twice as much; of 100 a third with four times as much."""


def lively(found: RatedLines) -> PlannedTurn:
    """Return the line that a hint names: the best one, or one nearly as good that people would rather play.

    That is a stock card which fits at once, else a line that brings one on, else any play without a Skip-Bo
    card instead of waiting.
    """
    best = found.best_first[0]
    if best.line.value == WON:
        return best.line
    at_once = _stock_at_once(found, best)
    if at_once is not None:
        return at_once
    if best.line.last is None:
        brings = next((each for each in _within(found, BRINGS) if each.line.last is not None), None)
        if brings is None:
            if found.lines.steps_of(best.line):
                return best.line
            near = ((each.line, found.lines.steps_of(each.line)) for each in _within(found, PLAYS))
            moving = (line for line, steps in near if steps and all(step.card != WILD for step in steps))
            return next(moving, best.line)
        best = brings
    # Of those whose plays all belong to it, and that bring the same card on, the shortest.
    plays, shorter = Counter(found.lines.steps_of(best.line)), [best.line]
    for each in _within(found, BRINGS):
        if each.line.last == best.line.last and not Counter(found.lines.steps_of(each.line)) - plays:
            shorter.append(each.line)
    return min(shorter, key=lambda line: len(found.lines.steps_of(line)))


def _within(found: RatedLines, least: float) -> Iterator[RatedLine]:
    """Yield the lines that win less often than the best one by no more than `least`, the best first."""
    most = _chance(found.best_first[0])
    yield from (each for each in found.best_first if _chance(each) >= most - least)


def _chance(rated: RatedLine) -> float:
    """Return the chance of winning that a rating represents."""
    return 1 / (1 + exp(-rated.value / SCALE))


def _stock_at_once(found: RatedLines, best: RatedLine) -> PlannedTurn | None:
    """Return the line that is nothing but a stock card, if it is good enough, or belongs to the best line."""
    last = best.line.last
    for line in found.lines.found:
        if line.last is not None and line.node == 0 and line.last == last and last.card != WILD:
            return line
    near = (each.line for each in _within(found, AT_ONCE))
    fitting = [line for line in near if line.last is not None and line.node == 0]
    return min(fitting, key=lambda line: line.last.pile if line.last else 0, default=None)


class NetPlayer(PlannedPlayer):
    """An agent without randomness. `net` takes part at every table; without it, the shipped ones do."""

    def __init__(self, net: Net | None = None, character: Character | None = None) -> None:
        super().__init__()
        self._net = net
        self._character = character

    def think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        """Return the moves of the line that is rated best, or of one as good that looks better."""
        found = considered(seen, seat, self._net)
        return found.lines.moves(seen, preferred(found, self._character))


def net_player(character: Character | None = None) -> Agent:
    """Return the player of this file, or the planner if its files cannot be read."""
    if player_problem() is not None:
        return Planner(character=character)
    return NetPlayer(character=character)
