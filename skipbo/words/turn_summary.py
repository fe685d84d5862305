"""A whole turn in one sentence: the cards played, what it did to the stocks, its end; and by ear."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.state import Kind
from skipbo.words.said import Chip, Filling, Name, Said, Sayable, counted, say, semicolons, within


class Change(NamedTuple):
    """How many cards a stock held before a turn, and how many it holds now."""

    before: int
    now: int


class Turn(NamedTuple):
    """What a turn has come to so far.

    `cards`: how many were played onto build piles. `stock` and `partners`: the change of one's stock and
    of the partners' stocks together; None without one. `discard`: the card that ended it, `onto` which of the
    player's discard piles (from 1).
    """

    player: str
    cards: int = 0
    stock: Change | None = None
    partners: Change | None = None
    discard: Card | None = None
    passed: bool = False
    onto: int = 0


def summary(turn: Turn) -> Said:
    """Return the sentence about a turn, ended or under way."""
    return _summary(turn, turn.player)


def short_summary(turn: Turn) -> Said:
    """Return the same for a narrow log: what became of the stocks in numbers, the discard as a card."""
    return _short_summary(turn, turn.player)


@lru_cache(1024, typed=True)  # a log asks in every frame; "Ann" and the Ann who is "you" are equal, too
def _summary(turn: Turn, _player: str) -> Said:
    if not turn.cards:
        return _without_cards(turn)
    places: dict[str, Filling] = {"player": Name(turn.player)}
    if turn.stock is not None:
        places |= {"before": turn.stock.before, "after": turn.stock.now}
    if turn.partners is not None:
        places |= {"whole": turn.partners.before, "rest": turn.partners.now}
    if turn.discard is not None:
        return _discarded(turn, places | {"card": Chip(turn.discard)})
    return _passed(turn, places) if turn.passed else _under_way(turn, places)


@lru_cache(1024, typed=True)
def _short_summary(turn: Turn, _player: str) -> Said:
    if not turn.cards and turn.discard is not None:
        return say("{player} discards {card}", player=Name(turn.player), card=Chip(turn.discard))
    if not turn.cards:
        return _without_cards(turn)
    places: dict[str, Filling] = {"player": Name(turn.player)}
    if turn.discard is not None:
        places["card"] = Chip(turn.discard)
    stocks = _stocks(turn)
    return _brief(turn, places) if stocks is None else _brief_with_stocks(turn, places | {"stocks": stocks})


def _stocks(turn: Turn) -> Said | None:
    """Return what became of the stocks in numbers; None where they stayed as they were."""
    own, partners = turn.stock, turn.partners
    if partners is None:
        return (
            None
            if own is None
            else within("what became of a stock", "{before} › {after}", before=own.before, after=own.now)
        )
    whole, rest = partners
    if own is None:
        return within("what became of a stock", "partner {whole} › {rest}", whole=whole, rest=rest)
    return within(
        "what became of a stock",
        "{before} › {after}, partner {whole} › {rest}",
        before=own.before,
        after=own.now,
        whole=whole,
        rest=rest,
    )


def _brief(turn: Turn, places: dict[str, Filling]) -> Said:
    """Return a turn that changed no stock, for a narrow log."""
    if turn.discard is not None:
        return counted(
            "{player}: {count} card {card}", "{player}: {count} cards {card}", turn.cards, **places
        )
    if turn.passed:
        return counted(
            "{player}: {count} card, passes", "{player}: {count} cards, passes", turn.cards, **places
        )
    return counted("{player}: {count} card", "{player}: {count} cards", turn.cards, **places)


def _brief_with_stocks(turn: Turn, places: dict[str, Filling]) -> Said:
    """Return a turn with what became of the stocks, for a narrow log."""
    if turn.discard is not None:
        return counted(
            "{player} {stocks}, {count} card {card}",
            "{player} {stocks}, {count} cards {card}",
            turn.cards,
            **places,
        )
    if turn.passed:
        return counted(
            "{player} {stocks}, {count} card, passes",
            "{player} {stocks}, {count} cards, passes",
            turn.cards,
            **places,
        )
    return counted(
        "{player} {stocks}, {count} card", "{player} {stocks}, {count} cards", turn.cards, **places
    )


def _without_cards(turn: Turn) -> Said:
    player = Name(turn.player)
    if turn.discard is not None:
        return say("{player} only discards {card}", player=player, card=Chip(turn.discard))
    return say("{player} passes", player=player) if turn.passed else say("{player} is to play", player=player)


def _discarded(turn: Turn, places: dict[str, Filling]) -> Said:
    match turn.stock, turn.partners:
        case None, None:
            return counted(
                "{player}: {count} card, discards {card}",
                "{player}: {count} cards, discards {card}",
                turn.cards,
                **places,
            )
        case _, None:
            return counted(
                "{player}: {count} card, stock {before} to {after}, discards {card}",
                "{player}: {count} cards, stock {before} to {after}, discards {card}",
                turn.cards,
                **places,
            )
        case None, _:
            return counted(
                "{player}: {count} card, partner's stock {whole} to {rest}, discards {card}",
                "{player}: {count} cards, partner's stock {whole} to {rest}, discards {card}",
                turn.cards,
                **places,
            )
        case _:
            return counted(
                "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest},"
                " discards {card}",
                "{player}: {count} cards, stock {before} to {after}, partner's {whole} to {rest},"
                " discards {card}",
                turn.cards,
                **places,
            )


def _passed(turn: Turn, places: dict[str, Filling]) -> Said:
    match turn.stock, turn.partners:
        case None, None:
            return counted(
                "{player}: {count} card, then passes",
                "{player}: {count} cards, then passes",
                turn.cards,
                **places,
            )
        case _, None:
            return counted(
                "{player}: {count} card, stock {before} to {after}, then passes",
                "{player}: {count} cards, stock {before} to {after}, then passes",
                turn.cards,
                **places,
            )
        case None, _:
            return counted(
                "{player}: {count} card, partner's stock {whole} to {rest}, then passes",
                "{player}: {count} cards, partner's stock {whole} to {rest}, then passes",
                turn.cards,
                **places,
            )
        case _:
            return counted(
                "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest}, then passes",
                "{player}: {count} cards, stock {before} to {after},"
                " partner's {whole} to {rest}, then passes",
                turn.cards,
                **places,
            )


def _under_way(turn: Turn, places: dict[str, Filling]) -> Said:
    match turn.stock, turn.partners:
        case None, None:
            return counted("{player}: {count} card", "{player}: {count} cards", turn.cards, **places)
        case _, None:
            return counted(
                "{player}: {count} card, stock {before} to {after}",
                "{player}: {count} cards, stock {before} to {after}",
                turn.cards,
                **places,
            )
        case None, _:
            return counted(
                "{player}: {count} card, partner's stock {whole} to {rest}",
                "{player}: {count} cards, partner's stock {whole} to {rest}",
                turn.cards,
                **places,
            )
        case _:
            return counted(
                "{player}: {count} card, stock {before} to {after}, partner's {whole} to {rest}",
                "{player}: {count} cards, stock {before} to {after}, partner's {whole} to {rest}",
                turn.cards,
                **places,
            )


class TurnTally:
    """The count of one turn after another; `names` by seat. Events must be those that an onlooker sees."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._seen: Observation | None = None
        self._stocks: tuple[int, ...] = ()
        self._out_of_turn = False
        self.number, self.seat = 0, -1
        self._turn: Turn | None = None

    @property
    def turn(self) -> Turn | None:
        """What the turn has come to; None before the first of a game."""
        if self._turn is None or self._seen is None:
            return self._turn
        rules, seats = self._seen.rules, self._seen.seats
        partners = rules.partners(self.seat, seats)
        return self._turn._replace(stock=self._change((self.seat,)), partners=self._change(partners))

    def add(self, event: events.Event) -> None:
        """Count an event."""
        if isinstance(event, events.GameStarted):
            self._seen = blank(event, None)
        elif self._seen is not None:
            self._seen = fold(self._seen, event)
        match event:
            case events.GameStarted():
                self.number, self.seat, self._turn = 0, -1, None
            case events.TurnStarted():
                self.number, self.seat, self._out_of_turn = event.turn, event.seat, False
                self._stocks = () if self._seen is None else tuple(self._seen.stock_counts)
                self._turn = Turn(self._names[event.seat])
            case events.OutOfTurnBegun():
                self._out_of_turn = True
            case events.TurnTakenBack():
                self._out_of_turn = False
            case _ if self._turn is None or self._out_of_turn:
                pass  # nothing counts that is played out of turn (R32)
            case events.Passed():
                self._turn = self._turn._replace(passed=True)
            case events.CardMoved() if event.target.kind is Kind.BUILD:
                self._turn = self._turn._replace(cards=self._turn.cards + 1)
            case events.CardMoved() if event.target.kind is Kind.DISCARD:
                self._turn = self._turn._replace(discard=event.card, onto=event.target.index + 1)

    def _change(self, seats: Sequence[int]) -> Change | None:
        """Return how the stocks of these seats have changed since the turn began; None if they have not."""
        if self._seen is None or not self._stocks:
            return None
        before = sum(self._stocks[seat] for seat in seats)
        now = sum(self._seen.stock_counts[seat] for seat in seats)
        return None if before == now else Change(before, now)


class Confirmed(NamedTuple):
    """How a move is confirmed to a person who is alone; `short`: to one who wants to hear little."""

    said: Said
    short: Said


def played(places: dict[str, Filling]) -> Confirmed:
    """Confirm a card that was played onto a build pile; a wild has its `number` among the places."""
    if "number" in places:
        return Confirmed(
            within("a move of one's own, as it is confirmed", "{card} as {number} on pile {pile}", **places),
            within("a move of one's own, as it is confirmed", "{card} as {number} on {pile}", **places),
        )
    return Confirmed(
        within("a move of one's own, as it is confirmed", "{card} on pile {pile}", **places),
        within("a move of one's own, as it is confirmed", "{card} on {pile}", **places),
    )


def discarded(places: dict[str, Filling]) -> Confirmed:
    """Confirm a card that was put onto a discard pile; in short without the pile, just pressed."""
    return Confirmed(
        within("a move of one's own, as it is confirmed", "{card} on discard pile {pile}", **places),
        within("a move of one's own, as it is confirmed", "{card} discarded", card=places["card"]),
    )


def whole_turn(turn: Turn) -> Sayable:
    """Return the sentence about a turn with the pile of its discard: "Ben: 2 cards; 11 on discard pile 3"."""
    if turn.discard is None:
        return summary(turn)
    places: dict[str, Filling] = {"card": Chip(turn.discard), "pile": turn.onto}
    if not turn.cards:
        return say("{player} discards {card} on pile {pile}", player=Name(turn.player), **places)
    return semicolons([summary(turn._replace(discard=None)), discarded(places).said])


def turn_in_short(turn: Turn) -> Sayable:
    """Return the summary of a turn when needs and stocks are told next: "Ben discards 11 on 3"."""
    if turn.discard is None:
        return summary(turn)
    return within(
        "a turn of another, in short",
        "{player} discards {card} on {pile}",
        player=Name(turn.player),
        card=Chip(turn.discard),
        pile=turn.onto,
    )
