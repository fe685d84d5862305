"""Expert: tries its best lines in worlds it imagines; with two seats and among partners a net says which."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from skipbo.ai.agent import Agent, Memory, buried, never_seen
from skipbo.ai.characters import Character
from skipbo.ai.determinization import WorldSampler
from skipbo.ai.learned import fitted, net_for, player_problem
from skipbo.ai.lines import Lines, PlannedTurn, searched, worth_trying
from skipbo.ai.net_player import NetRating, RatedLine, by_liking
from skipbo.ai.planner import PlannedPlayer, Planner, likes, slack
from skipbo.ai.position import Bits, bits
from skipbo.ai.rollouts import Budget, Rollouts
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation

EXPERT = Budget(tries=2000)
"""The largest budget that half a second for a whole turn allows."""

TWENTIETHS_BY_NET = 9
"""The share of the tries that is enough, with two seats, where a net has put the lines in order."""

SAFETY = 4.0
"""The seconds after which any decision is cut short; only a stalled machine gets there."""


class Expert(PlannedPlayer):
    """An agent that tries the best lines of a decision in worlds.

    `clock` gives seconds; it decides nothing unless `SAFETY` is passed. `late` counts how often it was.
    """

    def __init__(
        self,
        budget: Budget,
        clock: Callable[[], float] = perf_counter,
        character: Character | None = None,
    ) -> None:
        super().__init__()
        self._budget = budget
        self._clock = clock
        self._character = character
        self._memory: Memory | None = None
        self._turn: tuple[int, int, int] | None = None
        self._passed_over: Bits = 0
        self.late = 0

    def recall(self, memory: Memory) -> None:
        """Take note of what has come up in the game until this turn; without it nothing is remembered."""
        self._memory = memory

    def look(self, seen: Observation, seat: int) -> None:
        """Note, when a turn begins, what the previous seat could have played, as the build piles show."""
        turn = (seen.game, seen.turn, seat)
        if turn != self._turn:
            self._turn = turn
            self._passed_over = bits(pile.top + 1 for pile in seen.builds)

    def think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        """Return the moves of the line that does best."""
        until = self._clock() + SAFETY
        judgement = fitted().for_table(seen.rules, seen.seats)
        lines = searched(seen, seat, judgement)
        rated, budget = self._rated_lines(seen, lines)
        dealer = WorldSampler(seen, seat, rng, self._passed_over)
        trial = Rollouts(seen, lines.setting, judgement.end, budget, dealer)
        trial.likes(lambda line: likes(self._character, lines, line), slack(self._character))
        best = trial.best(lines, rated, lambda: self._clock() > until)
        self.late += trial.cut_short
        return lines.moves(seen, best)

    def _rated_lines(self, seen: Observation, lines: Lines) -> tuple[list[RatedLine], Budget]:
        """Return the lines in the order to try them in, and the budget.

        Where more than two play, each for itself, the linear rating is the better guide to trials.
        """
        if seen.seats > 2 and seen.rules.teams is None:
            return by_liking(self._for_the_flow(seen, lines)), self._budget
        rated = NetRating(seen, lines.setting, net_for(seen.rules, seen.seats)).best_first(
            lines, worth_trying(lines)
        )
        if seen.seats > 2:
            return rated, self._budget
        return rated, self._budget._replace(tries=self._budget.tries * TWENTIETHS_BY_NET // 20)

    def _for_the_flow(self, seen: Observation, lines: Lines) -> Sequence[PlannedTurn]:
        """Return what is worth trying, without what would block games of more than two.

        The last Skip-Bo card is not spent before every number has come up: all that moves would wait for
        that number. A stock card is worth it, and so is a number that is buried, which nobody else could
        lay. A player with an empty hand and a possible play does not pass.
        """
        worth = worth_trying(lines)
        if self._memory is None or seen.seats == 2:
            return worth
        if not lines.start.held:
            worth = [line for line in worth if line.node or line.last is not None] or worth
        missing = never_seen(self._memory, seen)
        if not missing:
            return worth
        gone = buried(self._memory, seen)
        wilds = lines.wilds_in_reach
        kept = [
            line
            for line in worth
            if line.last is not None
            or not 0 < wilds <= lines.wilds_of(line)
            or any(step.card == WILD and gone >> step.number & 1 for step in lines.steps_of(line))
        ]
        return kept or worth


def expert(
    budget: Budget, clock: Callable[[], float] = perf_counter, character: Character | None = None
) -> Agent:
    """Return the player of this file, or the planner if its files cannot be read. `clock` gives seconds."""
    if player_problem() is not None:
        return Planner(character=character)
    return Expert(budget, clock, character)
