"""Sentences independent of any language: English text with named places, and the values that fill them.

Model, store and screen pass these around; only `Language` turns them into words. A `str` among them is a
name or a number, which is the same in every language.
At the end stand the phrases that are made of several: lists, who plays whom, the options of a choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card

if TYPE_CHECKING:
    from skipbo.model.record import Heading
    from skipbo.model.rules import Rules

PLACE: Final = re.compile(r"\{(\w+)\}")
"""A place in a sentence, that is filled when it is said."""


class Chip(NamedTuple):
    """A card inside a sentence: drawn as a little card where there is room for one, otherwise in words."""

    card: Card

    def __str__(self) -> str:
        """Return the card in words; "Skip-Bo" is a name, the same in every language."""
        return "Skip-Bo" if self.card == WILD else str(self.card)


class Name(NamedTuple):
    """A player's or side's name inside a sentence, so that it can be highlighted and shortened."""

    name: Sayable


class Said(NamedTuple):
    """A whole sentence, label or phrase.

    `one` is its English with places in braces; `many` the English for other numbers than one, chosen by
    `number`. `context` distinguishes different uses of the same English. `places`: names and their values.
    """

    one: str
    many: str | None = None
    number: int = 1
    context: str | None = None
    places: tuple[tuple[str, Filling], ...] = ()

    @property
    def bare(self) -> Said:
        """The sentence with nothing in its places: the same one, whatever they are filled with."""
        return self._replace(number=1, places=())


class Private(str):
    """A text only for this computer's user, such as a program's command; the trace has only `program`."""

    __slots__ = ()

    TOLD: ClassVar[str] = "program"
    """What the trace has in its place."""


class Hidden(Private):
    """A text that lets phones in, such as the door's address and word; the trace has only `hidden`."""

    __slots__ = ()

    TOLD: ClassVar[str] = "hidden"


class You(str):
    """The name of the seat of the only person at a table, who is "you" in every sentence there.

    What is kept has the name, and so has the first form of the trace.
    """

    __slots__ = ()


Sayable: TypeAlias = Said | str
"""Anything that can be shown or spoken: a sentence, or a name or number that needs no language."""

Filling: TypeAlias = Said | str | int | float | Chip | Name
"""Anything that can fill a place of a sentence; a float is written with one decimal."""


def say(sentence: str, /, **places: Filling) -> Said:
    """Make a sentence from its English text; `places` fill the braces in it."""
    return Said(sentence, places=tuple(places.items()))


def counted(one: str, many: str, number: int, /, **places: Filling) -> Said:
    """Make a sentence that depends on a number, which fills the place `count`."""
    return Said(one, many, number, places=(*places.items(), ("count", number)))


def within(context: str, sentence: str, /, **places: Filling) -> Said:
    """Make a sentence whose English has other meanings elsewhere; `context` tells translators which it is."""
    return Said(sentence, context=context, places=tuple(places.items()))


YOU: Final = within("the only person who plays, where a name stands otherwise", "You")
YOU_BEFORE_VERB: Final = within("the only person who plays, before a verb", "You")
"""The words for `You`: on a badge, in a list or before a colon; and as what does something."""


def is_about_you(said: Said) -> bool:
    """Tell whether the person who is "you" is spoken of in a sentence, at any depth."""
    return said in (YOU, YOU_BEFORE_VERB) or any(
        isinstance(who, You) or (isinstance(who, Said) and is_about_you(who))
        for _, filling in said.places
        for who in (filling.name if isinstance(filling, Name) else filling,)
    )


def holds(said: Sayable, part: Sayable) -> bool:
    """Tell whether `part` is the sentence itself or occurs in it, at any depth."""
    if isinstance(said, str):
        return isinstance(part, str) and part in said
    return said == part or any(
        holds(each, part) if isinstance(each, Said | str) else str(each) == part
        for _, filling in said.places
        for each in (filling.name if isinstance(filling, Name) else filling,)
    )


def private_part(said: Sayable) -> Private | None:
    """Return the first text in a sentence that is only for this computer's user; None if there is none."""
    if isinstance(said, Said):
        found = (private_part(each) for _, each in said.places if isinstance(each, Said | str))
        return next((each for each in found if each is not None), None)
    return said if isinstance(said, Private) else None


def per_cent(number: float) -> Said:
    """Say a number of per cent, rounded to a whole one."""
    return say("{number} %", number=round(number))


def gained(points: int) -> str:
    """Return the points of a game: "+25", or "0"."""
    return f"+{points}" if points else "0"


def listed(things: Sequence[Sayable]) -> Sayable:
    """Join things into a list, "" for none."""
    if len(things) < 2:
        return things[0] if things else ""
    *first, last = things
    return say("{things} and {last}", things=in_a_row(first), last=last)


def in_a_row(things: Sequence[Sayable]) -> Sayable:
    """Join things with nothing but commas: "Ann, Ben, Cleo"."""
    row: Sayable = things[0] if things else ""
    for thing in things[1:]:
        row = within("things in a row", "{things}, {next}", things=row, next=thing)
    return row


def semicolons(things: Sequence[Sayable]) -> Sayable:
    """Join things that may have commas of their own: "10 over 12, 12 on 1; 5 on 2"."""
    row = things[0]
    for thing in things[1:]:
        row = within("things that have commas, in a row", "{things}; {next}", things=row, next=thing)
    return row


def standing(sides: Iterable[tuple[Sayable, int]]) -> Sayable:
    """Say how many points each side has: "Ann and Cleo 25; Ben and Dan 0"."""
    return semicolons(
        [within("a player's points", "{player} {points}", player=who, points=points) for who, points in sides]
    )


def beside_one_another(things: Iterable[Sayable]) -> Sayable:
    """Join short facts on one line, without the empty ones: "Partner · Computer · Strong"."""
    row: Sayable = ""
    for thing in things:
        if row and thing:
            row = within("facts on one line", "{facts} · {next}", facts=row, next=thing)
        else:
            row = row or thing
    return row


_AGAINST, _AND, _COMMA = " against ", " and ", ", "


def against(heading: Heading) -> Sayable:
    """Say who plays whom: "Ann against Ben and Cleo", "Ann and Cleo against Ben and Dan"."""
    return who_plays_whom([player.name for player in heading.players], heading.rules)


def who_plays_whom(names: Sequence[str], rules: Rules) -> Sayable:
    """Say the same of players by their names, by seat; who is "you" comes first."""
    seats = len(names)
    members = [[names[seat] for seat in rules.members(side, seats)] for side in range(rules.sides(seats))]
    sides = [sorted(side, key=lambda name: not isinstance(name, You)) for side in members]
    first, *others = sorted(sides, key=lambda side: not isinstance(side[0], You))
    if rules.teams is None:
        return versus([listed(first), listed([name for side in others for name in side])])
    return versus([listed(side) for side in (first, *others)])


def versus(sides: Sequence[Sayable]) -> Sayable:
    """Join sides that play against one another: "Ann and Cleo against Ben and Dan"."""
    told, *more = sides
    for side in more:
        told = say("{player} against {others}", player=told, others=side)
    return told


def kept_title(title: str) -> Sayable:
    """Return the English words for `against` that a match is kept by as words for any language.

    A title that has been made otherwise stays as it is: one whole name. Names that have such words in them
    are taken apart, so this is only for a match of which nothing else can be read.
    """
    sides = []
    for side in title.split(_AGAINST):
        first, joined, last = side.rpartition(_AND)
        sides.append([*first.split(_COMMA), last] if joined else [side])
    return versus([listed(side) for side in sides])


def choice(name: Sayable, option: Sayable) -> Said:
    """Name one of several choices by its selected option: "Speed: fast"."""
    return within("a control and one of its choices", "{name}: {choice}", name=name, choice=option)


def option_of(said: Sayable, name: Sayable) -> Sayable:
    """Return the option of a `choice` of that name; other words as they are."""
    option = None if isinstance(said, str) else dict(said.places).get("choice")
    return option if isinstance(option, (Said, str)) and said == choice(name, option) else said
