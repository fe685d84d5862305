"""Lines of one decision, tried in the same worlds: the one yardstick of hints and of what looks back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.determinization import Start, World, WorldSampler
from skipbo.ai.learned import SCALE, player_problem
from skipbo.ai.lines import WON, PlannedTurn
from skipbo.ai.net_player import RatedLine, RatedLines, lively
from skipbo.ai.position import Position, PositionStep
from skipbo.ai.rollouts import Budget, Rollouts, is_nearly_over, played_out, quick_turn, share
from skipbo.model.cards import WILD
from skipbo.model.observation import Observation

PRIOR_AT_THE_END: Final = 0.2
"""The weight of a line's rating where its tries go to the end of the game."""


class Tryable(NamedTuple):
    """A line, its steps, and the chance that its rating means."""

    line: PlannedTurn
    steps: Sequence[PositionStep]
    rated: float

    @property
    def wins(self) -> bool:
        """Whether it plays the last stock card of its side."""
        return self.line.value == WON


def rated_chance(value: float, line: PlannedTurn) -> float:
    """Return the chance that the rating of a line means, which is in log-odds times `SCALE`."""
    return 1.0 if line.value == WON else share(value / SCALE)


def key_of(position: Position, line: PlannedTurn) -> tuple[object, ...]:
    """Return what tells a line from others by its position before the discard: same table, same line."""
    stock = None if line.last is None else line.last.pile
    return position.heights, position.hand, position.left, stock, line.discard, line.refills


def promising(found: RatedLines, most: int) -> list[Tryable]:
    """Return the lines that are worth a trial: half of the `most` are those that are rated best.

    The others are the best ones that begin with another play, or with none: the first ones are often all of a
    kind, and then none of them may be good.
    """
    lines, ahead, others = found.lines, list[RatedLine](), list[RatedLine]()
    kinds, tables = set[PositionStep | None](), set[tuple[object, ...]]()
    for each in found.best_first:
        key = key_of(lines.position_after(each.line), each.line)
        first = next(iter(lines.steps_of(each.line)), None)
        if key in tables:
            continue
        tables.add(key)
        if len(ahead) < (most + 1) // 2:
            ahead.append(each)
        elif first not in kinds:
            others.append(each)
        kinds.add(first)
    chosen = [*ahead, *others][:most]
    return [
        Tryable(each.line, lines.steps_of(each.line), rated_chance(each.value, each.line)) for each in chosen
    ]


class LineTrial:
    """The lines of a decision that are compared: the first of them with the others."""

    def __init__(self, seen: Observation, found: RatedLines, lines: Sequence[Tryable]) -> None:
        self._seen, self._found, self.lines = seen, found, lines
        self._seat = found.setting.members[0]
        self._ends = is_nearly_over(seen.rules, seen.stock_counts)
        self._prior = PRIOR_AT_THE_END if self._ends else Budget().for_table(seen.seats, seen.rules).prior

    def tried(self, some: Sequence[int], worlds: int, rng: Random) -> TrialResult:
        """Try some lines, the first one among them, in as many worlds."""
        seen, setting = self._seen, self._found.setting
        chosen = [0, *(n for n in some if n)]
        dealer = WorldSampler(seen, self._seat, rng)
        rollouts = Rollouts(seen, setting, self._found.judgement.end, Budget(), dealer)
        starts = [self._start(n) for n in chosen]
        results: list[list[float]] = [[] for _ in chosen]
        for _ in range(worlds):
            world = dealer.deal()
            for result, start, n in zip(results, starts, chosen, strict=True):
                if self.lines[n].wins:
                    result.append(1.0)
                elif self._ends:
                    result.append(self._result(self.lines[n], start, world))
                else:
                    result.append(rollouts.result(start, world))
        return TrialResult(chosen, results, [self.lines[n].rated for n in chosen], self._prior)

    def gain(self, number: int, worlds: int, rng: Random) -> Gain:
        """Return by how much more often a line wins than the first one, both played out in new worlds."""
        dealer, results = WorldSampler(self._seen, self._seat, rng), list[float]()
        pair = [(self.lines[n], self._start(n)) for n in (number, 0)]
        for _ in range(worlds):
            world = dealer.deal()
            one, other = (1.0 if each.wins else self._result(each, start, world) for each, start in pair)
            results.append(one - other)
        return Gain(fsum(results) / worlds, error_of(results))

    def _start(self, number: int) -> Start:
        each = self.lines[number]
        return Start(self._seen, self._seat, each.line, each.steps, self._found.setting.members)

    def _result(self, each: Tryable, start: Start, world: World) -> float:
        """Return how a line that does not win ends for the seat's side in a world."""
        seen, rules, table = self._seen, self._seen.rules, start.table(world)
        if start.ended:
            passed = each.line.discard is None and not each.steps
            table.idle, table.dry = passed * (seen.idle_turns + 1), seen.turns_without_stock + 1
        ends = played_out(table, rules, quick_turn(rules), start.ended)
        return ends[rules.side_of(self._seat, seen.seats)]


class Gain(NamedTuple):
    """By how much more often a line wins than another, as a share of a win, with its standard error."""

    mean: float
    error: float


def error_of(values: Sequence[float]) -> float:
    """Return the standard error of the mean of two values or more."""
    mean = fsum(values) / len(values)
    spread = fsum([(each - mean) * (each - mean) for each in values]) / (len(values) - 1)
    return sqrt(spread / len(values))


class TrialResult:
    """Lines that have been tried: `numbers` say which of the field they are; 0 is its first."""

    def __init__(
        self, numbers: Sequence[int], results: Sequence[Sequence[float]], rated: Sequence[float], prior: float
    ) -> None:
        self._results, self._rated, self._prior = results, rated, prior
        order = sorted(range(len(numbers)), key=lambda at: -self._worth(at, None))
        self._best = order[0]
        self._numbers = numbers
        self.best_first = [numbers[at] for at in order]
        self.best = numbers[self._best]
        self.gap = self._worth(self._best, None) - self._worth(0, None)

    def value(self, number: int) -> float:
        """Return the chance that a line is worth."""
        return self._worth(self._numbers.index(number), None)

    def cost(self) -> float:
        """Return by how much the first line is behind: the best of each half, valued in the other."""
        costs = []
        for half in (0, 1):
            best = max(range(len(self._results)), key=lambda at: self._worth(at, half))
            costs.append(self._worth(best, 1 - half) - self._worth(0, 1 - half))
        return (costs[0] + costs[1]) / 2

    @property
    def noise(self) -> float:
        """The standard error of the difference between the best line and the first one."""
        pairs = zip(self._results[self._best], self._results[0], strict=True)
        return error_of([best - first for best, first in pairs]) / (1 + self._prior)

    def _worth(self, at: int, half: int | None) -> float:
        results = self._results[at]
        middle = len(results) // 2
        part = results if half is None else results[middle:] if half else results[:middle]
        return (fsum(part) / len(part) + self._prior * self._rated[at]) / (1 + self._prior)


LINES: Final = 8
"""The lines that are tried beside the one that people would rather play, at most."""
WORLDS: Final = 60
WORLDS_AGAIN: Final = 360
"""The worlds of a trial with two seats, and of the second one, where a line may be better."""
LINES_AGAIN: Final = 3
LEAST: Final = 0.005
"""How much better another line must be, as a share of a win."""
SURE: Final = 1.0
"""The standard errors that this needs."""


def advised(seen: Observation, found: RatedLines) -> PlannedTurn:
    """Return the line that a hint names, of those that were `found` by what the seat to act sees."""
    return stock_first(found, _best(seen, found))


def stock_first(found: RatedLines, line: PlannedTurn) -> PlannedTurn:
    """Return the line to the same stock card without what does not lead there: that comes after it."""
    if line.last is None:
        return line
    lines, steps = found.lines, Counter(found.lines.steps_of(line))
    there = (
        each for each in lines.found if each.last == line.last and not Counter(lines.steps_of(each)) - steps
    )
    return min(there, key=lambda each: len(lines.steps_of(each)))


def _best(seen: Observation, found: RatedLines) -> PlannedTurn:
    """Return the line that people would rather play, or one that a trial is sure is better."""
    usual = lively(found)
    if usual.value == WON or (usual.last is not None and usual.last.card == WILD) or player_problem():
        return usual
    field = LineTrial(seen, found, _lines_to_compare(found, usual))
    if len(field.lines) < 2:
        return usual
    rng, scale = Random(f"skipbo1/hint/{_position_text(seen)}"), 3 / (seen.seats + 1)
    first = field.tried(range(len(field.lines)), round(WORLDS * scale), rng)
    if first.gap + 2 * first.noise <= LEAST:
        return usual
    again = field.tried(first.best_first[:LINES_AGAIN], round(WORLDS_AGAIN * scale), rng)
    sure = again.cost() >= max(LEAST, SURE * again.noise)
    return field.lines[again.best].line if sure else usual


def _lines_to_compare(found: RatedLines, usual: PlannedTurn) -> list[Tryable]:
    """Return the usual line and others that lead to other tables."""
    lines, best = found.lines, promising(found, LINES)
    key = key_of(lines.position_after(usual), usual)
    rated = next((each.value for each in found.best_first if each.line is usual), int(usual.value * SCALE))
    others = (each for each in best if key_of(lines.position_after(each.line), each.line) != key)
    return [Tryable(usual, lines.steps_of(usual), rated_chance(rated, usual)), *others]


def _position_text(seen: Observation) -> str:
    """Return what the seat sees as text, in whatever order it holds its hand."""
    builds = [(pile.cards, pile.top) for pile in seen.builds]
    own = (sorted(seen.hand), seen.hand_counts, seen.stock_counts, seen.stock_tops)
    return repr((*own, seen.discards, builds, seen.draw_count, sorted(seen.set_aside), seen.reshuffles))
