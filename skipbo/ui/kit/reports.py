"""What the trace says of a picture, in English: controls, places and plays, or the tree of things itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from skipbo.ui.kit.things import Gauge, PileFacts, Rect, Role, Thing, TurnFacts, walk
from skipbo.words.language import ENGLISH, SEATED, Language
from skipbo.words.said import Sayable, private_part

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


def told(said: Sayable, language: Language = SEATED) -> str:
    """Return a text as a trace shows it: in English, without anything private.

    The first form has the names of the seats, the tree what the window shows.
    """
    private = private_part(said)
    return language.text(said) if private is None else private.TOLD


def controls(things: Sequence[Thing]) -> tuple[UsableControl, ...]:
    """Return the usable controls, in Tab order: only those of the dialog if there is one."""
    found = list(walk(things))
    dialog = next((thing for thing in reversed(found) if thing.role is Role.DIALOG), None)
    seen = found if dialog is None else walk((dialog,))
    return tuple(
        UsableControl(
            told(thing.name),
            CONTROLS[thing.role],
            pygame.Rect(thing.rect),
            thing.works,
            None if thing.value is None else told(thing.value),
        )
        for thing in seen
        if thing.role in CONTROLS and thing.rect
    )


def report(things: Sequence[Thing]) -> Report:
    """Return the report of a game; an empty one if no table is shown."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, TurnFacts)), TurnFacts())
    named = {thing.key: thing.name for thing in found}
    plays = tuple((SEATED.text(named[source]), SEATED.text(named[target])) for source, target in course.plays)
    places = tuple(
        SeenPlace(
            SEATED.text(thing.name),
            thing.rect,
            None if lying.card is None else SEATED.text(lying.card),
            lying.cards,
            lying.needs,
        )
        for thing in found
        if isinstance(lying := thing.facts, PileFacts) and thing.rect is not None
    )
    return Report(course.acting, places, plays, SEATED.text(named.get("warning", "")))


def fields_of(thing: Thing, scale: float) -> Fields:
    """Return a thing with its parts; its rectangle in window pixels, `scale` of them to a logical one.

    Empty fields are left out.
    """
    fields: Fields = {
        "key": thing.key,
        "role": thing.role.value,
        "name": told(thing.name, ENGLISH),
        "rect": None if thing.rect is None else scaled(thing.rect, scale),
        "value": None if thing.value is None else told(thing.value, ENGLISH),
        "description": told(thing.description, ENGLISH) or None,
        "works": thing.works or None,
        "focused": thing.focused or None,
        **_facts(thing.facts),
        "parts": [fields_of(part, scale) for part in thing.parts] or None,
    }
    return {name: said for name, said in fields.items() if said is not None}


def _facts(facts: PileFacts | TurnFacts | Gauge | None) -> Fields:
    """Return the extra fields of a place of the table or of a turn; none for anything else."""
    if isinstance(facts, PileFacts):
        return {"cards": facts.cards, "needs": facts.needs}
    if isinstance(facts, TurnFacts):
        seat = None if facts.acting is None else facts.acting[0]
        return {"acting_seat": seat, "plays": [list(pair) for pair in facts.plays]}
    return {}


def scaled(rect: Sequence[int], scale: float) -> list[int]:
    """Return a rectangle in pixels of the window."""
    return [round(number * scale) for number in rect]
