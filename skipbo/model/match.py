"""A match: who deals each game, and the score until a side reaches the total."""

from __future__ import annotations

from operator import add
from typing import NamedTuple, cast

from skipbo.model import engine
from skipbo.model.cards import WILD, Chance, Shuffler, deck
from skipbo.model.deal_number import LARGEST
from skipbo.model.errors import NotLegal, NotReadable, Reason
from skipbo.model.events import DealerCardDrawn, DealerChosen, Event
from skipbo.model.exact import require as require_type
from skipbo.model.exact import shown
from skipbo.model.legal_moves import Move
from skipbo.model.observation import require_viewer
from skipbo.model.rules import Rules, Starts, require
from skipbo.model.state import Ending, GameState, Outcome, Phase


class GameScore(NamedTuple):
    """The result of one game: its outcome and the points of each side (R24, R26, R30)."""

    outcome: Outcome
    points: tuple[int, ...]


def score(rules: Rules, outcome: Outcome) -> GameScore:
    """Return the points of each side: R24 for going out, R26 for a blocked game; a draw scores nothing.

    A team scores once, over the stocks of all opposing teams (R30); in a blocked game each team's stocks
    count together (R26). Raises NotLegal for an outcome that these rules cannot have.

    >>> from skipbo.model.api import Ending, Outcome, Rules, score
    >>> score(Rules(), Outcome(Ending.OUT, 0, (0, 7, 2))).points
    (70, 0, 0)
    """
    require(rules, len(outcome.stocks))
    stocks = rules.side_totals(outcome.stocks)
    points = [0] * len(stocks)
    winner = outcome.winner
    require_viewer(winner, len(stocks))
    if winner is not None:
        points[winner] = rules.per_card * sum(stock - stocks[winner] for stock in stocks)
        if outcome.ending is Ending.OUT:
            points[winner] += rules.going_out
    return GameScore(outcome, tuple(points))


def draw_for_dealer(rules: Rules, seats: int, chance: Shuffler, game: int) -> list[Event]:
    """Let each seat draw a card (R03); the highest deals and the seat to the left starts.

    Where the highest card starts, the dealer is the seat on the starter's right. Seats draw in order; a
    Skip-Bo card is replaced at once by the next card; seats that tie for highest draw again from the
    cards that are left. Raises NotLegal if given cards run out before one seat has the highest.
    """
    cards = chance.shuffle_for_dealer(deck(rules.deck), game)
    events: list[Event] = []
    still = list(range(seats))
    while len(still) > 1:
        drawn = dict.fromkeys(still, WILD)
        for seat in still:
            while drawn[seat] == WILD:
                if not cards:
                    raise NotLegal(Reason.GIVEN_TIES)
                drawn[seat] = cards.pop()
                events.append(DealerCardDrawn(seat, drawn[seat]))
        highest = max(drawn.values())
        still = [seat for seat in still if drawn[seat] == highest]
    dealer = (still[0] - (rules.starts is Starts.HIGHEST_CARD)) % seats
    return [*events, DealerChosen(dealer, (dealer + 1) % seats)]


class Match:
    """Games by the same rules among the same seats, with the totals (R25).

    A match is determined by its rules, the number of seats, the seed and the moves. `moves` holds one
    list for each game begun. Tools and tests may hand in `chance` instead of a seed.

    Raises NotReadable for neither, both, or what shuffles nothing, and NotLegal for rules that cannot be
    played (R02, R05) and a seed that is no deal number.
    """

    def __init__(
        self, rules: Rules, seats: int, seed: int | None = None, chance: Shuffler | None = None
    ) -> None:
        require(rules, seats)
        if (seed is None) == (chance is None):
            raise NotReadable(
                "A match needs either a seed or a chance to be dealt by."
                " For another deal each time: Match(rules, seats, seed=randrange(2**80))."
            )
        for number in (seed, chance.seed if isinstance(chance, Chance) else None):
            if number is not None and (type(number) is not int or not 0 <= number <= LARGEST):
                raise NotLegal(Reason.DEAL_NUMBER, most=LARGEST, seed=shown(number))
        require_type(Shuffler | None, chance, "chance")
        self.rules = rules
        self.seats = seats
        self.chance = Chance(cast(int, seed)) if chance is None else chance
        self.scores: list[GameScore] = []
        self.moves: list[list[Move]] = []
        self._totals = (0,) * rules.sides(seats)
        self._dealer = -1
        self._state: GameState | None = None
        self._is_dealt = True

    @classmethod
    def at(cls, state: GameState) -> Match:
        """Return a match whose first game is under way in this state; its moves are those from now on.

        Raises NotReadable for an invalid state.
        """
        require_type(GameState, state, "state")
        match = cls(state.rules, state.seats, chance=state.chance)
        match._state, match._dealer, match._is_dealt = state, state.dealer, False
        match.moves.append([])
        return match

    @property
    def state(self) -> GameState:
        """The game under way, or the one that has just ended. Raises NotLegal before the first deal."""
        if self._state is None:
            raise NotLegal(Reason.NOT_DEALT)
        return self._state

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side over all games so far."""
        return self._totals

    @property
    def over(self) -> bool:
        """Whether no game follows: a single game has been played, or a side has reached the total (R25)."""
        total = self.rules.match_total
        return bool(self.scores) and (total is None or max(self.totals) >= total)

    @property
    def winner(self) -> int | None:
        """The side that won the match, or None while it goes on and after a drawn single game."""
        if not self.over:
            return None
        # A total is reached by the winner of the last game alone, so that game's winner is the match's.
        return self.scores[-1].outcome.winner

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next game (R04); -1 until the cards have decided it (R03)."""
        if self._dealer < 0 or self.rules.starts is not Starts.LEFT_OF_DEALER:
            return -1
        return (self._dealer + 1) % self.seats

    def next_game(self) -> list[Event]:
        """Deal the next game; if the dealer is not known, the seats draw for the deal first (R03, R04).

        Where the turned-up stock cards decide who starts, nobody draws before them.

        Raises NotLegal while a game is under way, when the match is over, or for a deck that was given with
        other cards than the rules'.
        """
        if self._state is not None and self._state.phase is not Phase.OVER:
            raise NotLegal(Reason.GAME_UNDER_WAY)
        if self.over:
            raise NotLegal(Reason.MATCH_OVER)
        events: list[Event] = []
        game, dealer = len(self.scores), self.next_dealer
        if dealer < 0 and self.rules.starts is not Starts.HIGHEST_STOCK_CARD:
            events = draw_for_dealer(self.rules, self.seats, self.chance, game)
            dealer = next(event.seat for event in events if isinstance(event, DealerChosen))
        self._state, dealt = engine.deal(self.rules, self.seats, self.chance, game, dealer, self._totals)
        self._dealer = self._state.dealer
        self.moves.append([])
        return events + dealt

    def play(self, move: Move) -> list[Event]:
        """Carry out a move, and record the score if it ends the game. Raises NotLegal."""
        events = engine.play(self.state, move)
        self.moves[-1].append(move)
        if self.state.outcome is not None:
            brought = score(self.rules, self.state.outcome)
            self.scores.append(brought)
            self._totals = tuple(map(add, self._totals, brought.points))
        return events

    def events_again(self) -> list[Event]:
        """Return all events of the game under way, or of the one that has just ended, from its deal on.

        It is played again for that; of a match that began in a position nothing is known.
        """
        again, events = Match(self.rules, self.seats, chance=self.chance), list[Event]()
        for moves in self.moves if self._is_dealt else ():
            events = again.next_game()
            for move in moves:
                events += again.play(move)
        return events

    def back_at(self, state: GameState, count: int) -> Match:
        """Return a copy as the match stood after the first `count` moves of its last game, which is not over.

        `state` is the one that the game was in then.
        """
        other = Match(self.rules, self.seats, chance=self.chance)
        other.moves = [*map(list, self.moves[:-1]), self.moves[-1][:count]]
        other.scores = self.scores[: len(other.moves) - 1]
        for earlier in other.scores:
            other._totals = tuple(map(add, other._totals, earlier.points))
        other._dealer, other._is_dealt, other._state = self._dealer, self._is_dealt, state.copy()
        return other

    def copy(self) -> Match:
        """Return an independent copy; moves played on one do not affect the other."""
        other = Match(self.rules, self.seats, chance=self.chance)
        other.scores = list(self.scores)
        other.moves = [list(moves) for moves in self.moves]
        other._totals, other._dealer, other._is_dealt = self._totals, self._dealer, self._is_dealt
        other._state = None if self._state is None else self._state.copy()
        return other
