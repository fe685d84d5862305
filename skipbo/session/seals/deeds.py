"""The deeds that have a seal, found while a match is played through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from skipbo.model import events
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.model.state import GameState, Kind

STRONG: Final = ("strong", "expert")
"""The levels against which a win without a hint has a seal."""
MANY, FEW_TURNS, FAR, SHORT_STOCK, LONG_STOCK, CROWD, RUNNING = 10, 10, 10, 10, 30, 5, 5
"""Cards behind or left, turns, cards of a stock, seats, and turns running, from which on a deed is one."""


class SealDeed(NamedTuple):
    """A deed of a seat: the key of its seal, and the moves of the game made before the turn it belongs to."""

    seal: str
    seat: int
    moves: int


class _Turn:
    """What a turn has come to so far."""

    def __init__(self, seat: int, moves: int, threats: Sequence[int]) -> None:
        self.seat, self.moves, self.threats = seat, moves, threats
        self.cards = self.stock = self.discards = self.hands = self.piles = self.whole = 0
        self.begun = set[int]()

    def play(self, event: events.CardMoved) -> None:
        """Count a card that goes onto a build pile."""
        self.cards += 1
        self.stock += event.source.kind is Kind.STOCK
        self.discards += event.source.kind is Kind.DISCARD
        if (event.number or event.card) == 1:
            self.begun.add(event.target.index)

    def seals(self) -> Iterator[str]:
        """Yield the seals of the turn by itself."""
        counts = (
            ("stock_three", self.stock, 3),
            ("stock_five", self.stock, 5),
            ("cards_ten", self.cards, 10),
            ("cards_fifteen", self.cards, 15),
            ("hand", self.hands, 1),
            ("hand_twice", self.hands, 2),
            ("piles_two", self.piles, 2),
            ("discards_five", self.discards, 5),
            ("whole_pile", self.whole, 1),
        )
        yield from (key for key, count, least in counts if count >= least)


class _Course:
    """What a seat's game has come to so far: its turns, those running with a stock card, its wilds."""

    def __init__(self) -> None:
        self.turns = self.running = self.wilds = self.behind = 0
        self.last_card = -1


class _Game:
    """One game while it is played: its deeds so far."""

    def __init__(self, heading: Heading, hints: Mapping[int, int]) -> None:
        self._heading, self._hints = heading, hints
        self._seats = len(heading.players)
        self._persons = [seat for seat in range(self._seats) if heading.players[seat].level is None]
        self._courses = [_Course() for _ in range(self._seats)]
        self._turn: _Turn | None = None
        self._away, self._last = False, 0
        self.moves = 0
        self.deeds: list[SealDeed] = []

    def follow(self, event: events.Event, state: GameState) -> None:
        """Go on with an event; `state` is that after all events of the same move."""
        match event:
            case events.TurnStarted():
                self._close(state)
                self._begin(event.seat, state)
            case events.OutOfTurnBegun():
                self._away = True
            case events.TurnTakenBack() | events.OutOfTurnStood():
                self._away = False
            case events.CardMoved() if event.target.kind is Kind.BUILD:
                self._play(event)
            case events.HandEmptied() | events.HandFilled() if self._turn is not None and not self._away:
                self._turn.hands += event.seat == self._turn.seat and self._turn.cards > 0
            case events.PileCompleted() if self._turn is not None and not self._away:
                self._turn.piles += 1
                self._turn.whole += event.pile in self._turn.begun
                self._turn.begun.discard(event.pile)
            case events.GameEnded():
                self._close(state)
                self._end(event, state)
            case _:
                pass

    def _begin(self, seat: int, state: GameState) -> None:
        own = self._side(seat)
        threats = [
            other
            for other in range(self._seats)
            if self._side(other) != own and self._threatens(other, state)
        ]
        self._turn, self._away = _Turn(seat, self.moves, threats), False
        totals = self._heading.rules.side_totals([len(stock) for stock in state.stocks])
        least = min(total for side, total in enumerate(totals) if side != own)
        course = self._courses[seat]
        course.behind = max(course.behind, totals[own] - least)

    def _threatens(self, seat: int, state: GameState) -> bool:
        """Tell whether a seat has one stock card left, a number that fits now."""
        stock = state.stocks[seat]
        return len(stock) == 1 and stock[0] != WILD and any(pile.needs == stock[0] for pile in state.builds)

    def _play(self, event: events.CardMoved) -> None:
        if self._turn is None or self._away:
            return
        self._turn.play(event)
        course = self._courses[self._turn.seat]
        course.wilds += event.card == WILD
        course.last_card = -1 if event.card is None else event.card

    def _close(self, state: GameState) -> None:
        """End the turn under way: what it was by itself, and what it did for others."""
        turn = self._turn
        if turn is None:
            return
        self._turn, course = None, self._courses[turn.seat]
        course.turns += 1
        course.running = course.running + 1 if turn.stock else 0
        found = list(turn.seals())
        if course.turns == 1 and turn.stock >= 2:
            found.append("first_turn")
        if course.running >= RUNNING:
            found.append("running")
        if any(not self._threatens(seat, state) and len(state.stocks[seat]) == 1 for seat in turn.threats):
            found.append("blocked")
        if turn.seat in self._persons:
            self.deeds += [SealDeed(key, turn.seat, turn.moves) for key in found]
        self._last = turn.moves

    def _end(self, event: events.GameEnded, state: GameState) -> None:
        winner = event.outcome.winner
        for seat in self._persons:
            if self._side(seat) == winner:
                self.deeds += [SealDeed(key, seat, self._last) for key in self._of_win(seat, event, state)]

    def _of_win(self, seat: int, event: events.GameEnded, state: GameState) -> Iterator[str]:
        """Yield the seals of a game that a seat has won."""
        rules, course, own = self._heading.rules, self._courses[seat], self._side(seat)
        totals = rules.side_totals(event.outcome.stocks)
        others = [total for side, total in enumerate(totals) if side != own]
        against = {each.level for n, each in enumerate(self._heading.players) if self._side(n) != own}
        size = rules.stock_for(self._seats)
        facts = {
            "no_wild": course.wilds == 0,
            "wild_kept": WILD in state.hands[seat],
            "wild_out": course.last_card == WILD and not state.stocks[seat],
            "quick": course.turns <= FEW_TURNS and size >= SHORT_STOCK,
            "far": min(others) >= FAR,
            "comeback": course.behind >= MANY,
            "close": min(others) == 1,
            "unhinted": not self._hints.get(seat, 0) and bool(against & set(STRONG)),
            "expert": "expert" in against,
            "crowd": self._seats >= CROWD,
            "partners": rules.teams is not None,
            "long": size >= LONG_STOCK,
        }
        yield from (key for key, true in facts.items() if true)

    def _side(self, seat: int) -> int:
        return self._heading.rules.side_of(seat, self._seats)


class Finder:
    """Finds the deeds of persons in a match: call it for each deal (no move) and move, as it is read.

    `hints`: how many each seat has taken, by game and seat. `games` holds the deeds of each game, each seal
    once a seat.
    """

    def __init__(self, heading: Heading, hints: Mapping[tuple[int, int], int]) -> None:
        self._heading, self._hints = heading, hints
        self._games: list[_Game] = []

    def __call__(self, match: Match, move: Move | None, happened: Sequence[events.Event]) -> None:
        """Go on with a deal or a move, and what it caused."""
        if move is None:
            number = len(self._games)
            taken = {seat: count for (game, seat), count in self._hints.items() if game == number}
            self._games.append(_Game(self._heading, taken))
        game = self._games[-1]
        game.moves += move is not None
        for event in happened:
            game.follow(event, match.state)

    @property
    def games(self) -> list[list[SealDeed]]:
        """The deeds of each game, in the order in which they came about."""
        return [_once(game.deeds) for game in self._games]


def _once(deeds: Sequence[SealDeed]) -> list[SealDeed]:
    """Return the first deed of each kind of each seat."""
    first: dict[tuple[str, int], SealDeed] = {}
    for deed in deeds:
        first.setdefault((deed.seal, deed.seat), deed)
    return list(first.values())
