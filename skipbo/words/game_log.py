"""The game log: one sentence a line about what an onlooker sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

from skipbo.model import events
from skipbo.model.rules import Rules, Starts
from skipbo.model.state import Ending, Kind
from skipbo.words import turn_summary
from skipbo.words.refusals import verdict
from skipbo.words.said import Chip, Filling, Name, Said, Sayable, counted, listed, say
from skipbo.words.turn_summary import Turn, TurnTally, short_summary, summary

_VERDICTS = get_args(events.RefereeEvent)


class LogLine(NamedTuple):
    """One line of the log: its sentence, and a shorter one for a narrow log.

    `heading`: the line is about the game, not about a player's action; `only_counts`: it says nothing but
    which turn begins. `turn` and `seat`: in whose turn of the game it stands, from 1; 0 before the first.
    `apart`: it is told even where its turn is folded. `so_far`: what the turn has come to with this line.
    `turned`: the seat (from 0) whose stock card it tells. `confirmed`: what a person who is alone is told of
    a move of their own; None for what is no move.
    """

    said: Said
    short: Said
    heading: bool = False
    turn: int = 0
    seat: int = -1
    apart: bool = False
    so_far: Turn | None = None
    turned: int | None = None
    confirmed: turn_summary.Confirmed | None = None
    only_counts: bool = False

    @property
    def whole(self) -> Said | None:
        """The turn in one sentence as far as it has come with this line."""
        return None if self.so_far is None else summary(self.so_far)

    @property
    def brief(self) -> Said | None:
        """The same for a narrow log."""
        return None if self.so_far is None else short_summary(self.so_far)


class TurnsOfOthers:
    """Receives the lines of the log one by one, and tells which other player's turn they show to be over."""

    def __init__(self) -> None:
        self._last: tuple[int, LogLine] | None = None

    def over(self, number: int, line: LogLine, listener: int | None) -> tuple[int, LogLine] | None:
        """Return the last line of the turn that this `line` shows to be over, with its number, or None.

        Mere remarks are no part of a turn. `listener`: the seat whose own turns are left out.
        """
        last = self._last
        over = last is not None and last[1].turn != line.turn
        if line.so_far is not None:
            self._last = None if line.seat == listener else (number, line)
        elif over:
            self._last = None
        return last if over else None


class _Note(NamedTuple):
    """A line that no event causes: after how many events of which game, and after which event, it comes."""

    after: tuple[int, int, events.Event | None]
    line: LogLine


class GameLog:
    """The lines of one game, in the order in which the events were shown. `names` by seat.

    A game that is added once more from its beginning has its notes again, as far as it went the same way.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._seat = self._rightful = 0
        self._rules: Rules | None = None
        self._tally = TurnTally(names)
        self._stocks = [0] * len(names)
        self._lines: tuple[LogLine, ...] = ()
        self._at: tuple[int, int, events.Event | None] = (0, 0, None)
        self._notes: list[_Note] = []

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines so far."""
        return self._lines

    def tell(self, lines: tuple[LogLine, ...]) -> None:
        """Replace all lines by these."""
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, event: events.Event) -> None:
        """Add an event; most draws and flights of hidden cards make no line."""
        if isinstance(event, events.GameStarted):
            self._lines, self._rules = (), event.rules
            self._stocks = [0] * len(self._names)
            self._at = event.game, 0, None
        self._follow(event)
        self._tally.add(event)
        line = self._line(event)
        if line is not None:
            apart = line.apart or self._seat != self._rightful
            apart = apart or isinstance(event, (events.GameEnded, *_VERDICTS))
            tally = self._tally
            line = line._replace(turn=tally.number, seat=tally.seat, apart=apart, so_far=tally.turn)
            self._lines = (*self._lines, line)
        game, count, _ = self._at
        self._at = game, count + 1, event
        self._lines = (*self._lines, *(each.line for each in self._notes if each.after == self._at))

    def note(self, said: Said) -> None:
        """Add a line about the program itself, which no event tells."""
        tally = self._tally
        line = LogLine(said, said, turn=tally.number, seat=tally.seat, apart=True)
        self._lines = (*self._lines, line)
        self._notes.append(_Note(self._at, line))

    def _follow(self, event: events.Event) -> None:
        """Note whose cards are played, as in turn or out of turn (R32), and how many each stock has left."""
        match event:
            case events.CardMoved():
                for place, more in ((event.source, -1), (event.target, 1)):
                    if place.kind is Kind.STOCK:
                        self._stocks[place.seat] += more
            case events.TurnStarted():
                self._seat = self._rightful = event.seat
            case events.OutOfTurnBegun():
                self._seat = event.seat
            case events.TurnTakenBack():
                self._seat = self._rightful

    def _line(self, event: events.Event) -> LogLine | None:
        match event:
            case events.CardMoved():
                return self._card_moved(event)
            case events.HandFilled():
                if not event.count:
                    return None
                player = self._name(event.seat)
                drawn = counted(
                    "{player} draws a card", "{player} draws {count} cards", event.count, player=player
                )
                return LogLine(drawn, say("{player} draws {count}", player=player, count=event.count))
            case events.StockTurned():
                return self._stock_turned(event)
            case events.Passed():
                passed = say("{player} passes", player=self._name(event.seat))
                return LogLine(passed, passed, confirmed=turn_summary.Confirmed(passed, passed))
            case events.GameEnded():
                ended = self._game_ended(event)
                return LogLine(ended, ended, heading=event.outcome.winner is None)
            case events.DealerCardDrawn() | events.DealerChosen():
                return self._of_start(event)
            case events.TurnStarted():
                begins = say("Turn {number}", number=event.turn)
                return LogLine(begins, begins, heading=True, only_counts=True)
            case events.GameStarted() | events.CardTaken() | events.HandEmptied():
                return None
            case _:
                said = self._heading(event)
                return None if said is None else LogLine(said, said, heading=True)

    def _heading(self, event: events.PileCompleted | events.Reshuffled | events.RefereeEvent) -> Said | None:
        match event:
            case events.PileCompleted():
                return say("Pile {number} is complete and set aside", number=event.pile + 1)
            case events.Reshuffled():
                return counted(
                    "{count} card shuffled into a new draw pile",
                    "{count} cards shuffled into a new draw pile",
                    event.count,
                )
            case _:
                return verdict(event, self._names)

    def _of_start(self, event: events.DealerCardDrawn | events.DealerChosen) -> LogLine | None:
        """Tell who starts where the turned-up stock cards decide; draws before a deal have no line (R03)."""
        if self._rules is None or self._rules.starts is not Starts.HIGHEST_STOCK_CARD:
            return None
        if isinstance(event, events.DealerCardDrawn):
            player, card = self._name(event.seat), Chip(event.card)
            told = say("{player} draws {card} for the start", player=player, card=card)
        else:
            told = say("{player} has the highest card and starts", player=self._name(event.first))
        return LogLine(told, told)

    def _stock_turned(self, event: events.StockTurned) -> LogLine:
        """Tell the next card of a stock; the last one apart from all turns, since it wins the game."""
        player, card = self._name(event.seat), Chip(event.card)
        if self._stocks[event.seat] == 1 and self._tally.number:
            last = say("{player} turns up the last card: {card}", player=player, card=card)
            short = say("{player}: last card {card}", player=player, card=card)
            return LogLine(last, short, apart=True, turned=event.seat)
        turned = say("{player} turns up {card}", player=player, card=card)
        return LogLine(turned, turned, turned=event.seat)

    def _card_moved(self, event: events.CardMoved) -> LogLine | None:
        if event.card is None or event.target.kind not in (Kind.BUILD, Kind.DISCARD):
            return None
        places: dict[str, Filling] = {"card": Chip(event.card), "pile": event.target.index + 1}
        if event.target.kind is Kind.DISCARD:
            places["player"] = self._name(event.target.seat)
            long = say("{player} discards {card} on pile {pile}", **places)
            short = say("{player} discards {card}", **places)
            return LogLine(long, short, confirmed=turn_summary.discarded(places))
        places["player"] = self._name(self._seat)
        if event.card == 0 and event.number:
            places["number"] = Chip(event.number)
        if event.source.kind is not Kind.HAND and event.source.seat != self._seat:
            return _commanded_line(places | {"partner": self._names[event.source.seat]})
        return _played_line(event.source.kind, places)

    def _game_ended(self, event: events.GameEnded) -> Said:
        winner = event.outcome.winner
        if winner is None:
            return say("Nobody can go on: a draw")
        # those who play for a side (R02)
        seats = (winner,) if self._rules is None else self._rules.members(winner, len(self._names))
        names = tuple(self._names[seat] for seat in seats)
        side = Name(listed(names))
        if event.outcome.ending is Ending.OUT:
            return counted("{player} goes out", "{player} go out", len(names), player=side)
        return counted(
            "{player} wins the blocked game",
            "{player} win the blocked game",
            len(names),
            player=side,
        )

    def _name(self, seat: int) -> Name:
        return Name(self._names[seat])


_FINE: Final = 4
"""The number of cards from which the best turn of a game is named."""


def best_turn(lines: Sequence[LogLine], *, own: bool = False) -> Sayable:
    """Name the turn with the most cards, by lines of a game's log; "" where none had many.

    `own`: it is told to the one whose turns they are.
    """
    turns = (line.so_far for line in lines if line.so_far is not None)
    best = max(turns, key=lambda turn: (turn.cards, _from_stock(turn)), default=None)
    if best is None or best.cards < _FINE:
        return ""
    taken = _from_stock(best)
    if own and taken > 0:
        return counted(
            "Your best turn: {count} card, {taken} from the stock",
            "Your best turn: {count} cards, {taken} from the stock",
            best.cards,
            taken=taken,
        )
    if own:
        return counted("Your best turn: {count} card", "Your best turn: {count} cards", best.cards)
    if taken > 0:
        return counted(
            "Best turn: {player}, {count} card, {taken} from the stock",
            "Best turn: {player}, {count} cards, {taken} from the stock",
            best.cards,
            player=best.player,
            taken=taken,
        )
    return counted(
        "Best turn: {player}, {count} card",
        "Best turn: {player}, {count} cards",
        best.cards,
        player=best.player,
    )


def _from_stock(turn: Turn) -> int:
    return 0 if turn.stock is None else turn.stock.before - turn.stock.now


def _played_line(source: Kind, places: dict[str, Filling]) -> LogLine:
    """Report a card played from the player's piles onto a build pile; a wild names its number."""
    if "number" in places:
        short = say("{player} {card} as {number} to {pile}", **places)
        match source:
            case Kind.STOCK:
                long = say("{player} plays stock {card} as {number} to pile {pile}", **places)
            case Kind.DISCARD:
                long = say("{player} plays discard {card} as {number} to pile {pile}", **places)
            case _:
                long = say("{player} plays {card} as {number} to pile {pile}", **places)
    else:
        short = say("{player} {card} to {pile}", **places)
        match source:
            case Kind.STOCK:
                long = say("{player} plays stock {card} to pile {pile}", **places)
            case Kind.DISCARD:
                long = say("{player} plays discard {card} to pile {pile}", **places)
            case _:
                long = say("{player} plays {card} to pile {pile}", **places)
    return LogLine(long, short, confirmed=turn_summary.played(places))


def _commanded_line(places: dict[str, Filling]) -> LogLine:
    """Report the active player's command to a partner (R28)."""
    if "number" in places:
        long = say("{player} to {partner}: play your {card} as {number} to pile {pile}", **places)
        short = say("{player} to {partner}: {card} as {number} to {pile}", **places)
    else:
        long = say("{player} to {partner}: play your {card} to pile {pile}", **places)
        short = say("{player} to {partner}: {card} to {pile}", **places)
    return LogLine(long, short, confirmed=turn_summary.Confirmed(long, long))
