"""What the trace tells, in English: events, controls, places and plays, or the tree of things itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, assert_never

import pygame

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.errors import NotLegal
from skipbo.model.state import Outcome, Place
from skipbo.session.players import Player
from skipbo.ui.kit.things import Gauge, Lying, Rect, Role, Thing, TurnFacts, walk
from skipbo.words import places, refusals
from skipbo.words.language import ENGLISH
from skipbo.words.said import Private, Sayable

CONTROLS: Mapping[Role, str] = MappingProxyType(
    {
        Role.BUTTON: "button",
        Role.SWITCH: "switch",
        Role.SLIDER: "slider",
        Role.FIELD: "field",
        Role.CHOICE: "choice",
        Role.LIST: "list",
        Role.OPTION: "option",
        Role.ITEM: "row",
        Role.SCROLL_BAR: "list",
        Role.DOCUMENT: "text",
    }
)
"""The roles that count as controls, with their names."""


Fields = dict[str, object]
"""The fields of a line of the trace, or of a part of it."""


class UsableControl(NamedTuple):
    """A usable control: its name in words, its kind, its rectangle, and its value.

    `role`: one of `CONTROLS`. `rect`: logical pixels.
    """

    name: str
    role: str
    rect: pygame.Rect
    enabled: bool = True
    value: str | None = None


class SeenPlace(NamedTuple):
    """A pile or hand card on the screen: its name in words, its rectangle, and the card a viewer sees.

    `rect`: logical pixels, where a click surely hits it. `card`: in words, None if face down or empty.
    `cards`: how many lie there. `needs`: the number that a build pile takes next.
    """

    name: str
    rect: Rect
    card: str | None
    cards: int
    needs: str | None = None


class Report(NamedTuple):
    """A scene's view of a game: whose turn it is, the places, and the plays that a person may make.

    `warning`: the warning while nothing is being saved.
    """

    acting: tuple[int, str] | None = None
    places: Sequence[SeenPlace] = ()
    plays: Sequence[tuple[str, str]] = ()
    warning: str = ""


def told(said: Sayable) -> str:
    """Return what a trace tells of a text: in English, and nothing that is private."""
    return Private.TOLD if isinstance(said, Private) else ENGLISH.text(said)


def controls(things: Sequence[Thing]) -> tuple[UsableControl, ...]:
    """Return the usable controls, in the order of the keyboard: only those of the dialog if there is one."""
    found = list(walk(things))
    dialog = next((thing for thing in reversed(found) if thing.role is Role.DIALOG), None)
    seen = found if dialog is None else walk((dialog,))
    return tuple(_control(thing, thing.rect) for thing in seen if thing.role in CONTROLS and thing.rect)


def _control(thing: Thing, rect: Rect) -> UsableControl:
    value = None if thing.value is None else told(thing.value)
    return UsableControl(told(thing.name), CONTROLS[thing.role], pygame.Rect(rect), thing.works, value)


def report(things: Sequence[Thing]) -> Report:
    """Return the report of a game; an empty one if no table is shown."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, TurnFacts)), TurnFacts())
    named = {thing.key: thing.name for thing in found}
    plays = tuple(
        (ENGLISH.text(named[source]), ENGLISH.text(named[target])) for source, target in course.plays
    )
    return Report(course.acting, tuple(_places(found)), plays, ENGLISH.text(named.get("warning", "")))


def _places(things: Sequence[Thing]) -> Iterator[SeenPlace]:
    for thing in things:
        facts = thing.facts
        if isinstance(facts, Lying) and thing.rect is not None:
            card = None if facts.card is None else ENGLISH.text(facts.card)
            yield SeenPlace(ENGLISH.text(thing.name), thing.rect, card, facts.cards, facts.needs)


def fields_of(thing: Thing, scale: float) -> Fields:
    """Return a thing with its parts; its rectangle in window pixels, `scale` of them to a logical one.

    Empty fields are left out.
    """
    fields: Fields = {
        "key": thing.key,
        "role": thing.role.value,
        "name": told(thing.name),
        "rect": None if thing.rect is None else scaled(thing.rect, scale),
        "value": None if thing.value is None else told(thing.value),
        "description": told(thing.description) or None,
        "works": thing.works or None,
        "focused": thing.focused or None,
        **_facts(thing.facts),
        "parts": [fields_of(part, scale) for part in thing.parts] or None,
    }
    return {name: said for name, said in fields.items() if said is not None}


def _facts(facts: Lying | TurnFacts | Gauge | None) -> Fields:
    if isinstance(facts, Lying):
        return {"cards": facts.cards, "needs": facts.needs}
    if isinstance(facts, TurnFacts):
        seat = None if facts.acting is None else facts.acting[0]
        return {"acting_seat": seat, "plays": [list(pair) for pair in facts.plays]}
    return {}


def scaled(rect: Sequence[int], scale: float) -> list[int]:
    """Return a rectangle in pixels of the window."""
    return [round(number * scale) for number in rect]


def card_name(card: Card, number: int | None = None) -> str:
    """Name a card: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it stands for."""
    return ENGLISH.text(places.card_name(card, number))


def place_name(place: Place, names: Sequence[str]) -> str:
    """Name a pile or hand: "Ann's discard pile 2"; `names` by seat."""
    return ENGLISH.text(places.place_name(place, names))


def hand_card_name(name: str, index: int) -> str:
    """Name one card of a player's hand, counted from the left from 0: "Ann's hand, card 2" for index 1."""
    return ENGLISH.text(places.hand_card_name(name, index))


def refusal(error: NotLegal | None) -> str | None:
    """Say why a move or a choice of rules is not allowed; None if it is allowed."""
    return None if error is None else ENGLISH.text(refusals.refused(error))


def verdict(event: events.RefereeEvent, names: Sequence[str]) -> str | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    said = refusals.verdict(event, names)
    return None if said is None else ENGLISH.text(said)


def describe(event: events.Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> Fields | None:
    """Return an event in words and names, None if no line is written for it."""
    match event:
        case events.CardMoved():
            return _moved(event, players)
        case events.StockTurned():
            return _shown("stock turned up", event, players)
        case events.DealerCardDrawn():
            return _shown("card drawn for the deal", event, players)
        case events.TurnStarted() | events.HandFilled() | events.Passed():
            return _of_turn(event, players)
        case events.DealerChosen() | events.GameStarted() | events.GameEnded():
            return _of_game(event, players, sides)
        case events.PileCompleted():
            return {"event": "pile completed", "pile": f"build pile {event.pile + 1}"}
        case events.Reshuffled():
            return {"event": "reshuffled", "cards": event.count}
        case events.CardTaken() | events.HandEmptied():
            return None
        case _:
            return _of_referee(event, players)


def _shown(
    what: str, event: events.StockTurned | events.DealerCardDrawn, players: Sequence[Player]
) -> Fields:
    return {"event": what, "player": players[event.seat].name, "card": card_name(event.card)}


def _moved(event: events.CardMoved, players: Sequence[Player]) -> Fields:
    names = [player.name for player in players]
    said: Fields = {
        "event": "card moved",
        "from": place_name(event.source, names),
        "to": place_name(event.target, names),
        "card": _seen(event.card),
    }
    return said if event.number is None else {**said, "as": event.number}


def _seen(card: Card | None) -> str | None:
    return None if card is None else card_name(card)


def _of_turn(
    event: events.TurnStarted | events.HandFilled | events.Passed, players: Sequence[Player]
) -> Fields:
    said: Fields = {"player": players[event.seat].name, "seat": event.seat}
    match event:
        case events.TurnStarted():
            return {"event": "turn started", **said, "turn": event.turn}
        case events.HandFilled():
            return {"event": "hand filled", **said, "cards": event.count}
        case events.Passed():
            return {"event": "passed", **said}
        case _:
            assert_never(event)


REFEREE: Mapping[type[events.RefereeEvent], str] = MappingProxyType(
    {
        events.OutOfTurnBegun: "out of turn begun",
        events.ClaimMade: "claim made",
        events.TurnTakenBack: "turn taken back",
        events.OutOfTurnStood: "out of turn stood",
        events.PenaltyPaid: "penalty paid",
        events.MoveDropped: "move dropped",
        events.DrawsSpent: "draws spent",
        events.AccusationMade: "accusation made",
        events.AccusationSettled: "accusation settled",
    }
)
"""The names of the referee's events in the lines (R20, R31 to R35)."""


def _of_referee(event: events.RefereeEvent, players: Sequence[Player]) -> Fields:
    names = [player.name for player in players]
    said: Fields = {"event": REFEREE[type(event)], "words": verdict(event, names)}
    if isinstance(event, events.PenaltyPaid):
        said |= {"player": players[event.seat].name, "rule": event.rule, "cards": event.count}
    return said


def _of_game(
    event: events.DealerChosen | events.GameStarted | events.GameEnded,
    players: Sequence[Player],
    sides: Sequence[Sayable],
) -> Fields:
    names = [player.name for player in players]
    match event:
        case events.DealerChosen():
            return {"event": "dealer chosen", "player": names[event.seat], "first": names[event.first]}
        case events.GameStarted():
            return {"event": "game started", "game": event.game + 1, "dealer": names[event.dealer]}
        case events.GameEnded():
            return _ended(event.outcome, sides or names)
        case _:
            assert_never(event)


def _ended(outcome: Outcome, sides: Sequence[Sayable]) -> Fields:
    winner = outcome.winner
    return {
        "event": "game ended",
        "how": outcome.ending.value,
        "winner": None if winner is None else ENGLISH.text(sides[winner]),
        "stocks": list(outcome.stocks),
    }
