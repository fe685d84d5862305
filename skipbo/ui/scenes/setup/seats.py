"""Who sits at the table: a row for each seat, partners, and the page that says who plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import Rules, teams_problem
from skipbo.session.players import KNOWN, absent, character_of_name, emblems_in, has_character
from skipbo.session.setup import LONGEST_NAME, PERSON, PROGRAM, SeatChoice, SetUp, name_problem, next_emblem
from skipbo.ui.kit import Canvas, Style, Theme, faded, person_sign, player_sign
from skipbo.ui.parts import Column, Control, Group, Icon, Panel, Part, Row, Section, Words
from skipbo.ui.parts.boxes import InPlaceOf
from skipbo.ui.parts.labels import red_if
from skipbo.ui.scenes.setup.draft import Draft, seat_title, weaker_levels
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.choice import Choice, Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option, level_option
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.widget import LEAST_ROW, Widget, widened
from skipbo.words.names import CHARACTERS, EMBLEM_NAMES, LEVEL_NAMES
from skipbo.words.refusals import refused
from skipbo.words.said import Said, Sayable, listed, say, versus, within

USUAL_LEVEL = "casual"
"""The level of the first computer that somebody adds."""
_KINDS = (say("Person"), say("Computer"), within("an empty seat", "Empty"))
_PERSON, _COMPUTER, _EMPTY = range(3)
_KEYS = (*LEVELS, PROGRAM)
_PROGRAM = Option(
    say("A program of your own…"), say("Started by a command that you type."), short=LEVEL_NAMES[PROGRAM]
)
_HERE = Option(say("At this screen"), short=within("where a hand is held", "Here"))
_ON_PHONE = Option(say("On a phone"), short=within("where a hand is held", "Phone"))
_AT_THE_TABLE = say("With the referee at the table, persons sit at this screen.")
_NO_PROGRAMS = say("This package of Skip-Bo can start no other program.")

ChooseProgram = Callable[[SeatChoice, Callable[[SeatChoice], None]], None]
"""Asks for the program of a seat, beginning with the one there is, and tells what was chosen."""
_SIGN, _SIGN_WIDE = 2.7, 5.0  # U: a sign, and its place, which is an emblem's
_INSET = 1.5  # U between a field's edge and its text


class Seats:
    """All seats of a draft; `choose_program` is None where no program can be started."""

    def __init__(self, draft: Draft, choose_program: ChooseProgram | None) -> None:
        self._draft = draft
        self._seats = [
            SeatControls(draft, n, self._offer, choose_program) for n in range(len(draft.setup.seats))
        ]

    def part(self, theme: Theme, who: Widget) -> Part:
        """Return the seats as they are now, in a theme's colours; `who` leads to who plays."""
        seats = Column(*(seat.part(theme) for seat in self._seats), gap=0.6)
        weaker = Words("setup.weaker", weaker_levels(self._draft.setup), Style.SUBTITLE)
        return Section("setup.seats", say("Seats"), Column(seats, weaker, gap=0.8), aside=(who,))

    def _offer(self, level: str) -> None:
        for seat in self._seats:
            seat.offer(level)


class SeatControls:
    """The controls of a seat (from 0); `on_level` hears which level a computer has from now on.

    `choose_program` is None where no program can be started.
    """

    def __init__(
        self,
        draft: Draft,
        seat: int,
        on_level: Callable[[str], None],
        choose_program: ChooseProgram | None,
    ) -> None:
        self._draft, self._seat, self._on_level = draft, seat, on_level
        self._choose_program = choose_program
        self._key, self._title = f"setup.seat.{seat}", say("Seat {number}", number=seat + 1)
        level = self._choice.player if self._choice.player in LEVELS else USUAL_LEVEL
        options = [*(level_option(key) for key in LEVELS), _PROGRAM]
        naming = FieldKind(
            LONGEST_NAME, style=Style.NAME, framed=False, complete=partial(draft.complete_name, seat)
        )
        called = say("Name in seat {number}", number=seat + 1)
        self._emblem = EmblemButton(f"{self._key}.emblem", "", self._change_emblem)
        self._name = TextField(
            f"{self._key}.name",
            called,
            self._choice.name,
            lambda name: self._change(self._choice._replace(name=name, named=True)),
            naming,
        )
        self._kind = Choice(
            f"{self._key}.kind",
            "",
            _KINDS,
            lambda kind: self._change(
                self._choice._replace(player=(PERSON, _KEYS[self._level.chosen], None)[kind])
            ),
        )
        self._level = DropDown(f"{self._key}.level", "", options, _KEYS.index(level), self._set_level)
        self._where = DropDown(
            f"{self._key}.where",
            "",
            (_HERE, _ON_PHONE),
            0,
            lambda where: self._change(self._choice._replace(phone=where == 1)),
        )
        self._level.reasons = {} if choose_program else {_KEYS.index(PROGRAM): _NO_PROGRAMS}

    @property
    def _choice(self) -> SeatChoice:
        return self._draft.setup.seats[self._seat]

    def part(self, theme: Theme) -> Part:
        """Return the seat as it is now: who sits there at the left, how it is played at the right."""
        kind = _kind(self._choice)
        self._show(kind)
        beside: Part = Control(self._level)
        if kind != _COMPUTER:
            beside = InPlaceOf(self._level, *([Control(self._where)] if kind == _PERSON else []))
        how = Row(Control(self._kind, fills=True), beside, gap=1.4, below=0.6)
        line = Row(self._who(kind, theme), how, gap=1.4, below=0.6)
        return Group(self._key, self._title, Panel(line, inset=0.8, empty=kind == _EMPTY))

    def offer(self, level: str) -> None:
        """Let a computer that comes to an empty seat, or a person's, have this level at first."""
        if _kind(self._choice) != _COMPUTER:
            self._level.chosen = _KEYS.index(level)

    def _who(self, kind: int, theme: Theme) -> Part:
        if kind == _EMPTY:
            title = InPlaceOf(self._name, Words("", self._title, Style.ROW), inset=_INSET)
            return Row(Icon("person", _SIGN, "secondary", wide=_SIGN_WIDE), title, gap=0.0)
        if kind == _COMPUTER:
            emblem = emblems_in(self._draft.setup).get(self._choice.name.strip(), "")
            sign, ink = player_sign(theme, emblem, person=False)
            return Row(Icon(sign, _SIGN, ink or "text", wide=_SIGN_WIDE), self._name, gap=0.0)
        return Row(self._emblem, self._name, gap=0.0)

    def _show(self, kind: int) -> None:
        """Let the controls show what is chosen; their names begin with the seat's."""
        choice, title = self._choice, seat_title(self._draft.setup, self._seat)
        self._kind.show(kind, title)
        self._level.name, self._level.about = say("{seat}: level", seat=title), title
        if kind == _COMPUTER:
            self._level.chosen = _KEYS.index(choice.player or USUAL_LEVEL)
        stays = self._draft.setup.rules.at_the_table
        self._where.name, self._where.about = say("{seat}: hand", seat=title), title
        self._where.chosen = int(choice.phone and not stays)
        self._where.reasons = {1: _AT_THE_TABLE} if stays else {}
        self._emblem.name, self._emblem.emblem = say("{seat}: emblem", seat=title), choice.emblem
        self._name.wrong = name_problem(self._draft.setup, self._seat) is not None
        self._name.set_text(choice.name)

    def _change(self, choice: SeatChoice) -> None:
        if choice.player in LEVELS:
            self._on_level(choice.player or USUAL_LEVEL)
        self._draft.set_seat(self._seat, choice)

    def _change_emblem(self) -> None:
        taken = {other.emblem for other in self._draft.setup.seated()} - {""}
        self._change(self._choice._replace(emblem=next_emblem(self._choice.emblem, taken)))

    def _set_level(self, level: int) -> None:
        def use(chosen: SeatChoice) -> None:
            program = self._choice._replace(player=PROGRAM, command=chosen.command, limits=chosen.limits)
            self._change(program)

        if _KEYS[level] != PROGRAM:
            self._change(self._choice._replace(player=_KEYS[level]))
        elif self._choose_program is not None:
            self._choose_program(self._choice, use)


def _kind(choice: SeatChoice) -> int:
    if choice.player is None:
        return _EMPTY
    return _PERSON if choice.player == PERSON else _COMPUTER


class _Way(NamedTuple):
    """A form of teams: its words, the seats it takes and the number of teams (R02).

    `wrong`: why another number of seats cannot form them.
    """

    words: Said
    seats: int
    teams: int
    wrong: Said


_CAPTION = say("Partners")
_ALONE = say("Each for themselves")
_WAYS = (
    _Way(say("Two teams of two"), 4, 2, say("Two teams of two need four players.")),
    _Way(say("Two teams of three"), 6, 2, say("Two teams of three need six players.")),
    _Way(say("Three pairs"), 6, 3, say("Three pairs need six players.")),
)


class Partners:
    """The choice of the teams, with a sentence that explains it by the players' names."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        options = (_ALONE, *(way.words for way in _WAYS))
        teams = (None, *(way.teams for way in _WAYS))
        self._choice = Segmented(
            "setup.partners.choice", _CAPTION, options, 0, lambda n: draft.set_field("teams", teams[n])
        )

    def part(self) -> Part:
        """Return the choice as it is now."""
        setup, players, choice = self._draft.setup, self._draft.players, self._choice
        teams = setup.rules.teams
        fitting = (n for n, way in enumerate(_WAYS, 1) if (way.seats, way.teams) == (players, teams))
        choice.chosen = next(
            fitting, teams or 0
        )  # teams that the seats cannot form stay where they came from
        choice.reasons = {n: way.wrong for n, way in enumerate(_WAYS, 1) if way.seats != players}
        ink = red_if(teams_problem(players, teams) is not None)
        told = Words("setup.partners.meaning", meaning(setup, players), Style.SUBTITLE, ink=ink)
        return Section("setup.partners", _CAPTION, choice, told)


def meaning(setup: SetUp, players: int) -> Sayable:
    """Return a sentence with the names that explains the choice of partners."""
    wrong = teams_problem(players, setup.rules.teams)
    if wrong is not None:
        return refused(wrong)
    if setup.rules.teams is not None:
        return sides(setup, setup.rules.teams)
    if players == 4:
        return say("As two teams: {teams}", teams=sides(setup, 2))
    if players == 6:
        return say("Six can be two teams or three pairs.")
    return say("Partners need four or six players.")


def sides(setup: SetUp, teams: int) -> Sayable:
    """Return who would play against whom."""
    names = [
        seat.name.strip() or say("seat {number}", number=n + 1)
        for n, seat in enumerate(setup.seats)
        if seat.player
    ]
    rules = Rules(teams=teams)
    groups = ([names[seat] for seat in rules.members(side, len(names))] for side in range(teams))
    return versus([listed(group) for group in groups])


WHO: Final = say("Who plays")
_USUAL: Final = Option(
    within("the character of a computer player", "Usual"), say("As a computer of this name always plays.")
)
_NONE: Final = say("Beginners play what fits: they have no character yet.")
_OTHERS: Final = say("Not at this table")
_NOBODY: Final = say("No computer plays.")
_CHARACTER_KEYS: Final = tuple(CHARACTERS)
_LEVELS: Final = tuple(LEVELS)
_EMBLEM, _WHO_CONTROL = 5.5, 22.0  # U


class WhoPage:
    """All computers of a draft that have a level, each with its controls."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._rows = [_Computer(draft, seat) for seat in range(len(draft.setup.seats))]

    def part(self, theme: Theme) -> Part:
        """Return the page as it is now, with its signs in a theme's colours."""
        seats = self._draft.setup.seats
        rows = [row.part(theme) for row, seat in zip(self._rows, seats, strict=True) if seat.player in LEVELS]
        here = Section("setup.who", WHO, *(rows or [Words("setup.who.nobody", _NOBODY)]), gap=1.2)
        others = [_other(theme, name) for name in absent(self._draft.setup)]
        return Column(here, Section("setup.others", _OTHERS, *others, gap=0.6), gap=2.4) if others else here


def _other(theme: Theme, name: str) -> Part:
    """Return a line about somebody who could sit at the table."""
    emblem, character = KNOWN[name.casefold()]
    key = f"setup.other.{name.casefold()}"
    who = _who(theme, emblem, name, f"{key}.told", _of_character(character))
    return Group(key, name, Panel(who, inset=1.0, empty=True))


def _who(theme: Theme, emblem: str, name: Sayable, key: str, told: Sayable) -> Part:
    """Return an emblem, a name, and what is told of whoever has them."""
    sign, ink = player_sign(theme, emblem, person=False)
    words = Column(Words("", name, Style.NAME), Words(key, told, Style.SUBTITLE), gap=0.2)
    return Row(Icon(sign, _EMBLEM, ink or "text"), words, gap=1.8)


def _of_character(key: str) -> Said:
    found = CHARACTERS[key]
    return say("{name}: {sentence}", name=found.name, sentence=found.sentence)


class _Computer:
    """A computer: its emblem and name, a sentence on its character, and a choice of level and character."""

    def __init__(self, draft: Draft, seat: int) -> None:
        self._draft, self._seat, self._key = draft, seat, f"setup.who.{seat}"
        levels = [level_option(key) for key in LEVELS]
        characters = [_USUAL, *(Option(each.name, each.sentence) for each in CHARACTERS.values())]
        self._level = DropDown(f"{self._key}.level", "", levels, 0, self._set_level)
        self._character = DropDown(f"{self._key}.character", "", characters, 0, self._set_character)

    def part(self, theme: Theme) -> Part:
        """Return the computer as it is now."""
        seat, title = self._draft.setup.seats[self._seat], seat_title(self._draft.setup, self._seat)
        self._show(title)
        emblem = emblems_in(self._draft.setup).get(seat.name.strip(), "")
        told = _NONE
        if has_character(seat.player):
            told = _of_character(seat.character or character_of_name(seat.name))
        who = _who(theme, emblem, seat.name.strip() or title, f"{self._key}.told", told)
        controls = (Control(each, wide=_WHO_CONTROL) for each in (self._level, self._character))
        line = Row(who, *controls, gap=1.6, below=0.6)
        return Group(self._key, title, Panel(line, inset=1.0))

    def _show(self, title: Sayable) -> None:
        """Let the controls show what is chosen; their names begin with the seat's."""
        seat = self._draft.setup.seats[self._seat]
        level, character = self._level, self._character
        level.name, level.about = say("{seat}: level", seat=title), title
        character.name, character.about = say("{seat}: character", seat=title), title
        level.chosen = _LEVELS.index(seat.player or _LEVELS[0])
        character.chosen = 1 + _CHARACTER_KEYS.index(seat.character) if seat.character else 0
        character.refuse(None if has_character(seat.player) else _NONE)

    def _set_level(self, index: int) -> None:
        self._change(self._draft.setup.seats[self._seat]._replace(player=_LEVELS[index]))

    def _set_character(self, index: int) -> None:
        key = _CHARACTER_KEYS[index - 1] if index else ""
        self._change(self._draft.setup.seats[self._seat]._replace(character=key))

    def _change(self, choice: SeatChoice) -> None:
        self._draft.set_seat(self._seat, choice)


_EMBLEM_SIGN = 2.7  # U


class EmblemButton(Button):
    """The button with `emblem`, "" for none yet."""

    def __init__(self, key: str, name: Sayable, act: Callable[[], None]) -> None:
        super().__init__(key, name, act, ButtonKind.ROUND)
        self.emblem = ""

    def value(self) -> Sayable | None:
        return EMBLEM_NAMES.get(self.emblem)

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def draw(self, canvas: Canvas) -> None:
        """Draw the emblem, and a ground under it while the pointer is on it."""
        theme = self.look.theme
        if self.hovered:
            self.draw_ground(canvas, self.rect, faded(theme.text, 0.12), radius=1.4)
        name, ink = person_sign(theme, self.emblem)
        self.draw_sign(canvas, name, self.px(_EMBLEM_SIGN), ink or theme.text, self.rect.center)
