"""Turns given away: what a choice cost, by what the seat could see.

The line that was taken and the best others are tried in the same worlds, and valued as Expert values them:
by their tries, and by their rating. The best is picked in one half of the worlds and valued in the other,
both ways round, so that no luck of the trial is taken for a better turn; what a choice cost can be below 0.
Where something seems to have been given away, the best are tried again in many new worlds, and only what
these say, beyond their noise, is claimed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import MadeChoice
from skipbo.ai.determinization import Dealer, Start
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.known_rules import knows
from skipbo.ai.learned import net_for
from skipbo.ai.lines import WON, Lines, PlannedTurn, moves_of
from skipbo.ai.net import SCALE
from skipbo.ai.net_player import Considered, NetRating, considered
from skipbo.ai.position import Position, PositionStep, Setting, after, code_of, position_of, setting_of
from skipbo.ai.rollouts import Budget, Rollouts, share, turn_by
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES, Rules
from skipbo.model.state import BuildPile, Kind

LINES: Final = 6
"""The best lines that are tried beside the one that was taken."""
WORLDS: Final = 60
"""The worlds in which each choice is tried."""
LINES_AGAIN: Final = 3
WORLDS_AGAIN: Final = 720
"""The lines and the new worlds where something may have been given away."""

LEAST: Final = 0.02
"""The least that is claimed, as a share of a win."""
SURE: Final = 3.0
"""The standard errors that a claim needs at least."""


class Improvement(NamedTuple):
    """A better line: its moves, its chance, and by how much the one that was taken is worse."""

    moves: tuple[Move, ...]
    chance: float
    worth: float


class Judged(NamedTuple):
    """What a choice cost as a share of a win, from few worlds, and the better line, if one is claimed."""

    error: float
    claim: Improvement | None


def can_judge(rules: Rules) -> bool:
    """Tell whether choices by these rules can be tried."""
    return knows("lines", rules) and turn_by(rules) is not None


def judged(choice: MadeChoice, rng: Random) -> Judged | None:
    """Return what a choice cost, None where there was none. The rules must be ones that `can_judge` knows."""
    trial = _Trial(choice)
    if len(trial.field) < 2:
        return None
    first = trial.tried(range(len(trial.field)), WORLDS, rng)
    error = first.cost()
    if not trial.is_doubtful or first.gap + 2 * first.noise <= LEAST:
        return Judged(error, None)
    again = trial.tried(first.best_first[:LINES_AGAIN], WORLDS_AGAIN, rng)
    cost = again.cost()
    if cost < LEAST or cost < SURE * again.noise or again.best == 0:
        return Judged(error, None)
    better = trial.field[again.best]
    moves = tuple(moves_of(choice.seen, trial.setting, better.line, better.steps))
    return Judged(error, Improvement(moves, again.value(again.best), cost))


def same_line(choice: MadeChoice, moves: Sequence[Move]) -> bool:
    """Tell whether a choice leads to the same table as other moves from there, which must be possible."""
    setting = setting_of(choice.seen, choice.seat)
    ends = [taken(each, setting) for each in (choice, choice._replace(moves=tuple(moves)))]
    one, other = (_key(each.end, each.line) for each in ends)
    return one == other


class _Entry(NamedTuple):
    """A line in a trial, and the chance that its rating means."""

    line: PlannedTurn
    steps: Sequence[PositionStep]
    rated: float

    @property
    def wins(self) -> bool:
        return self.line.value == WON


class _Trial:
    """The lines of a choice: the one that was taken comes first."""

    def __init__(self, choice: MadeChoice) -> None:
        self._seen, self._seat = choice.seen, choice.seat
        self._found = considered(choice.seen, choice.seat)
        self.setting = self._found.setting
        self._prior = Budget().for_table(choice.seen.seats, choice.seen.rules).prior
        self.field: list[_Entry] = []
        if len(self._found.lines.found) > 1:
            self._fill(taken(choice, self.setting))

    @property
    def is_doubtful(self) -> bool:
        """Whether the line may be called worse: trials undervalue a Skip-Bo card played from the stock."""
        last = self.field[0].line.last
        return last is None or last.card != WILD

    def _fill(self, own: PlayedLine) -> None:
        lines, found = self._found.lines, self._found
        key = _key(own.end, own.line)
        best = found.best_first[:LINES]
        field = [_Entry(each.line, lines.steps_of(each.line), _rated(each.value, each.line)) for each in best]
        same = (each for each in field if _key(lines.position_after(each.line), each.line) == key)
        chosen = next(same, None) or self._own(own, key)
        self.field = [chosen, *(each for each in field if each is not chosen)]

    def _own(self, own: PlayedLine, key: tuple[object, ...]) -> _Entry:
        """Return the line that was taken, rated by itself."""
        lines = self._found.lines
        listed = (line for line in lines.found if _key(lines.position_after(line), line) == key)
        line = next(listed, None)
        if line is None:
            return _rated_alone(self._seen, self._found, own)
        if line.value == WON:
            return _Entry(line, own.steps, 1.0)
        value = _value(self._seen, self._found, lines, line)
        return _Entry(line, own.steps, _rated(value, line))

    def tried(self, some: Sequence[int], worlds: int, rng: Random) -> _Tried:
        """Try some lines, the first one among them, in as many worlds."""
        seen, seat, setting = self._seen, self._seat, self.setting
        chosen = [0, *(n for n in some if n)]
        dealer = Dealer(seen, seat, rng)
        rollouts = Rollouts(seen, setting, self._found.judgement.end, Budget(), dealer)
        starts = [Start(seen, seat, self.field[n].line, self.field[n].steps, setting.members) for n in chosen]
        results: list[list[float]] = [[] for _ in chosen]
        for _ in range(worlds):
            world = dealer.deal()
            for result, start, n in zip(results, starts, chosen, strict=True):
                result.append(1.0 if self.field[n].wins else rollouts.result(start, world))
        return _Tried(chosen, results, [self.field[n].rated for n in chosen], self._prior)


class _Tried:
    """Lines that have been tried: `numbers` say which of the trial's lines they are; 0 is the one taken."""

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
        """Return what the line that was taken cost: the best of each half, valued in the other."""
        costs = []
        for half in (0, 1):
            best = max(range(len(self._results)), key=lambda at: self._worth(at, half))
            costs.append(self._worth(best, 1 - half) - self._worth(0, 1 - half))
        return (costs[0] + costs[1]) / 2

    @property
    def noise(self) -> float:
        """The standard error of the difference between the best line and the one that was taken."""
        pairs = zip(self._results[self._best], self._results[0], strict=True)
        differences = [best - own for best, own in pairs]
        count = len(differences)
        mean = fsum(differences) / count
        spread = fsum([(each - mean) * (each - mean) for each in differences]) / (count - 1)
        return sqrt(spread / count) / (1 + self._prior)

    def _worth(self, at: int, half: int | None) -> float:
        results = self._results[at]
        middle = len(results) // 2
        part = results if half is None else results[middle:] if half else results[:middle]
        return (fsum(part) / len(part) + self._prior * self._rated[at]) / (1 + self._prior)


def _rated(value: float, line: PlannedTurn) -> float:
    return 1.0 if line.value == WON else share(value / SCALE)


class PlayedLine(NamedTuple):
    """A line that was played: its steps, and how it ends.

    `reached`: where it had led before its stock card or its discard; `end`: before its discard.
    """

    steps: Sequence[PositionStep]
    reached: Position
    end: Position
    line: PlannedTurn

    def wins(self, setting: Setting) -> bool:
        """Tell whether it plays the last stock card of its side."""
        return self.line.last is not None and setting.stock == 1


def taken(choice: MadeChoice, setting: Setting) -> PlayedLine:
    """Return the line of a choice as the search knows lines; its rating is not known yet."""
    seen = choice.seen
    piles = list(seen.builds)
    reached = position = position_of(seen, setting)
    steps: list[PositionStep] = []
    for move in choice.moves:
        if isinstance(move, Play):
            step = _step(move, piles, setting)
            position = after(setting, position, step)
            reached = reached if step.kind is Kind.STOCK else position
            steps.append(step)
    final = choice.moves[-1]
    last = steps[-1] if steps and steps[-1].kind is Kind.STOCK else None
    if isinstance(final, Discard):
        line = PlannedTurn(0.0, 0, None, (final.card, _first_empty(position, final.pile)))
    else:
        line = PlannedTurn(0.0, 0, last, None, last is None and not isinstance(final, Pass))
    return PlayedLine(steps, reached, position, line)


def _step(move: Play, piles: list[BuildPile], setting: Setting) -> PositionStep:
    """Return a play as a step of the search, and update `piles`."""
    source, before = move.source, piles[move.pile]
    member = 0 if source.kind is Kind.HAND else setting.members.index(source.seat)
    place = member * DISCARD_PILES + source.index if source.kind is Kind.DISCARD else member
    grown = before.with_card(move.card, move.number)
    piles[move.pile] = BuildPile() if move.number == setting.top else grown
    return PositionStep(source.kind, move.card, code_of(before, setting.rules), move.number, place)


def _first_empty(position: Position, pile: int) -> int:
    """Return a discard pile: of empty ones, which are alike, the first."""
    left = position.left[:DISCARD_PILES]
    return pile if left[pile] else left.index(0)


def _key(position: Position, line: PlannedTurn) -> tuple[object, ...]:
    """Return what tells a line from others: two that lead to the same table are one."""
    stock = None if line.last is None else line.last.pile
    return position.heights, position.hand, position.left, stock, line.discard, line.refills


def _value(seen: Observation, found: Considered, lines: Lines, line: PlannedTurn) -> float:
    """Return the rating of a line that does not win, times SCALE."""
    return NetRating(seen, found.setting, net_for(seen.rules, seen.seats)).value(lines, line)


def _rated_alone(seen: Observation, found: Considered, own: PlayedLine) -> _Entry:
    """Rate a line that the search has not met, such as one that discards a Skip-Bo card."""
    setting, line = found.setting, own.line
    evaluation = Evaluation(setting, found.judgement)
    if own.wins(setting):
        return _Entry(line._replace(value=WON), own.steps, 1.0)
    if line.last is not None:
        value = evaluation.stock(own.end)
    elif line.refills:
        value = evaluation.refill(own.end)
    elif line.discard is None:
        value = evaluation.ended(own.end)
    else:
        value = _ended_with(found, own.end, *line.discard)
    rated = line._replace(value=value)
    lines = Lines(setting, own.reached, evaluation)
    return _Entry(rated, own.steps, _rated(_value(seen, found, lines, rated), rated))


def _ended_with(found: Considered, end: Position, card: Card, pile: int) -> float:
    """Return the rating of a turn that ends with a discard which the search does not look at."""
    setting = found.setting
    piles = list(setting.discards)
    piles[pile] = (*piles[pile][: end.left[pile]], card)
    left = (*end.left[:pile], end.left[pile] + 1, *end.left[pile + 1 :])
    hand = (*end.hand[:card], end.hand[card] - 1, *end.hand[card + 1 :])
    changed = setting._replace(discards=piles)
    return Evaluation(changed, found.judgement).ended(end._replace(hand=hand, held=end.held - 1, left=left))
