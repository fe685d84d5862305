"""What the first form of the trace tells of a tree of things, in English: controls, places and plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from skipbo.ui.things import Course, Lying, Rect, Role, Thing, walk
from skipbo.words.language import ENGLISH

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
"""What is called a control, and how."""


class Control(NamedTuple):
    """Something that can be worked: its name in words, what it is, where, and what it shows.

    `role`: one of `CONTROLS`. `rect`: logical pixels.
    """

    name: str
    role: str
    rect: pygame.Rect
    enabled: bool = True
    value: str | None = None


class SeenPlace(NamedTuple):
    """A pile or hand card on the screen: its name in words, where it is, and the card a viewer sees.

    `rect`: logical pixels, where a click on it lands surely. `card`: in words, None if face down or empty.
    `cards`: how many lie there. `needs`: what a build pile takes next.
    """

    name: str
    rect: Rect
    card: str | None
    cards: int
    needs: str | None = None


class Report(NamedTuple):
    """What a scene shows of a game: whose turn it is, the places, and the plays that a person may make."""

    acting: tuple[int, str] | None = None
    places: Sequence[SeenPlace] = ()
    plays: Sequence[tuple[str, str]] = ()


def controls(things: Sequence[Thing]) -> tuple[Control, ...]:
    """What can be worked, in the order of the keyboard: only what is in a dialog while there is one."""
    found = list(walk(things))
    dialog = next((thing for thing in reversed(found) if thing.role is Role.DIALOG), None)
    seen = found if dialog is None else walk((dialog,))
    return tuple(_control(thing, thing.rect) for thing in seen if thing.role in CONTROLS and thing.rect)


def _control(thing: Thing, rect: Rect) -> Control:
    value = None if thing.value is None else ENGLISH.text(thing.value)
    return Control(ENGLISH.text(thing.name), CONTROLS[thing.role], pygame.Rect(rect), thing.works, value)


def report(things: Sequence[Thing]) -> Report:
    """What is seen of a game; nothing where no table is shown."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, Course)), Course())
    named = {thing.key: thing.name for thing in found}
    plays = tuple(
        (ENGLISH.text(named[source]), ENGLISH.text(named[target])) for source, target in course.plays
    )
    return Report(course.acting, tuple(_places(found)), plays)


def _places(things: Sequence[Thing]) -> Iterator[SeenPlace]:
    for thing in things:
        facts = thing.facts
        if isinstance(facts, Lying) and thing.rect is not None:
            card = None if facts.card is None else ENGLISH.text(facts.card)
            yield SeenPlace(ENGLISH.text(thing.name), thing.rect, card, facts.cards, facts.needs)
