"""All lines of play up to the end of a turn or the next unknown card, each with its rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.ai.evaluation import Evaluation
from skipbo.ai.position import (
    Position,
    PositionStep,
    Setting,
    after,
    brings_a_hand,
    code_of,
    is_filled,
    must_go_on,
    position_of,
    setting_of,
    steps,
    tops_of,
)
from skipbo.ai.weights import Judgement
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import BuildPile, Kind, discard_of, hand_of, stock_of

WON = float("inf")
"""The rating of a line that wins."""

MOST_POSITIONS = 600
"""The most positions looked at for a decision; those that take fewest Skip-Bo cards come first."""

MOST_AMONG_PARTNERS = 300
"""The same among partners, who have more cards to choose from, and a turn of more decisions."""


class PlannedTurn(NamedTuple):
    """A line of play: its rating, the position where it ends, and how.

    `node` is the index of the position in `Lines`. A line ends with `last`, a stock card played (which
    may be the winning one), with the end of the turn, whose discard is a card and a pile, or else with an
    empty hand that is filled: `refills`.
    """

    value: float
    node: int
    last: PositionStep | None = None
    discard: tuple[Card, int] | None = None
    refills: bool = False


class Lines:
    """The lines of one decision in a `setting`: positions met, how each was reached, and where it can end."""

    def __init__(
        self, setting: Setting, start: Position, evaluation: Evaluation, most: int | None = None
    ) -> None:
        self.setting = setting
        self._evaluation = evaluation
        usual = MOST_POSITIONS if len(setting.members) == 1 else MOST_AMONG_PARTNERS
        self._most = usual if most is None else most
        self._known: set[Position] = {start}
        self._positions = [start]
        self._from: list[tuple[int, PositionStep | None]] = [(-1, None)]
        self._spent = [0]
        self._waiting: list[list[tuple[Position, int]]] = [[(start, 0)]]  # by Skip-Bo cards spent
        self.found: list[PlannedTurn] = []
        self._end(start, 0)

    def search(self) -> Sequence[PlannedTurn]:
        """Return all lines, in the order found; those that take fewest Skip-Bo cards come first."""
        for spent, waiting in enumerate(self._waiting):
            for position, node in waiting:  # both lists grow on the way
                if len(self._known) < self._most:
                    self._extend(position, node, spent)
        return self.found

    def moves(self, seen: Observation, line: PlannedTurn) -> list[Move]:
        """Return the moves of a line from what is seen at its beginning."""
        return moves_of(seen, self.setting, line, self.steps_of(line))

    def steps_of(self, line: PlannedTurn) -> list[PositionStep]:
        """Return the cards played on a line, in order; its discard is not among them."""
        taken = [line.last] if line.last is not None else []
        node = line.node
        while node > 0:
            node, step = self._from[node]
            if step is not None:
                taken.append(step)
        return taken[::-1]

    def wilds_of(self, line: PlannedTurn) -> int:
        """Return how many Skip-Bo cards are spent on a line, its stock card and discard not counted."""
        return self._spent[line.node]

    @property
    def start(self) -> Position:
        """The position where all lines begin."""
        return self._positions[0]

    @property
    def wilds_in_reach(self) -> int:
        """The Skip-Bo cards that the seat itself has there, in its hand and on its discard piles."""
        return self.start.hand[WILD] + tops_of(self.setting, self.start)[:DISCARD_PILES].count(WILD)

    def position_after(self, line: PlannedTurn) -> Position:
        """Return the position where a line ends, before its discard."""
        position = self._positions[line.node]
        return position if line.last is None else after(self.setting, position, line.last)

    def _extend(self, position: Position, node: int, spent: int) -> None:
        for step in steps(self.setting, position):
            reached = after(self.setting, position, step)
            if step.kind is Kind.STOCK:
                won = self.setting.stock == 1
                value = WON if won else self._evaluation.stock(reached)
                self.found.append(PlannedTurn(value, node, last=step))
            elif reached not in self._known:
                new = len(self._from)
                self._known.add(reached)
                self._positions.append(reached)
                self._from.append((node, step))
                self._spent.append(spent + (step.card == WILD))
                self._rate_end(reached, new)

    def _rate_end(self, position: Position, node: int) -> None:
        """Rate the end of the turn in a new position, or the refill that comes before anything else.

        A refill that does not bring a whole hand is rated as if it brought nothing, and the line is
        continued.
        """
        if position.held or not is_filled(self.setting, position):
            self._end(position, node)
        elif brings_a_hand(self.setting):
            self.found.append(PlannedTurn(self._evaluation.refill(position), node, refills=True))
            return
        else:
            self.found.append(PlannedTurn(self._evaluation.ended(position), node, refills=True))
        spent = self._spent[node]
        if spent == len(self._waiting):
            self._waiting.append([])
        self._waiting[spent].append((position, node))

    def _end(self, position: Position, node: int) -> None:
        if not must_go_on(self.setting, position):
            self.found += [
                PlannedTurn(value, node, None, discard) for value, discard in self._evaluation.ends(position)
            ]


def searched(seen: Observation, seat: int, judgement: Judgement, most: int | None = None) -> Lines:
    """Return all lines of the seat to act, each with its rating.

    `most`: how many positions are looked at, None for the usual number. The search must know the rules
    (`known_rules`).
    """
    setting = setting_of(seen, seat)
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, judgement), most)
    lines.search()
    return lines


PROGRESS = 0.3
"""The bonus for playing a stock card over its rating, in log-odds: see `liking`."""


def liking(line: PlannedTurn) -> float:
    """Return the figure by which a line is chosen: its rating, and a bonus for a stock card.

    Ratings of a stock card and of a turn's end are close together as long as the stocks are tall; trials
    in worlds differ by half a point at most. A player who leaves its stock card lying then looks foolish.
    """
    return line.value + PROGRESS if line.last is not None else line.value


def moves_of(
    seen: Observation, setting: Setting, line: PlannedTurn, taken: Sequence[PositionStep]
) -> list[Move]:
    """Return the moves of a line, up to the unknown card or the end of the turn.

    `taken` are its steps. Of equal build piles the first is taken.
    """
    members, piles = setting.members, list(seen.builds)
    seat = members[0]
    moves: list[Move] = []
    for step in taken:
        if step.kind is Kind.DISCARD:
            source = discard_of(members[step.pile // DISCARD_PILES], step.pile % DISCARD_PILES)
        else:
            source = stock_of(members[step.pile]) if step.kind is Kind.STOCK else hand_of(seat)
        at = [code_of(pile, seen.rules) for pile in piles].index(step.height)
        moves.append(Play(seat, source, step.card, at, step.number))
        piles[at] = BuildPile() if step.number == setting.top else piles[at].with_card(step.card, step.number)
    if is_end(line):
        moves.append(Pass(seat) if line.discard is None else Discard(seat, *line.discard))
    return moves


MANY_WILDS = 4
"""The Skip-Bo cards in reach from which nobody saves more than half of them."""


def worth_trying(lines: Lines) -> Sequence[PlannedTurn]:
    """Return all lines but those that nobody would play.

    No turn ends without a stock card that costs nothing, or that takes at most half of many Skip-Bo cards.
    A stock card is also played by a player who holds no number and can draw no hand: in waiting, Skip-Bo
    cards would only go round. No Skip-Bo card is discarded as the last of the hand where playing it brings
    five new ones: most trials end before these are worth anything.
    """
    setting = lines.setting
    found: Sequence[PlannedTurn] = lines.found
    wilds = lines.wilds_in_reach
    spare = wilds // 2 if wilds >= MANY_WILDS else 0
    if any(line.last is not None and lines.wilds_of(line) <= spare for line in found):
        found = [line for line in found if not is_end(line)]
    if not brings_a_hand(setting) and lines.start.held == lines.start.hand[WILD]:
        found = [line for line in found if line.last is not None] or found
    if not brings_a_hand(setting) or not any(line.refills for line in found):
        return found
    return [
        line
        for line in found
        if line.discard is None or line.discard[0] != WILD or lines.position_after(line).held != 1
    ]


def is_end(line: PlannedTurn) -> bool:
    """Tell whether a line ends the turn."""
    return line.last is None and not line.refills
