"""One game to be played move by move by a program from outside, by a deal number or by given cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast, overload

from skipbo.model import engine
from skipbo.model.cards import Card, Chance
from skipbo.model.errors import NotLegal, NotReadable, Reason
from skipbo.model.events import Event
from skipbo.model.exact import require, shown
from skipbo.model.legal_moves import Draw, Move, is_move, legal_moves, refusal
from skipbo.model.match import GameScore, Match
from skipbo.model.notation import card_text, parse_move
from skipbo.model.observation import Observation, observe, redact, require_viewer
from skipbo.model.referee import judges
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Outcome, Phase


class GivenGame(NamedTuple):
    """The orders given for one game; in each, the card that is drawn first comes first.

    `deck` is the whole deck as it is dealt (R06), and `reshuffles` are the draw piles after that, one for
    each reshuffle (R20); a tie for the start, where the stock cards decide, is followed by one, too (R03).
    `for_dealer` are the first cards drawn for the deal (R03). What is empty is left to chance.
    """

    deck: Sequence[Card] = ()
    reshuffles: Sequence[Sequence[Card]] = ()
    for_dealer: Sequence[Card] = ()


class GivenChance(NamedTuple):
    """A shuffler with the orders given for the games of a match; `otherwise` decides the rest.

    Its methods raise NotLegal for an order that is not one of the cards to be shuffled, and NotReadable for
    what is no order of cards at all.
    """

    games: Sequence[GivenGame]
    otherwise: Chance = Chance(0)

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        """Return the cards in the order in which seats draw for the deal (R03): those given on top."""
        given = self._game(game).for_dealer
        extra = Counter(given) - Counter(cards)
        if extra:
            raise NotLegal(Reason.GIVEN_DRAWS, extra=_listed(extra))
        rest = sorted((Counter(cards) - Counter(given)).elements())
        return [*self.otherwise.shuffle_for_dealer(rest, game), *reversed(given)]

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return the deck as given for shuffle 0 of a game, and the given reshuffles after that."""
        given = self._game(game)
        orders = (given.deck, *given.reshuffles)
        if number >= len(orders) or not orders[number]:
            return self.otherwise.shuffle(cards, game, number)
        missing = Counter(cards) - Counter(orders[number])
        extra = Counter(orders[number]) - Counter(cards)
        if missing or extra:
            reason = Reason.GIVEN_RESHUFFLE if number else Reason.GIVEN_DECK
            raise NotLegal(reason, number=number, missing=_listed(missing), extra=_listed(extra))
        return [*reversed(orders[number])]

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return a stock after a shuffle of cards into it (R31, R35), which is never given."""
        return self.otherwise.shuffle_stock(cards, game, number)

    def _game(self, game: int) -> GivenGame:
        require(GivenChance, self, "chance")
        return self.games[game] if game < len(self.games) else GivenGame()


def _listed(cards: Counter[Card]) -> str:
    """Return cards as text, such as "3, 3, *", or "none"."""
    return ", ".join(map(card_text, sorted(cards.elements()))) or "none"


class LegalMoves(Sequence[Move]):
    """The legal moves of the seat to act, worked out when asked for, and always up to date.

    `move in legal`, `bool(legal)`, `len(legal)`, iteration and `legal[0]` agree with `legal_moves`. It refers
    to the whole state: hand `tuple(legal)` to code that must not see hidden cards.
    """

    def __init__(self, state: GameState) -> None:
        require(GameState, state, "state")
        self._state = state

    def __contains__(self, move: object) -> bool:
        state = self._state
        if not is_move(move):
            return False
        return move in legal_moves(state) if state.rules.at_the_table else refusal(state, move) is None

    def __bool__(self) -> bool:
        return self._state.phase is not Phase.OVER

    def __len__(self) -> int:
        return len(legal_moves(self._state))

    def __iter__(self) -> Iterator[Move]:
        return iter(legal_moves(self._state))

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return legal_moves(self._state)[index]

    def __repr__(self) -> str:
        return f"LegalMoves{tuple(self)}"


class Game:
    """A game of a match: the next one from its deal on, the one under way, or one from a position on.

    With a strict referee the draw at the start of a turn is made at once. At the table a seat may draw by
    hand instead (R31), so there it remains a move.

    >>> from skipbo.model.api import Game, Match, Rules
    >>> game = Game(Match(Rules(stock=5), seats=2, seed=1))
    >>> while not game.over:
    ...     happened = game.play(game.legal[0])
    >>> game.outcome.winner, game.score.points
    (0, (50, 0))
    """

    def __init__(self, match: Match) -> None:
        """Deal the next game of the match. Raises NotLegal if one is under way, or the match is over."""
        require(Match, match, "match")
        self._sit_down(match, match.next_game())

    @classmethod
    def under_way(cls, match: Match) -> Game:
        """Return the game that a match is in, or that has just ended, with its events from the deal on.

        Where the match began in a position, they are those from now on. Raises NotLegal before a deal.

        >>> from skipbo.model.api import Game, Match, Rules
        >>> match = Match(Rules(), seats=3, seed=5)
        >>> Game(match).seat == Game.under_way(match).seat
        True
        """
        require(Match, match, "match")
        game = cls.__new__(cls)
        game._sit_down(match, match.events_again() if match.moves else [])
        return game

    @classmethod
    def dealt(cls, rules: Rules, seats: int, seed: int, dealer: int) -> Game:
        """Return a single game of a seed, with the dealer chosen: nobody draws for the deal (R03).

        Where the turned-up stock cards decide who starts, they do here, too.

        Raises NotLegal for rules that cannot be played, and for a seat that is not there.

        >>> from skipbo.model.api import Game, Rules
        >>> Game.dealt(Rules(), seats=4, seed=1, dealer=2).seat
        3
        """
        chance = Match(rules, seats, seed).chance
        require_viewer(-1 if dealer is None else dealer, seats)
        state, events = engine.deal(rules, seats, chance, 0, dealer)
        game = cls.__new__(cls)
        game._sit_down(Match.at(state), events)
        return game

    @classmethod
    def at(cls, position: GameState) -> Game:
        """Return a game that goes on from a position, which it changes; its events are those from now on.

        >>> from skipbo.model.api import Chance, Game, Match, Rules, parse_position, position_text
        >>> text = position_text(Game(Match(Rules(stock=2), seats=2, seed=1)).state)
        >>> Game.at(parse_position(text, Rules(stock=2), Chance(0))).observe(None).stock_counts
        (2, 2)
        """
        game = cls.__new__(cls)
        game._sit_down(Match.at(position), [])
        return game

    def _sit_down(self, match: Match, events: list[Event]) -> None:
        self._match, self._events, self._state = match, events, match.state
        self._number = len(match.moves) - 1
        self._draw()

    def copy(self) -> Game:
        """Return an independent copy, with its match; moves played on one do not affect the other.

        The same cards will come in both.

        >>> from skipbo.model.api import Game, Match, Rules
        >>> game = Game(Match(Rules(), seats=2, seed=1))
        >>> trial = game.copy()
        >>> trial.play(trial.legal[0]) != [], trial.observe(0) == game.observe(0)
        (True, False)
        """
        match, game = self._match.copy(), Game.__new__(Game)
        game._match, game._events, game._number = match, list(self._events), self._number
        game._state = match.state if self._state is self._match.state else self._state.copy()
        return game

    @property
    def state(self) -> GameState:
        """The whole state with all hidden cards, for tools; a bot gets `observe`."""
        return self._state

    @property
    def seat(self) -> int:
        """The seat to act, from 0."""
        return self._state.turn_seat

    @property
    def legal(self) -> LegalMoves:
        """The legal moves of the seat to act; none when the game is over."""
        return LegalMoves(self._state)

    @property
    def judges(self) -> tuple[int, ...]:
        """The seats that may confirm the accusation that has been made (R35); none without one."""
        return judges(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is under way."""
        return self._state.outcome

    @property
    def score(self) -> GameScore | None:
        """The points that the game brought each side (R24, R26), or None while it is under way."""
        return self._match.scores[self._number] if self.over else None

    def play(self, move: Move | str) -> list[Event]:
        """Make a move and return what happened, with the draw of the next turn.

        Text is a move of the seat to act, in the notation of `skipbo.model.notation`. Raises NotReadable for
        a text that is no move, and NotLegal, with nothing changed, for anything else that is refused.
        """
        is_text = issubclass(type(move), str)  # unlike isinstance, this asks the move nothing
        chosen = parse_move(str.__str__(cast(str, move)), self.seat) if is_text else move
        refused = refusal(self._state, chosen) if self.over else None  # the match may be in another game
        if refused is not None:
            raise refused
        start = len(self._events)
        self._events += self._match.play(cast(Move, chosen))
        self._draw()
        return self._events[start:]

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat sees now, or an onlooker for None. Raises NotLegal for a seat not there."""
        return observe(self._state, seat)

    def events(self, seat: int | None, start: int = 0) -> list[Event]:
        """Return the events as a seat saw them, or an onlooker for None, from number `start` on.

        The first event of the deal is number 0. Folding them gives what the seat sees (law 3). Raises
        NotLegal for a seat that is not here, and NotReadable for a negative number.
        """
        require_viewer(seat, self._state.seats)
        if type(start) is not int or start < 0:
            raise NotReadable(f"Events are numbered from 0 on: there is none with number {shown(start)}.")
        return [redact(event, seat) for event in self._events[start:]]

    def whole_events(self) -> list[Event]:
        """Return the events with every card that was hidden, from the deal on, once the game is over.

        Raises NotLegal while it is under way.
        """
        if not self.over:
            raise NotLegal(Reason.GAME_UNDER_WAY)
        return list(self._events)

    def _draw(self) -> None:
        if self._state.phase is Phase.DRAW and not self._state.rules.at_the_table:
            self._events += self._match.play(Draw(self.seat))
