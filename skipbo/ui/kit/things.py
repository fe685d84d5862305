"""The tree of things: the contents of the screen, as values, for readers without the picture.

A scene returns the tree of its contents on request. The trace, tests and readers of all kinds read that one
tree; it holds nothing that a viewer cannot see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from skipbo.words.said import Sayable

Rect = tuple[int, int, int, int]
"""Left, top, width and height in logical pixels."""

Things = tuple["Thing", ...]


class Role(Enum):
    """The kind of a thing.

    An aside, such as an example or a caption, says nothing about the current state.
    """

    WINDOW = "window"
    DIALOG = "dialog"
    GROUP = "group"
    TEXT = "text"
    HEADING = "heading"
    STATUS = "status"
    TIP = "tip"
    DOCUMENT = "document"
    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    FIELD = "field"
    CHOICES = "choices"
    CHOICE = "choice"
    LIST = "list"
    OPTION = "option"
    TABLE = "table"
    COLUMN = "column"
    ROW = "row"
    CELL = "cell"
    ITEM = "item"
    SCROLL_BAR = "scroll bar"
    CHART = "chart"
    SEAT = "seat"
    PILE = "pile"
    HAND = "hand"
    CARD = "card"
    LOG = "log"
    ASIDE = "aside"


class PileFacts(NamedTuple):
    """The cards at a place of the table.

    `card`: the one that a viewer sees, in words; None if it is face down or there is none. `cards`: how
    many there are. `needs`: the number that a build pile takes next.
    """

    card: Sayable | None
    cards: int
    needs: str | None = None


class TurnFacts(NamedTuple):
    """The state of the game at a table.

    `acting`: whose turn it is, as seat (from 0) and name. `plays`: what a person may do now, as pairs of
    source and target place, by their keys.
    """

    acting: tuple[int, str] | None = None
    plays: Sequence[tuple[str, str]] = ()

    @property
    def only_draws(self) -> bool:
        """Whether nothing can be done but to draw a card by hand (R08)."""
        return bool(self.plays) and all(target.startswith("hand.") for _, target in self.plays)


class Gauge(NamedTuple):
    """Where a number is between its limits, or the grip of a slider, and how far a key moves it."""

    now: float
    least: float
    most: float
    step: float


class Thing(NamedTuple):
    """Something that the screen shows, with its parts.

    `key` is stable while the thing exists, in every language, and no other thing of the scene
    has it. `name` says in words what the thing is, `value` its current value or contents, `description`
    any further information. `rect` is where it can be pressed or found; None if it has no place of its
    own. `works`: whether it can be used now. `focused`: whether it has the focus. `facts`: data about a
    place or a game that a program needs besides words. `tip`: the tooltip of a thing that shows only an icon,
    which stands above it, or below where there is room if `tip_below`.
    """

    key: str
    role: Role
    name: Sayable
    rect: Rect | None = None
    value: Sayable | None = None
    description: Sayable = ""
    parts: Things = ()
    works: bool = False
    focused: bool = False
    facts: PileFacts | TurnFacts | Gauge | None = None
    tip: Sayable = ""
    tip_below: bool = False


def words(key: str, said: Sayable, role: Role = Role.TEXT) -> Things:
    """Return a thing that is only text; none for an empty text."""
    return (Thing(key, role, said),) if said else ()


def lines(key: str, said: Iterable[Sayable]) -> Things:
    """Return sentences one below the other, without the empty ones; each is keyed by its number."""
    return tuple(thing for n, each in enumerate(said) for thing in words(f"{key}.{n}", each))


def row(key: str, name: Sayable, cells: Iterable[Sayable]) -> Thing:
    """Return a row of a table of words."""
    parts = tuple(Thing(f"{key}.{n}", Role.CELL, cell) for n, cell in enumerate(cells))
    return Thing(key, Role.ROW, name, parts=parts)


def columns(key: str, titles: Iterable[Sayable]) -> Things:
    """Return the titles over the columns of a table."""
    return tuple(Thing(f"{key}.column.{n}", Role.COLUMN, title) for n, title in enumerate(titles))


def walk(things: Iterable[Thing]) -> Iterator[Thing]:
    """Yield every thing, each before its parts."""
    for thing in things:
        yield thing
        yield from walk(thing.parts)


def idle(things: Iterable[Thing]) -> Things:
    """Return the same things, marked as not usable."""
    return tuple(thing._replace(works=False, parts=idle(thing.parts)) for thing in things)
