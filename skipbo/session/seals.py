"""The twenty-four seals, which of them a person has, and the deeds that earn them.

A person has the seals that are kept, those of matches not looked at yet, and those of a game just over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from skipbo.model import events
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.record import Heading, read_heading, reading
from skipbo.model.slices import WAITS, Slices
from skipbo.model.state import GameState, Kind
from skipbo.store.seals import EarnedSeal, Seals
from skipbo.words.said import Said, say


class Seal(NamedTuple):
    """A seal: the key by which it is kept, and what was done for it."""

    key: str
    said: Said


SEALS: Final = (
    Seal("stock_three", say("Three stock cards in one turn")),
    Seal("stock_five", say("Five stock cards in one turn")),
    Seal("cards_ten", say("Ten cards in one turn")),
    Seal("cards_fifteen", say("Fifteen cards in one turn")),
    Seal("hand", say("The whole hand played")),
    Seal("hand_twice", say("The whole hand played twice in one turn")),
    Seal("piles_two", say("Two piles completed in one turn")),
    Seal("whole_pile", say("A whole pile in one turn, from 1 to 12")),
    Seal("discards_five", say("Five discards played again in one turn")),
    Seal("first_turn", say("Two stock cards in the first turn")),
    Seal("running", say("A stock card in five turns running")),
    Seal("blocked", say("Blocked a last card")),
    Seal("no_wild", say("Won without a Skip-Bo")),
    Seal("wild_kept", say("Won with a Skip-Bo still in hand")),
    Seal("wild_out", say("Went out with a Skip-Bo")),
    Seal("quick", say("Won ten cards in ten turns")),
    Seal("far", say("Won while everyone else had ten cards left")),
    Seal("comeback", say("Won from ten cards behind")),
    Seal("close", say("Won when another had one card left")),
    Seal("unhinted", say("Won against Strong or Expert without a hint")),
    Seal("expert", say("Won against Expert")),
    Seal("crowd", say("Won at a table of five or six")),
    Seal("partners", say("Won with a partner")),
    Seal("long", say("Won a stock of thirty")),
)
"""All of them: first those of a turn, then those of a game that was won."""

_BY_KEY: Mapping[str, Seal] = {seal.key: seal for seal in SEALS}


def finding(text: str, hints: Mapping[tuple[int, int], int]) -> Slices[tuple[Heading, list[list[SealDeed]]]]:
    """Find the deeds of each game of a record's text, in slices. Raises what `reading` raises."""
    heading = read_heading(text)
    finder = Finder(heading, hints)
    yield from reading(text, finder)
    return heading, finder.games


def looking(seals: Seals) -> Slices[None]:
    """Look at all matches that count and were not looked at yet, in slices, and keep what they earned."""
    last, newest = 0, seals.newest()
    while ids := seals.unlooked(last):
        for last in ids:
            kept = seals.kept(last)
            if kept is None:
                return  # another time
            try:
                heading, games = yield from finding(kept.record, kept.hints)
            except ValueError:  # it stays what it is, and is not looked at again
                heading, games = None, []
            seals.keep(last, kept.date, [] if heading is None else _earned(heading, games, kept.games))
            yield min(1.0, last / max(1, newest))
    while not seals.settled:
        yield WAITS


def _earned(
    heading: Heading, games: Sequence[Sequence[SealDeed]], counted: Sequence[int]
) -> list[EarnedSeal]:
    return [
        EarnedSeal(heading.players[deed.seat].name, deed.seal, game, deed.moves)
        for game in counted
        if game < len(games)
        for deed in games[game]
    ]


def new_ones(
    seals: Seals, text: str, hints: Mapping[int, int], *, over: bool
) -> Slices[list[tuple[str, Seal]]]:
    """Find the seals that a match's last game is the first to earn, with the names of the persons.

    `hints`: those taken in that game, by seat. `over`: the match is kept already; what it has earned is kept,
    too. Other matches that were not looked at yet are not waited for: there may be thousands.
    """
    last = max(0, text.count("\n[[games]]\n") - 1)
    heading, games = yield from finding(text, {(last, seat): count for seat, count in hints.items()})
    before = {(deed.seat, deed.seal) for game in games[:last] for deed in game}
    while over and not seals.settled:
        yield WAITS
    own = seals.newest() if over else None
    known = {
        (seat, seal)
        for seat, player in enumerate(heading.players)
        if player.level is None
        for seal, moment in seals.of(player.name).items()
        if moment.match is None or moment.match != own
    }
    if own in seals.unlooked((own or 0) - 1, 1) and (kept := seals.kept(own)) is not None:
        seals.keep(own, kept.date, _earned(heading, games, kept.games))
    return [
        (heading.players[deed.seat].name, _BY_KEY[deed.seal])
        for deed in (games[last] if games else [])
        if (deed.seat, deed.seal) not in before | known
    ]


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
            case events.CardMoved() if (
                event.target.kind is Kind.BUILD and self._turn is not None and not self._away
            ):
                self._turn.play(event)
                course = self._courses[self._turn.seat]
                course.wilds += event.card == WILD
                course.last_card = -1 if event.card is None else event.card
            case events.HandEmptied() | events.HandFilled() if self._turn is not None and not self._away:
                self._turn.hands += event.seat == self._turn.seat and self._turn.cards > 0
            case events.PileCompleted() if self._turn is not None and not self._away:
                self._turn.piles += 1
                self._turn.whole += event.pile in self._turn.begun
                self._turn.begun.discard(event.pile)
            case events.GameEnded():
                self._close(state)
                won = [seat for seat in self._persons if self._side(seat) == event.outcome.winner]
                for seat in won:
                    found = self._of_win(seat, event, state)
                    self.deeds += [SealDeed(key, seat, self._last) for key in found]
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
        found = []
        for game in self._games:
            first: dict[tuple[str, int], SealDeed] = {}
            for deed in game.deeds:
                first.setdefault((deed.seal, deed.seat), deed)
            found.append(list(first.values()))
        return found
