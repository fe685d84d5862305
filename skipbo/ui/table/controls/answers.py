"""The questions about the table that keys ask, and the answers: in words, from what lies open to the asker.

The answers are made of the things of the screen, so that nothing hidden can be among them. What matters
most comes first: a player who has heard enough simply goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.ui.kit import Command, PileFacts, Thing, Things, TurnFacts, walk
from skipbo.ui.parts import Commentary
from skipbo.words import spoken
from skipbo.words.said import Sayable, in_a_row, say
from skipbo.words.turn_summary import whole_turn

BUILD_KEYS: Final = tuple(f"build.{n}" for n in range(BUILD_PILES))
"""The keys of the build piles among the things."""
WAITS: Final = "waits"
"""The key of the words that say that the turn is over and all wait for a player to go on."""


class TableQuestion(NamedTuple):
    """A question: its name, and the commands that ask it."""

    said: Sayable
    commands: tuple[Command, ...]


_OF_RIVALS: Final = (
    *(Command.TELL_FIRST, Command.TELL_SECOND, Command.TELL_THIRD),
    *(Command.TELL_FOURTH, Command.TELL_FIFTH),
)
"""The commands that ask about the piles of the next player, the one after, and so on."""

TABLE_QUESTIONS: Final = (
    TableQuestion(say("What lies on the table"), (Command.TELL_TABLE,)),
    TableQuestion(say("What fits now"), (Command.TELL_FITS,)),
    TableQuestion(say("Your hand"), (Command.TELL_HAND,)),
    TableQuestion(say("Your discard piles, from the top"), (Command.TELL_DISCARDS,)),
    TableQuestion(say("The piles of the first, second, … player after you"), _OF_RIVALS),
    TableQuestion(say("Whose turn it is, and how many cards are left"), (Command.TELL_TURN,)),
    TableQuestion(say("What has happened since your turn"), (Command.TELL_SINCE,)),
    TableQuestion(say("What there is to do"), (Command.TELL_TASK,)),
)
"""All questions, in the order offered."""


def answer(command: Command, things: Things, commentary: Commentary) -> Sayable:
    """Return the answer to a question in one piece; "" where nobody plays here, or without a question."""
    if commentary.viewer is None or command not in _ANSWERS:
        return ""
    return spoken.one_by_one(list(_ANSWERS[command](_Table(things, commentary, commentary.viewer))))


def needs(things: Sequence[Thing], *, brief: bool) -> Sayable:
    """Return which numbers the build piles need; `brief`: without saying that they need them."""
    return _Table(things, Commentary((), None), -1).needs(brief=brief)


def stocks(things: Sequence[Thing], commentary: Commentary) -> list[Sayable]:
    """Return the card on each stock, and how many there are: the viewer's own first."""
    viewer = -1 if commentary.viewer is None else commentary.viewer
    return list(_Table(things, commentary, viewer).stocks())


def from_the_top(pile: Thing) -> Sayable:
    """Return the cards of a discard pile in words, the top one first."""
    if pile.value is None:
        return spoken.empty(pile.name)
    return spoken.with_card(pile.name, in_a_row(_cards_of(pile)))


class _Table:
    """The table as the person at the seat `viewer` sees it."""

    def __init__(self, things: Sequence[Thing], commentary: Commentary, viewer: int) -> None:
        self.commentary, self.viewer = commentary, viewer
        self.found = {thing.key: thing for thing in walk(things)}
        facts = [thing.facts for thing in self.found.values()]
        self._course = next((each for each in facts if isinstance(each, TurnFacts)), TurnFacts())
        self.seats = sum(1 for key in self.found if key.startswith("seat."))

    def needs(self, *, brief: bool = False) -> Sayable:
        """Return which numbers the build piles need, "" where none lies open."""
        piles = [lying.needs for key in BUILD_KEYS if (lying := self._lying(key)) is not None]
        known = [each for each in piles if each is not None]
        return spoken.build_piles_need(in_a_row(known), brief=brief) if known else ""

    def stocks(self) -> Iterator[Sayable]:
        """Yield the cards on all stocks, one's own first."""
        found = (thing for key, thing in self.found.items() if key.startswith("stock."))
        for thing in sorted(found, key=lambda stock: stock.key != f"stock.{self.viewer}"):
            yield from self._stock(thing)

    def table(self) -> Iterator[Sayable]:
        """Yield what the build piles need, the stocks, and how many cards are left to draw."""
        yield self.needs()
        yield from self.stocks()
        draw = self._lying("draw")
        if draw is not None:
            yield spoken.draw_pile_has(draw.cards)

    def hand(self) -> Iterator[Sayable]:
        """Yield the cards of one's hand, if it lies open."""
        hand = self.found.get(f"hand.{self.viewer}")
        cards = () if hand is None else hand.parts
        values = [card.value for card in cards if card.value is not None]
        if values:
            yield say("In your hand: {cards}.", cards=in_a_row(values))
        else:
            yield say("Your hand lies face down.") if cards else say("Your hand is empty.")

    def discards(self) -> Iterator[Sayable]:
        """Yield one's own discard piles to the bottom."""
        yield spoken.discards([_cards_of(pile) for pile in self._piles(self.viewer)])

    def rival(self, number: int) -> Iterator[Sayable]:
        """Yield the piles of the player `number` seats on, and how many cards they hold."""
        if number >= self.seats:
            yield say("Nobody sits there.")
            return
        seat = (self.viewer + number) % self.seats
        stock, hand = self.found.get(f"stock.{seat}"), self.found.get(f"hand.{seat}")
        if stock is not None:
            yield from self._stock(stock)
        yield spoken.discards([_cards_of(pile)[:1] for pile in self._piles(seat)])
        if hand is not None:
            yield spoken.hand_has(hand.name, len(hand.parts))

    def turn(self) -> Iterator[Sayable]:
        """Yield whose turn it is, or what everyone is waiting for, and how many cards the stocks have."""
        if WAITS in self.found:
            yield self.found[WAITS].name
        elif self._course.acting is not None:
            yield spoken.PAUSED if self.commentary.paused else ""
            seat, name = self._course.acting
            mine = seat == self.viewer
            yield spoken.YOUR_TURN if mine else say("{player} is playing.", player=name)
        side, team = (self.viewer, *self.commentary.partners), 0
        for seat in (*side, *(each for each in range(self.seats) if each not in side)):
            stock = self._lying(f"stock.{seat}")
            if stock is not None:
                owner = self.found[f"seat.{seat}"].name
                partner = seat in self.commentary.partners
                team += stock.cards if seat in side else 0
                yield spoken.stock_left(spoken.partner(owner) if partner else owner, stock.cards)
        if self.commentary.partners:
            yield spoken.team_left(team)

    def since(self) -> Iterator[Sayable]:
        """Yield a sentence for each turn since one's last one, and what stands apart from turns."""
        lines = [line for line in self.commentary.lines if line.turn and line.turn != self.commentary.begun]
        own = [number for number, line in enumerate(lines, 1) if line.seat == self.viewer]
        news = lines[own[-1] if own else 0 :]
        for _, turn in groupby(news, key=lambda line: line.turn):
            told = list(turn)
            yield from (line.said for line in told if line.apart)
            so_far = next((line.so_far for line in reversed(told) if line.so_far is not None), None)
            yield "" if so_far is None else whole_turn(so_far)
        if not news:
            yield say("Nothing has happened since your turn.")

    def fits(self) -> Iterator[Sayable]:
        """Yield each card that fits a build pile, and where: cards of piles first, one's stock ahead."""
        if not self.commentary.begun:
            yield self.found[WAITS].name if WAITS in self.found else say("It is not your turn.")
            return
        if self._course.only_draws:
            hand = self.found.get(f"hand.{self.viewer}")
            yield spoken.to_draw(0 if hand is None else len(hand.parts))
            return
        goals = dict[str, list[int]]()
        for source, goal in self._course.plays:
            if goal in BUILD_KEYS:
                goals.setdefault(source, []).append(BUILD_KEYS.index(goal))
        empty = [n for n, key in enumerate(BUILD_KEYS) if (pile := self._lying(key)) and not pile.cards]
        piles = {key: spoken.on_piles(each, empty) for key, each in goals.items()}
        held = {self.found[key].value: key for key in goals if key.startswith("hand.")}
        stock = f"stock.{self.viewer}"
        ways = list[Sayable]()
        for key in sorted(goals, key=lambda key: (key != stock, key)):
            thing = self.found[key]
            if key == stock:
                in_hand = held.pop(thing.value, None) is not None
                ways.append(spoken.card_on_from_stock(thing.value or "", piles[key], in_hand=in_hand))
            elif not key.startswith("hand."):
                ways.append(spoken.card_on_from(thing.name, thing.value or "", piles[key]))
        ways += (spoken.card_on(card or "", piles[key]) for card, key in held.items())
        yield spoken.fits(ways)

    def task(self) -> Iterator[Sayable]:
        """Yield what the coach or a lesson asks for, otherwise what can be done."""
        told = [
            thing.name for key, thing in self.found.items() if key == "coach" or key.startswith("guidance.")
        ]
        yield from told or (say("Nothing is to be done now."),)

    def focused(self) -> Iterator[Sayable]:
        """Yield the cards of the focused pile."""
        piles = (pile for key, pile in self.found.items() if key.startswith("discard."))
        yield from (from_the_top(pile) for pile in piles if pile.focused)

    def _stock(self, stock: Thing) -> Iterator[Sayable]:
        if isinstance(stock.facts, PileFacts) and stock.facts.card is not None:
            yield spoken.stock_is(stock.name, stock.facts.card, stock.facts.cards)
        elif isinstance(stock.facts, PileFacts) and not stock.facts.cards:  # its player is out (R29)
            yield spoken.empty(stock.name)

    def _piles(self, seat: int) -> Iterator[Thing]:
        keys = (f"discard.{seat}.{n}" for n in range(DISCARD_PILES))
        return (self.found[key] for key in keys if key in self.found)

    def _lying(self, key: str) -> PileFacts | None:
        facts = self.found[key].facts if key in self.found else None
        return facts if isinstance(facts, PileFacts) else None


def _cards_of(pile: Thing) -> list[Sayable]:
    """Return the cards of a discard pile, the top one first; [] where none lies there."""
    return [] if pile.value is None else [pile.value, *(part.name for part in reversed(pile.parts))]


_ANSWERS: Final[Mapping[Command, Callable[[_Table], Iterator[Sayable]]]] = MappingProxyType(
    {
        Command.PEEK: _Table.focused,
        Command.TELL_TABLE: _Table.table,
        Command.TELL_FITS: _Table.fits,
        Command.TELL_HAND: _Table.hand,
        Command.TELL_DISCARDS: _Table.discards,
        Command.TELL_TURN: _Table.turn,
        Command.TELL_SINCE: _Table.since,
        Command.TELL_TASK: _Table.task,
        **{command: partial(_Table.rival, number=number) for number, command in enumerate(_OF_RIVALS, 1)},
    }
)
