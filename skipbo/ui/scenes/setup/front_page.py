"""The first page of a new game: three kinds as large cards, who plays, and the size of the stocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import MOST_SEATS, stock_problem
from skipbo.session import players
from skipbo.session.kinds import STOCK_SIZES, GameKind, OwnGame, kind_of, minutes, with_kind, with_stock
from skipbo.session.setup import LONGEST_NAME, PROGRAM, SetUp, name_problem
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style
from skipbo.ui.parts import Column, Control, Group, Part, Row, Section, Space, Tiles, Words
from skipbo.ui.scenes.setup.draft import Draft, also_chosen
from skipbo.ui.scenes.setup.seat_rows import USUAL_LEVEL
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option, level_option
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.kind_card import CardWords, Drawing, KindCard
from skipbo.ui.widgets.stepper import NumberRange, Stepper
from skipbo.ui.widgets.widget import Widget
from skipbo.words import names as kinds
from skipbo.words.refusals import refused
from skipbo.words.said import say

_HIGH, _WIDE = 0.62, 0.6  # the height of a card as shares of those of its room
_STOCK = 30  # cards in the pile that stands for a long game


def _card_height(look: Look, box: pygame.Rect, share: float = 1.0) -> int:
    """Return the height of a card that the room takes, in pixels."""
    return round(min(_HIGH * box.h, _WIDE * box.w) * share)


def _quick(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw three cards in a fan: a hand that is soon played."""
    high = _card_height(look, box)
    for n, (card, aside, down, angle) in enumerate(
        ((3, -0.36, 0.05, -14.0), (7, 0.0, -0.02, 0.0), (12, 0.36, 0.05, 14.0))
    ):
        at = (box.centerx + aside * high, box.centery + down * high)
        canvas.sprite(look.art.card(card, high, angle=angle, lift=0.4), at, z + n)


def _classic(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw a high stock, and the card that helps to get through it."""
    high = _card_height(look, box)
    leaning = (box.centerx - 0.34 * high, box.centery - 0.02 * high)
    canvas.sprite(look.art.card(0, high, angle=-13.0, lift=0.4), leaning, z)
    canvas.sprite(look.art.stack(8, high, _STOCK), (box.centerx + 0.26 * high, box.centery), z + 1)


def _match(canvas: Canvas, look: Look, box: pygame.Rect, z: int) -> None:
    """Draw the rosette of the winner over the games that it takes."""
    high = _card_height(look, box)
    for n, aside in enumerate((-0.38, 0.0, 0.38)):
        at = (box.centerx + aside * high, box.centery + 0.22 * high)
        canvas.sprite(look.art.card(None, round(high * 0.8), angle=12.0 * (n - 1), lift=0.2), at, z + n)
    side = round(high * 0.72)
    sun = look.art.mark(side)
    canvas.blit(sun, (box.centerx - side // 2, box.centery - round(0.3 * high) - side // 4), z + 4)


DRAWINGS: Mapping[GameKind, Drawing] = MappingProxyType(
    {GameKind.QUICK: _quick, GameKind.CLASSIC: _classic, GameKind.MATCH: _match}
)
"""How each kind is drawn."""


_KINDS = say("Kind of game")
_YOU, _PERSONS, _COMPUTERS = say("You"), say("Persons"), say("Computers")
_LEVEL, _STOCK_PILE = say("How they play"), say("Stock pile")
_HERE = say("at this screen")
_MIXED = Option(say("Each at a level of its own"))
_PROGRAM = Option(say("A program of your own"), short=kinds.LEVEL_NAMES[PROGRAM])
_NOBODY = say("No computer plays.")
_CONTROL = 5.5  # U of a control
_GAP, _BETWEEN = 2.6, 3.0  # U between columns, and between what stands below one another


class FrontPage:
    """The choices that suffice for most games, of the same draft as all others.

    `own` are the games played here, from which the usual lengths come.
    """

    def __init__(self, draft: Draft, own: Sequence[OwnGame]) -> None:
        self._draft, self._own = draft, own
        self._last_level = USUAL_LEVEL
        self._level_keys = tuple(LEVELS)
        self._cards = tuple(
            KindCard(f"setup.kind.{kind.value}", kinds.KINDS[kind.value], DRAWINGS[kind], self._chooser(kind))
            for kind in GameKind
        )
        kind = FieldKind(LONGEST_NAME, style=Style.NAME, complete=self._complete)
        self._name = TextField("setup.you", say("Your name"), "", self._rename, kind)
        scale = NumberRange((1, MOST_SEATS), 1, 1)
        self._persons = Stepper("setup.persons", _PERSONS, 1, scale, self._set_persons)
        self._computers = Stepper("setup.computers", _COMPUTERS, 1, scale, self._set_computers)
        sizes = [str(size) for size in STOCK_SIZES]
        self._stock = Segmented("setup.stocks", _STOCK_PILE, sizes, None, self._pick_stock)
        self._level = DropDown("setup.level", _LEVEL, _options(None), 0, self._set_level)

    def part(self, who: Widget, *, stacked: bool) -> Part:
        """Return the page as it is now.

        `who` leads to who plays. `stacked`: the cards stand below one another.
        """
        setup = self._draft.setup
        self._show_kinds(setup)
        self._show_players(setup)
        self._show_stock(setup)
        here = players.first_person(setup) is not None
        name, people, machines, stock, level = (
            Control(each, high=_CONTROL)
            for each in (self._name, self._persons, self._computers, self._stock, self._level)
        )
        return Column(
            Group("setup.kinds", _KINDS, Tiles(1 if stacked else len(self._cards), *self._cards, gap=_GAP)),
            Tiles(
                3,
                Section("setup.you.group", _YOU, name) if here else Space(),
                Section("setup.persons.group", _PERSONS, people, note=_HERE),
                Section("setup.computers.group", _COMPUTERS, machines),
                gap=_GAP,
            ),
            Row(
                Section("setup.stocks.group", _STOCK_PILE, stock, aside=()),
                Section("setup.level.group", _LEVEL, level, aside=(who,)),
                shares=(2, 1),
                gap=_GAP,
            ),
            Words("setup.also", also_chosen(self._draft), Style.SUBTITLE, kept=1),
            gap=_BETWEEN,
        )

    def _show_kinds(self, setup: SetUp) -> None:
        now = kind_of(setup)
        for kind, card in zip(GameKind, self._cards, strict=True):
            card.chosen = kind is now
            card.said = self._card_words(with_kind(setup, kind))

    def _card_words(self, setup: SetUp) -> CardWords:
        total, cards = setup.rules.match_total, setup.stock_size()
        sentence = kinds.one_game(cards) if total is None else kinds.match_to(cards, total)
        return CardWords(kinds.about(minutes(setup, self._own)), sentence)

    def _show_players(self, setup: SetUp) -> None:
        seat, free = players.first_person(setup), players.free_seats(setup)
        if seat is not None:
            self._name.set_text(setup.seats[seat].name)
            self._name.wrong = name_problem(setup, seat) is not None
        people, machines = players.persons(setup), players.computers(setup)
        self._persons.limits = (min(1, people), people + free)
        self._persons.set_number(people)
        self._computers.limits = (0, machines + free)
        self._computers.set_number(machines)
        self._show_level(setup)

    def _show_level(self, setup: SetUp) -> None:
        """Show the level of all computers, or that there are several or none."""
        playing = players.levels(setup)
        if playing < LEVELS.keys() and len(playing) == 1:
            self._last_level = next(iter(playing))
        other = _MIXED if len(playing) > 1 else _PROGRAM if playing == {PROGRAM} else None
        self._level.options = _options(other)
        self._level.chosen = self._level_keys.index(self._last_level) if other is None else len(LEVELS)
        self._level.refuse(None if playing else _NOBODY)

    def _show_stock(self, setup: SetUp) -> None:
        seats, size = self._draft.players, setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        reasons = ((n, stock_problem(seats, each)) for n, each in enumerate(STOCK_SIZES))
        self._stock.reasons = {n: refused(why) for n, why in reasons if why is not None}

    def _chooser(self, kind: GameKind) -> Callable[[], None]:
        return lambda: self._draft.change(with_kind(self._draft.setup, kind))

    def _complete(self, typed: str) -> str:
        return self._draft.complete_name(players.first_person(self._draft.setup), typed)

    def _rename(self, name: str) -> None:
        setup = self._draft.setup
        seat = players.first_person(setup)
        if seat is not None:
            self._draft.set_seat(seat, setup.seats[seat]._replace(name=name))

    def _set_persons(self, count: int) -> None:
        if count:  # while another number is being typed there is none
            self._draft.change(players.with_persons(self._draft.setup, count))

    def _set_computers(self, count: int) -> None:
        self._draft.change(players.with_computers(self._draft.setup, count, self._last_level))

    def _set_level(self, index: int) -> None:
        if index < len(self._level_keys):
            self._last_level = self._level_keys[index]
            self._draft.change(players.with_level(self._draft.setup, self._last_level))

    def _pick_stock(self, index: int) -> None:
        self._draft.change(with_stock(self._draft.setup, STOCK_SIZES[index]))


def _options(other: Option | None) -> tuple[Option, ...]:
    """Return the levels to choose from, with a line for what is chosen now and is none of them."""
    plain = (level_option(key) for key in LEVELS)
    return (*plain, *(() if other is None else (other,)))
