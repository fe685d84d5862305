"""The player that sees all cards, for the arena: it measures how far planning can go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from skipbo.ai.agent import from_moves
from skipbo.ai.determinization import World, WorldSampler
from skipbo.ai.expert import EXPERT
from skipbo.ai.known_rules import by_nearest_rules
from skipbo.ai.learned import fitted
from skipbo.ai.lines import searched
from skipbo.ai.rollouts import Rollouts
from skipbo.model.cards import Card
from skipbo.model.legal_moves import Move
from skipbo.model.observation import observe
from skipbo.model.state import GameState


class TrueWorld(World):
    """The world as it is; its refills are those of the game."""

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        hands = [[] if seat == state.turn_seat else sorted(hand) for seat, hand in enumerate(state.hands)]
        super().__init__(hands, state.stocks, state.draw, 0)
        self._state = state

    def mix(self, cards: list[Card], number: int) -> list[Card]:
        """Return the refill that this game will have if nothing else intervenes."""
        state = self._state
        return state.chance.shuffle(cards, state.game, state.shuffles + number - 1)


class Cheater:
    """The player that knows all cards."""

    def choose_knowing(self, state: GameState, legal: Sequence[Move]) -> Move:
        """Return the first move of the line that does best in the true world."""
        if len(legal) == 1:
            return legal[0]
        seat = state.turn_seat
        seen = by_nearest_rules(observe(state, seat), "lines")
        judgement = fitted().for_table(state.rules, state.seats)
        lines = searched(seen, seat, judgement)
        trial = Rollouts(seen, lines.setting, judgement.end, EXPERT, WorldSampler(seen, seat, Random(0)))
        best = trial.best_in(lines, TrueWorld(state), EXPERT.tries)
        move = lines.moves(seen, best)[0]
        return move if move in legal else from_moves(legal)
