"""A game that is over, walked through: every choice of a seat, and every time that unknown cards came.

A *choice* is all moves of a seat up to the next unknown card or the end of its turn. Whatever comes then
has *come* at once: the cards that fill a hand, or the next stock card. Only a game with a strict referee
is walked: at the table, penalties and turns taken back are neither. Its curve alone shows the moments that
decided it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from skipbo.ai.judge import open_chances
from skipbo.ai.known_rules import knows
from skipbo.ai.position import bits, gaps
from skipbo.model import engine
from skipbo.model.cards import WILD, Card, Chance
from skipbo.model.errors import NotReadable
from skipbo.model.events import CardMoved, Event, StockTurned
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play
from skipbo.model.match import Match
from skipbo.model.notation import move_text
from skipbo.model.observation import Observation, observe
from skipbo.model.rule_fields import rules_to_keep
from skipbo.model.rules import Rules
from skipbo.model.slices import Slices, finished
from skipbo.model.state import GameState, Kind, Phase


class Refusal(Enum):
    """Why no game of a match is analysed."""

    AT_THE_TABLE = "the referee was at the table"
    GIVEN_CARDS = "its cards were given"
    UNFINISHED = "it is not over"
    RULES = "no computer has learned its rules"


class PlayedGame(NamedTuple):
    """Everything that follows from chance and players in one game: its rules, its deal and its moves.

    `number` counts the games of the match from 0, `dealer` is a seat.
    """

    rules: Rules
    seats: int
    seed: int
    number: int
    dealer: int
    moves: tuple[Move, ...]


def key_of(game: PlayedGame) -> str:
    """Return a hash of the game, independent of players and date: for its streams, and as a storage key."""
    rules = sorted((name, str(value)) for name, value in rules_to_keep(game.rules).items())
    moves = (f"{move.seat} {move_text(move)}" for move in game.moves)
    lines = [f"{rules}", f"{game.seats} {game.seed} {game.number} {game.dealer}", *moves]
    return sha256("\n".join(lines).encode()).hexdigest()


def refusal(match: Match) -> Refusal | None:
    """Return why no game of a match, as far as it was played, is analysed; None where one can be."""
    if match.rules.at_the_table:
        return Refusal.AT_THE_TABLE
    if not isinstance(match.chance, Chance):
        return Refusal.GIVEN_CARDS
    if not knows("nets", match.rules):
        return Refusal.RULES
    return None if match.scores else Refusal.UNFINISHED


def last_game(match: Match) -> PlayedGame:
    """Return the game of a match that was dealt last.

    Raises NotLegal before the first deal, and NotReadable for one whose cards were given.
    """
    state, chance = match.state, match.chance
    if not isinstance(chance, Chance):
        raise NotReadable("Cards that were given follow from no deal number.")
    moves = tuple(match.moves[-1])
    return PlayedGame(match.rules, match.seats, chance.seed, len(match.moves) - 1, state.dealer, moves)


def state_after(game: PlayedGame, count: int) -> GameState:
    """Return the game after some of its moves."""
    state, _ = engine.deal(game.rules, game.seats, Chance(game.seed), game.number, game.dealer)
    for move in game.moves[:count]:
        engine.play(state, move)
    return state


class CardsRevealed(NamedTuple):
    """Unknown cards that have come at once, while `seat` was acting.

    `owner`: whose stock card was turned up, -1 if none was. `cards`: that card, then those drawn. `seen`:
    what the acting seat sees now. The cards came from `hidden`, those unseen in all stocks, `draw`, and after
    a reshuffle `late`; `fresh`: nothing was reshuffled before, so that the first two are unseen alike.
    """

    seat: int
    owner: int
    cards: tuple[Card, ...]
    seen: Observation
    hidden: tuple[Card, ...]
    draw: tuple[Card, ...]
    late: tuple[Card, ...]
    fresh: bool

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards that came into the hand."""
        return self.cards if self.owner < 0 else self.cards[1:]


class MadeChoice(NamedTuple):
    """What a seat saw, and the moves that it made up to the next unknown card or the end of its turn."""

    seat: int
    seen: Observation
    moves: tuple[Move, ...]


class OpenWay(NamedTuple):
    """An opponent's way to a stock card, on a pile that has reached `by`: the cards in order, that one last.

    All of them lie on the stock, open or in the hand of `seat`; no Skip-Bo card is needed.
    """

    seat: int
    by: Card
    cards: tuple[Card, ...]


class WalkedTurn(NamedTuple):
    """A turn: its number from 1, whose it was, and the number of moves of the game before it.

    `events`: choices, and what came, in order. `chances`: every side's after it, with all hands open.
    `stocks`: every seat's cards left in the stock after it. `stock_cards`: how many of the stock cards were
    played in it, `cards`: how many cards in all; `wilds`: how many Skip-Bo cards were drawn, and `spent`: how
    many were played. `opened` and `closed`: the ways of opponents that are there since this turn, and that
    were there before it, the next opponent's first. `left`: the stock card that could have been played, 0 for
    none, as far as that was looked for.
    """

    number: int
    seat: int
    first: int
    events: tuple[CardsRevealed | MadeChoice, ...]
    chances: tuple[float, ...]
    stocks: tuple[int, ...]
    stock_cards: int
    cards: int
    wilds: int
    spent: int = 0
    opened: tuple[OpenWay, ...] = ()
    closed: tuple[OpenWay, ...] = ()
    left: Card = WILD


class WalkedGame(NamedTuple):
    """A game with all its turns; `start` are every side's chances before the first.

    The chances are the judge's until the game is weighed (`skipbo.ai.afterwards.swings`). `weighed`: the
    numbers of the turns before and after which they were found with most care.
    """

    game: PlayedGame
    key: str
    start: tuple[float, ...]
    turns: tuple[WalkedTurn, ...]
    weighed: tuple[int, ...] = ()

    def with_curve(self, chances: Sequence[tuple[float, ...]]) -> WalkedGame:
        """Return the game with other chances before the first turn and after each."""
        turns = zip(self.turns, chances[1:], strict=True)
        return self._replace(
            start=chances[0], turns=tuple(turn._replace(chances=each) for turn, each in turns)
        )


def walked(game: PlayedGame) -> WalkedGame:
    """Return a game with all its turns.

    Raises NotLegal for a move that cannot be made, and NotReadable for a game that is not over, or one with
    the referee at the table.
    """
    return finished(walking(game))


def walking(game: PlayedGame) -> Slices[WalkedGame]:
    """Walk through a game in slices. Raises what `walked` raises."""
    if game.rules.at_the_table:
        raise NotReadable("A game with the referee at the table is not walked.")
    walk, turns = _Walk(game), []
    start = walk.chances()
    for turn in walk.turns():
        turns.append(turn)
        yield turn.first / len(game.moves)
    return WalkedGame(game, key_of(game), start, tuple(turns))


def ways(state: GameState, seat: int) -> Iterator[OpenWay]:
    """Yield the ways of a seat's opponents to their stock cards, one of each who has one."""
    between, top = gaps(state.rules.deck.top), state.rules.deck.top
    mates = state.rules.partners(seat, state.seats)
    for other in ((seat + step) % state.seats for step in range(1, state.seats)):
        stock = state.stocks[other]
        if other in mates or not stock or stock[-1] == WILD:
            continue
        having = bits([*state.hands[other], *(pile[-1] for pile in state.discards[other] if pile)])
        found = [pile.top for pile in state.builds if not between[pile.top][stock[-1]] & ~having]
        if found:
            height = min(found, key=lambda each: between[each][stock[-1]].bit_count())
            count = between[height][stock[-1]].bit_count() + 1
            cards = tuple((height + step) % top + 1 for step in range(count))
            yield OpenWay(other, height or top, cards)


class _Walk:
    """The game as it is played again."""

    def __init__(self, game: PlayedGame) -> None:
        self._moves = game.moves
        chance = Chance(game.seed)
        self._state, _ = engine.deal(game.rules, game.seats, chance, game.number, game.dealer)
        self._dealt = self._state.shuffles
        self._events: list[CardsRevealed | MadeChoice] = []
        self._start: Observation | None = None
        self._made: list[Move] = []
        self._ways: tuple[OpenWay, ...] = ()

    def chances(self) -> tuple[float, ...]:
        """Return every side's chance now."""
        state = self._state
        return open_chances([observe(state, seat) for seat in range(state.seats)])

    def turns(self) -> Iterator[WalkedTurn]:
        """Yield the turns of the game."""
        state, first = self._state, 0
        for at, move in enumerate(self._moves):
            number, seat = state.turn, state.turn_seat
            if at == first:
                self._ways = tuple(ways(state, seat))
            self._make_move(move)
            if state.turn != number or state.phase is Phase.OVER:
                yield self._walked_turn(number, seat, first, self._moves[first : at + 1])
                first = at + 1
        if state.phase is not Phase.OVER:
            raise NotReadable("A game that is not over is not walked.")

    def _walked_turn(self, number: int, seat: int, first: int, moves: Sequence[Move]) -> WalkedTurn:
        plays = [move for move in moves if isinstance(move, Play)]
        events, self._events = tuple(self._events), []
        now, before = tuple(ways(self._state, seat)), self._ways
        return WalkedTurn(
            number,
            seat,
            first,
            events,
            self.chances(),
            self._state.stock_counts(),
            stock_cards=sum(play.source.kind is Kind.STOCK for play in plays),
            cards=len(plays),
            wilds=sum(each.drawn.count(WILD) for each in events if isinstance(each, CardsRevealed)),
            spent=sum(play.card == WILD for play in plays),
            opened=tuple(way for way in now if way.seat not in {each.seat for each in before}),
            closed=tuple(way for way in before if way.seat not in {each.seat for each in now}),
        )

    def _make_move(self, move: Move) -> None:
        """Make a move, and note what was chosen and what came."""
        state, before = self._state, _Piles(self._state, self._dealt)
        seat = state.turn_seat
        if not isinstance(move, Draw):
            self._start = self._start or observe(state, seat)
            self._made.append(move)
        happened = engine.play(state, move)
        over = state.phase is Phase.OVER
        came = None if over else before.came(state, seat, happened)
        ends = isinstance(move, Discard | Pass) or (isinstance(move, Play) and move.source.kind is Kind.STOCK)
        if self._start is not None and (came is not None or ends or over):
            self._events.append(MadeChoice(seat, self._start, tuple(self._made)))
            self._start, self._made = None, []
        if came is not None:
            self._events.append(came)


class _Piles:
    """What lay unseen before a move."""

    def __init__(self, state: GameState, dealt: int) -> None:
        """`dealt`: the shuffles that the deal took, with that after a tie for the start (R03)."""
        self._draw, self._shuffles, self._dealt = tuple(state.draw), state.shuffles, dealt
        self._hidden = tuple(card for stock in state.stocks for card in stock[:-1])

    def came(self, state: GameState, seat: int, events: Sequence[Event]) -> CardsRevealed | None:
        """Return what the events of the move have brought, None for nothing unknown."""
        turned = [event for event in events if isinstance(event, StockTurned)]
        drawn = [
            event.card
            for event in events
            if isinstance(event, CardMoved) and event.source.kind is Kind.DRAW and event.card is not None
        ]
        if not turned and not drawn:
            return None
        late: tuple[Card, ...] = ()
        if state.shuffles != self._shuffles:
            late = (*state.draw, *drawn[len(self._draw) :])
        cards = (*(event.card for event in turned), *drawn)
        owner = turned[0].seat if turned else -1
        fresh = self._shuffles == self._dealt
        seen = observe(state, seat)
        return CardsRevealed(seat, owner, cards, seen, self._hidden, self._draw, late, fresh)


def winner(walked: WalkedGame) -> int | None:
    """Return the side that has won, None for a draw."""
    last = walked.turns[-1].chances
    return last.index(1.0) if 1.0 in last else None
