"""The trial of a decision's best lines in many worlds, to find the one that does best.

All lines are tried in the same worlds, so that luck cancels out in the comparison, and in rounds: after
each the weaker half is given up (sequential halving). In a world all seats play on like Greedy for a few
turns; then the table is rated. The budget counts tries, not seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from skipbo.ai.determinization import Start, World, WorldSampler
from skipbo.ai.fast_evaluation import features, rate
from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.fast_turn import greedy_turn
from skipbo.ai.greedy import house_turn
from skipbo.ai.known_rules import knows, nearest
from skipbo.ai.learned import SCALE
from skipbo.ai.lines import WON, Lines, PlannedTurn
from skipbo.ai.net_player import WINS, RatedLine
from skipbo.ai.position import Setting
from skipbo.ai.weights import Weights, exp
from skipbo.model.cards import Card, shuffled
from skipbo.model.observation import Observation
from skipbo.model.rules import BLOCKED_TURNS, Rules
from skipbo.model.state import GameState

_STEPS = 64
_MOST = 8


_SHARES: Final[list[float]] = [
    1 / (1 + exp(-step / _STEPS)) for step in range(-_STEPS * _MOST, _STEPS * _MOST + 1)
]


def share(rating: float) -> float:
    """Return the chance of winning, from 0 to 1, that corresponds to a rating in log-odds."""
    if rating >= _MOST:
        return _SHARES[-1]
    if rating <= -_MOST:
        return _SHARES[0]
    return _SHARES[int((rating + _MOST) * _STEPS + 0.5)]


EVEN = 0.25
"""The chance of winning that goes with each of the log-odds where they are 0."""


PROGRESS = 0.04
"""The bonus for a stock card, a little over two points: trials tell no lines apart that differ by less, and
leaving it unplayed looks foolish."""


CARE = 1.0
"""The most that each card played counts when the cards are about to run out.

The others in a trial play on whatever happens, but those at the table do not: each would leave it to the
others to let cards go, until nobody can move.
"""

ENOUGH = 12
"""The number of cards for each seat, in the draw pile and set aside, from which cards are not scarce."""

FEW = 5
"""The number of cards for each seat below which nobody may wait for the others."""

MAX_SEATS_FOR_CARE = 4
"""The seats up to which that holds. Five and six never have more cards than that, with stocks of twenty, and
a player who plays all of them from the first turn on only brings the others' stock cards on."""

PATIENCE = 2
"""The rounds without a stock card that need no care; after twice as many, care is greatest."""


def care(seen: Observation, setting: Setting) -> float:
    """Return how much each card played counts at a table without teams, from 0 to `CARE`."""
    if seen.seats == 2 or seen.rules.teams is not None:
        return 0.0  # two have cards enough, and partners keep them moving for each other
    loose = setting.loose / seen.seats
    dry = seen.turns_without_stock / (PATIENCE * seen.seats) - 1
    stuck = max(0.0, 1 - loose / ENOUGH) * min(1.0, max(0.0, dry))
    few = 1 - loose / FEW if seen.seats <= MAX_SEATS_FOR_CARE else 0.0
    return CARE * max(stuck, few, 0.0)


LEAST_LINES = 4
"""The fewest lines that are tried, however few the tries."""

TRIES_A_LINE = 40
"""The fewest tries for a line; with fewer, the rating alone would choose better than the trial."""

TRUST = 3
"""The factor by which partners rely more on the rating: their trials are fewer, and luck matters more."""


QuickTurn: TypeAlias = Callable[[FastTable, bool], bool]
"""A function that plays a whole turn; `greedy_turn` describes it."""


def turn_by(rules: Rules) -> QuickTurn | None:
    """Return the quickest function that plays Greedy's turn exactly by these rules, None if there is none."""
    if knows("turn", rules):
        return greedy_turn
    return house_turn if knows("house", rules) else None


class Budget(NamedTuple):
    """The size of a trial: the number of best lines, of tries in all, and of turns after the current one.

    `prior` is the weight of the rating of the line itself.
    """

    lines: int = 12
    tries: int = 1500
    rounds: int = 1
    prior: float = 0.7

    def for_table(self, seats: int, rules: Rules) -> Budget:
        """Return a budget that takes about as long with `seats` seats; plain rules are played fastest.

        Partners think more often in a turn, and under house rules each turn of a trial takes longest. Few
        tries are spent on few lines, and partners rely on the rating more.
        """
        alone, plain = rules.teams is None, knows("turn", nearest(rules, "house"))
        slower = (1 if plain else 4) if alone else (4 if plain else 8)
        tries = self.tries * 3 // (self.rounds * seats + 1) // slower
        lines = max(LEAST_LINES, min(self.lines, tries // TRIES_A_LINE))
        prior = self.prior if alone else TRUST * self.prior
        return self._replace(lines=lines, tries=max(tries, 4 * lines), prior=prior)


class Candidate:
    """A line under trial: `total` is the sum of the results of its tries."""

    __slots__ = ("line", "prior", "start", "total", "tries")

    def __init__(self, line: PlannedTurn, start: Start, prior: float) -> None:
        self.line = line
        self.start = start
        self.prior = prior
        self.total = 0.0
        self.tries = 0

    def standing(self) -> float:
        """Return the figure by which the line is ranked."""
        return self.total / self.tries + self.prior if self.tries else self.prior


class Rollouts:
    """The trial of one decision's lines, in the worlds of a `dealer` of that decision.

    By rules that no quick turn knows (`turn_by`) all play on by the nearest.
    """

    def __init__(
        self,
        seen: Observation,
        setting: Setting,
        weights: Weights,
        budget: Budget,
        dealer: WorldSampler,
    ) -> None:
        self._seen = seen
        self._setting = setting
        self._seat = setting.members[0]
        self._rivals = setting.opponents
        self._weights = weights
        self._budget = budget.for_table(seen.seats, seen.rules)
        self._stop: Callable[[], bool] = lambda: False
        self.cut_short = False
        self._care = care(seen, setting)
        self._dealer = dealer
        self._turn = turn_by(nearest(seen.rules, "house")) or house_turn
        self._turns = budget.rounds * seen.seats
        self._liking: Callable[[PlannedTurn], float] = lambda line: 0.0

    def likes(self, liked: Callable[[PlannedTurn], bool], slack: float) -> None:
        """Put lines to a player's taste ahead, by the worth of some log-odds in an even game."""
        bonus = slack * EVEN * (1 + self._budget.prior)
        self._liking = lambda line: bonus if slack and liked(line) else 0.0

    def best(
        self, lines: Lines, rated: Sequence[RatedLine], stop: Callable[[], bool] = lambda: False
    ) -> PlannedTurn:
        """Return the line that does best; `rated` are the lines with their ratings, the best first.

        `stop` is called before each world and can cut the trial short.
        """
        self._stop = stop
        if rated[0].value == WINS or len(rated) == 1:
            return rated[0].line
        if self._care:
            card = int(4 * self._care * SCALE)  # four times as much as in chances
            rated = sorted(
                rated, key=lambda each: -each.value - each.bonus - card * len(lines.steps_of(each.line))
            )
        tried = rated[: self._budget.lines]
        field = [self._candidate(lines, each.line, each.value / SCALE) for each in tried]
        halvings = (len(field) - 1).bit_length()
        for _ in range(halvings):
            self._round(field, max(1, self._budget.tries // (halvings * len(field))))
            field.sort(key=lambda candidate: -candidate.standing())
            del field[(len(field) + 1) // 2 :]
        return field[0].line

    def tried(self, lines: Lines, some: Sequence[PlannedTurn], worlds: int) -> list[Candidate]:
        """Return some lines after as many tries each, all in the same worlds."""
        field = [self._candidate(lines, line, line.value) for line in some]
        self._round(field, worlds)
        return field

    def world(self) -> World:
        """Return another world of the decision."""
        return self._dealer.deal()

    def best_in(self, lines: Lines, world: World, most: int) -> PlannedTurn:
        """Return the line that does best in one world, among the `most` best rated."""
        found = sorted(lines.found, key=lambda line: -line.value)[:most]
        if found[0].value == WON:
            return found[0]
        field = [self._candidate(lines, line, line.value) for line in found]
        return max(field, key=lambda candidate: self.result(candidate.start, world)).line

    def _candidate(self, lines: Lines, line: PlannedTurn, rating: float) -> Candidate:
        """Return a line to be tried; its rating is in log-odds."""
        taken = lines.steps_of(line)
        start = Start(self._seen, self._seat, line, taken, self._setting.members)
        progress = (PROGRESS if line.last is not None else 0.0) + self._care * len(taken) + self._liking(line)
        return Candidate(line, start, self._budget.prior * share(rating) + progress)

    def _round(self, field: Sequence[Candidate], worlds: int) -> None:
        for _ in range(worlds):
            if self._stop():
                self.cut_short = True
                return
            world = self._dealer.deal()
            for candidate in field:
                candidate.total += self.result(candidate.start, world)
                candidate.tries += 1

    def result(self, start: Start, world: World) -> float:
        """Return the result of a line in a world, from 0 to 1."""
        table = start.table(world)
        if not start.ended and self._turn(table, False):
            return 1.0
        for _ in range(self._turns):
            if self._turn(table, True):
                return 1.0 if table.seat in self._setting.members else 0.0
        return share(rate(features(table, self._seat, self._setting.members, self._rivals), self._weights))


FEW_STOCK_CARDS: Final = 5
"""The stock cards of a side from which on a game is nearly over."""


def is_nearly_over(rules: Rules, stock_counts: Sequence[int]) -> bool:
    """Tell whether a side has so few stock cards left that the end of the game is searched."""
    return min(rules.side_totals(stock_counts)) <= FEW_STOCK_CARDS


def quick_turn(rules: Rules) -> QuickTurn:
    """Return the quickest Greedy turn by these rules, or by the nearest that one knows."""
    return turn_by(nearest(rules, "house")) or house_turn


def played_out(table: FastTable, rules: Rules, turn: QuickTurn, begins: bool = True) -> list[float]:
    """Return how a game ends for each side, from 0 to 1: 1 for the winners, shared where it ends in a draw.

    `begins` is False in the middle of a turn.
    """
    sides = rules.sides(table.seats)
    while table.idle < table.seats and table.dry < BLOCKED_TURNS:
        if turn(table, begins):
            return [float(side == table.seat % sides) for side in range(sides)]
        begins = True
    totals = rules.side_totals([len(stock) for stock in table.stocks])
    fewest = min(totals)
    return [1 / totals.count(fewest) if total == fewest else 0.0 for total in totals]


class OpenWorlds:
    """A game with all hands open, between two turns, in the worlds that fit what has been played.

    What nobody has seen is dealt again: the hidden cards of the stocks and the draw pile, which are one pool
    while the pile is `fresh` from the deal; after a reshuffle its cards are known, but not their order.
    """

    def __init__(self, state: GameState, fresh: bool) -> None:
        self.state, self._fresh = state, fresh
        self._hidden = sorted(card for stock in state.stocks for card in stock[:-1])
        self._draw = sorted(state.draw)

    def deal(self, rng: Random) -> FastTable:
        """Return the next one."""
        state = self.state
        if self._fresh:
            cards = shuffled(sorted(self._hidden + self._draw), rng)
            hidden, draw = cards[: len(self._hidden)], cards[len(self._hidden) :]
        else:
            hidden, draw = shuffled(self._hidden, rng), shuffled(self._draw, rng)
        stocks, at = [], 0
        for stock in state.stocks:
            count = max(0, len(stock) - 1)
            stocks.append([*hidden[at : at + count], *stock[-1:]])
            at += count
        lying = CardLists(
            [sorted(hand) for hand in state.hands],
            stocks,
            [[list(pile) for pile in own] for own in state.discards],
            [list(pile.cards) for pile in state.builds],
            [pile.top for pile in state.builds],
            draw,
            list(state.set_aside),
        )
        seed = int(rng.random() * 2**40)

        def mixed(left: list[Card], number: int) -> list[Card]:
            return shuffled(sorted(left), Random(seed + number))

        table = FastTable(nearest(state.rules, "house"), state.turn_seat, lying, mixed)
        table.idle, table.dry = state.idle_turns, state.turns_without_stock
        return table
