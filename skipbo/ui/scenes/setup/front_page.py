"""The first page of a new game: three kinds as large cards, who plays, and the size of the stocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import MOST_SEATS, stock_problem
from skipbo.session.kinds import STOCK_SIZES, GameKind, kind_of, with_kind, with_stock
from skipbo.session.lengths import OwnGame, minutes
from skipbo.session.seating import (
    computers,
    first_person,
    free_seats,
    levels,
    persons,
    with_computers,
    with_level,
    with_persons,
)
from skipbo.session.setup import LONGEST_NAME, SetUp, name_problem
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.kind_drawings import DRAWINGS
from skipbo.ui.scenes.setup.page import Page, Room, group
from skipbo.ui.scenes.setup.words import also_chosen
from skipbo.ui.widgets.dropdown import DropDown, Option, level_option
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.kind_card import CardWords, KindCard
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.words import kinds
from skipbo.words.refusals import refused
from skipbo.words.said import say

_KINDS = say("Kind of game")
_YOU, _PERSONS, _COMPUTERS = say("You"), say("Persons"), say("Computers")
_LEVEL, _STOCK = say("How they play"), say("Stock pile")
_HERE = say("at this screen")
_MIXED = Option(say("Each at a level of its own"))
_NOBODY = say("No computer plays.")
_USUAL_LEVEL = "casual"

_TOP, _HIGH, _GAP = 12.8, 26.4, 2.6  # U: the cards, and what lies between two
_FIRST, _SECOND = 46.2, 58.6  # U: the rows of controls; their captions stand above
_ABOVE = 2.4
_CONTROL = 5.5
_ALSO = 69.2


class FrontPage(Page):
    """The choices that suffice for most games, of the same draft as all others.

    `own` are the games played here, from which the usual lengths come.
    """

    def __init__(self, draft: Draft, own: Sequence[OwnGame]) -> None:
        self._draft, self._own = draft, own
        self._last_level = _USUAL_LEVEL
        self._level_keys = tuple(LEVELS)
        self.cards = tuple(
            KindCard(f"setup.kind.{kind.value}", kinds.KINDS[kind.value], DRAWINGS[kind], self._chooser(kind))
            for kind in GameKind
        )
        self._name = TextField(
            "setup.you",
            say("Your name"),
            "",
            self._rename,
            FieldKind(LONGEST_NAME, style=Style.NAME, complete=self._complete),
        )
        scale = NumberRange((1, MOST_SEATS), 1, 1)
        self._persons = Stepper("setup.persons", _PERSONS, 1, scale, self._set_persons)
        self._computers = Stepper("setup.computers", _COMPUTERS, 1, scale, self._set_computers)
        sizes = [str(size) for size in STOCK_SIZES]
        self._stock = Segmented("setup.stocks", _STOCK, sizes, None, self._pick_stock)
        self._level = DropDown("setup.level", _LEVEL, _options(False), 0, self._set_level)
        self.widgets = (
            *self.cards,
            self._name,
            self._persons,
            self._computers,
            self._stock,
            self._level,
        )

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        columns = self._columns()
        for card, column in zip(self.cards, columns, strict=True):
            card.arrange(room.look, pygame.Rect(column.left, room.y(_TOP), column.w, room.px(_HIGH)))
        for widget, column in zip((self._name, self._persons, self._computers), columns, strict=True):
            widget.arrange(room.look, column.move(0, room.y(_FIRST)))
        below = room.y(_SECOND)
        self._stock.arrange(room.look, columns[0].union(columns[1]).move(0, below))
        self._level.arrange(room.look, columns[2].move(0, below))

    def show(self, shown: bool) -> None:
        super().show(shown)
        setup = self._draft.setup
        self._show_kinds(setup)
        self._show_players(setup, shown)
        self._show_stock(setup)

    def draw(self, canvas: Canvas) -> None:
        first, second, third = (self._column_room(n) for n in range(3))
        top, below = _FIRST - _ABOVE, _SECOND - _ABOVE
        if self._name.visible:
            first.caption(canvas, _YOU, top)
        second.caption(canvas, _PERSONS, top, _HERE)
        third.caption(canvas, _COMPUTERS, top)
        self._stock_room().caption(canvas, _STOCK, below)
        third.caption(canvas, _LEVEL, below)
        self.room.lines(canvas, also_chosen(self._draft), Style.SUBTITLE, _ALSO, 2)

    def things(self) -> Things:
        return (
            group("setup.kinds", _KINDS, *(thing for card in self.cards for thing in card.things())),
            *(group("setup.you.group", _YOU, *self._name.things()) for _ in range(self._name.visible)),
            group("setup.persons.group", _PERSONS, *self._persons.things(), note=_HERE),
            group("setup.computers.group", _COMPUTERS, *self._computers.things()),
            group("setup.stocks.group", _STOCK, *self._stock.things()),
            group("setup.level.group", _LEVEL, *self._level.things()),
            *words("setup.also", also_chosen(self._draft)),
        )

    def _show_kinds(self, setup: SetUp) -> None:
        now = kind_of(setup)
        for kind, card in zip(GameKind, self.cards, strict=True):
            card.chosen = kind is now
            card.said = self._card_words(with_kind(setup, kind))

    def _card_words(self, setup: SetUp) -> CardWords:
        total, cards = setup.rules.match_total, setup.stock_size()
        sentence = kinds.one_game(cards) if total is None else kinds.match_to(cards, total)
        return CardWords(kinds.about(minutes(setup, self._own)), sentence)

    def _show_players(self, setup: SetUp, shown: bool) -> None:
        seat, free = first_person(setup), free_seats(setup)
        self._name.visible = shown and seat is not None
        if seat is not None:
            self._name.set_text(setup.seats[seat].name)
            self._name.wrong = name_problem(setup, seat) is not None
        people, machines = persons(setup), computers(setup)
        self._persons.limits = (min(1, people), people + free)
        self._persons.set_number(people)
        self._computers.limits = (0, machines + free)
        self._computers.set_number(machines)
        self._show_level(setup)

    def _show_level(self, setup: SetUp) -> None:
        """Show the level of all computers, or that there are several or none."""
        playing = levels(setup)
        if len(playing) == 1:
            self._last_level = next(iter(playing))
        mixed = len(playing) > 1
        self._level.options = _options(mixed)
        self._level.chosen = len(LEVELS) if mixed else self._level_keys.index(self._last_level)
        self._level.enabled = bool(playing)
        self._level.reason = None if playing else _NOBODY

    def _show_stock(self, setup: SetUp) -> None:
        seats, size = self._draft.players, setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        reasons = ((n, stock_problem(seats, each)) for n, each in enumerate(STOCK_SIZES))
        self._stock.reasons = {n: refused(why) for n, why in reasons if why is not None}

    def _columns(self) -> list[pygame.Rect]:
        """Return the three columns, each as a rectangle of a control's height at the window's top."""
        room, gap = self.room, self.room.px(_GAP)
        wide = (room.width - 2 * gap) // 3
        return [pygame.Rect(room.left + n * (wide + gap), 0, wide, room.px(_CONTROL)) for n in range(3)]

    def _column_room(self, n: int) -> Room:
        column = self._columns()[n]
        return self.room._replace(left=column.left, width=column.w)

    def _stock_room(self) -> Room:
        return self.room._replace(width=self._columns()[1].right - self.room.left)

    def _chooser(self, kind: GameKind) -> Callable[[], None]:
        return lambda: self._draft.change(with_kind(self._draft.setup, kind))

    def _complete(self, typed: str) -> str:
        return self._draft.complete_name(first_person(self._draft.setup), typed)

    def _rename(self, name: str) -> None:
        setup = self._draft.setup
        seat = first_person(setup)
        if seat is not None:
            self._draft.set_seat(seat, setup.seats[seat]._replace(name=name))

    def _set_persons(self, count: int) -> None:
        if count:  # while another number is being typed there is none
            self._draft.change(with_persons(self._draft.setup, count))

    def _set_computers(self, count: int) -> None:
        self._draft.change(with_computers(self._draft.setup, count, self._last_level))

    def _set_level(self, index: int) -> None:
        if index < len(self._level_keys):
            self._last_level = self._level_keys[index]
            self._draft.change(with_level(self._draft.setup, self._last_level))

    def _pick_stock(self, index: int) -> None:
        self._draft.change(with_stock(self._draft.setup, STOCK_SIZES[index]))


def _options(mixed: bool) -> tuple[Option, ...]:
    """Return the levels to choose from, with a line that says that there are several now."""
    plain = (level_option(key) for key in LEVELS)
    return (*plain, *((_MIXED,) if mixed else ()))
