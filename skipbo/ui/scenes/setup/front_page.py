"""The first page of a new game: three kinds as large cards, who plays, and the size of the stocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.model.rules import MOST_SEATS
from skipbo.session import players
from skipbo.session.kinds import STOCK_SIZES, GameKind, OwnGame, kind_of, minutes, with_kind, with_stock
from skipbo.session.setup import LONGEST_NAME, PROGRAM, SetUp, name_problem
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Role, Style, Thing, faded, words
from skipbo.ui.kit.input import Pixel
from skipbo.ui.parts import Column, Control, Group, Part, Row, Section, Space, Tiles, Words
from skipbo.ui.scenes.setup.draft import Draft, also_chosen, held_where, stock_reasons, weaker_levels
from skipbo.ui.scenes.setup.seats import USUAL_LEVEL
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option, level_option
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.sliders import NumberRange, Stepper
from skipbo.ui.widgets.widget import CHOSEN, WIDGET_Z, Pressable, Widget, shrunk
from skipbo.words import names as kinds
from skipbo.words.said import Sayable, say

Drawing = Callable[[Canvas, Look, pygame.Rect, int], None]
"""Draws into a rectangle, at a z."""

_HIGH_BESIDE, _HIGH_STACKED = 26.4, 16.0  # U, at least, where the cards stand side by side or stacked
_INSET, _ABOVE, _APART, _BELOW = 2.2, 1.8, 2.0, 1.8  # U beside the words, above, between and below them
_DRAWN, _MOST_DRAWN = 0.47, 30.0  # share of the width, at the right, and U of it at most
_BESIDE = 2.5  # times its height: a card so wide has its drawing beside all words, not below the first
_LARGER = 0.1  # times as much as below words: how much larger a drawing beside them is
_RADIUS = 2.0  # U


class CardWords(NamedTuple):
    """What stands on a card."""

    length: Sayable = ""
    sentence: Sayable = ""


class KindCard(Pressable):
    """A card that `act` chooses; `said` is what stands on it below its name, `chosen` whether it is.

    It `grows` with the sheet unless it is one of a stack, where more height would be void.
    """

    role = Role.CHOICE
    radius_share = 0.09
    grows = True

    def __init__(self, key: str, name: Sayable, drawing: Drawing, act: Callable[[], None]) -> None:
        super().__init__(key, name, act)
        self.said = CardWords()
        self.chosen = False
        self._drawing = drawing

    def wanted_width(self, look: Look) -> int:
        return self.least_width(look)

    def least_width(self, look: Look) -> int:
        above = max(look.text.widest_word(said, style) for said, style in self._above())
        beside = look.text.widest_word(self.said.sentence, Style.SUBTITLE)
        return round(max(above, beside / (1 - _DRAWN)) + 2 * _INSET * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        words = self._top(look, width) + len(self._sentence(look, width)) * look.text.height(Style.SUBTITLE)
        least = _HIGH_BESIDE if self.grows else _HIGH_STACKED
        return max(round(least * look.u), words + round(_BELOW * look.u))

    def value(self) -> Sayable | None:
        return CHOSEN if self.chosen else None

    def thing(self) -> Thing:
        said = self.said
        parts = (*words(f"{self.key}.length", said.length), *words(f"{self.key}.sentence", said.sentence))
        return super().thing()._replace(parts=parts)

    def draw(self, canvas: Canvas) -> None:
        box, look = shrunk(self.rect, self.pressed and self.hovered), self.look
        fill = faded(look.theme.text, 0.12 if self.chosen else 0.09 if self.hovered else 0.05)
        edge, thick = (look.theme.accent, self.px(0.36)) if self.chosen else (look.theme.line, None)
        ground = look.art.panel(box.size, self.px(_RADIUS), fill, edge, width=thick)
        canvas.sprite(ground, box.topleft, WIDGET_Z)
        wide, down = _drawn(look, box.w), self._top(look, box.w) - self.px(_APART)
        drawn = pygame.Rect(box.right - wide, box.top + down, wide, box.h - down)
        if box.w > _BESIDE * box.h:
            drawn = pygame.Rect(drawn.left, box.top, wide, box.h).inflate(0, round(_LARGER * box.h))
        self._drawing(canvas, look, drawn, WIDGET_Z + 1)
        theme, at = look.theme, (box.left + self.px(_INSET), box.top + self.px(_ABOVE))
        for said, style in self._above():
            lines = look.text.wrap(said, style, box.w - 2 * self.px(_INSET))
            at = _put_lines(canvas, look, lines, style, theme.text, at)
        lines = self._sentence(look, box.w)
        _put_lines(canvas, look, lines, Style.SUBTITLE, theme.secondary, (at[0], at[1] + self.px(_APART)))

    def _above(self) -> tuple[tuple[Sayable, Style], ...]:
        """Return the words above the drawing."""
        return (self.name, Style.DIALOG), (self.said.length, Style.CAPTION)

    def _top(self, look: Look, width: int) -> int:
        """Return how far below the top the sentence begins, in pixels."""
        room, text = width - 2 * round(_INSET * look.u), look.text
        lines = (len(text.wrap(said, style, room)) * text.height(style) for said, style in self._above())
        return sum(lines) + round(_ABOVE * look.u) + round(_APART * look.u)

    def _sentence(self, look: Look, width: int) -> tuple[str, ...]:
        """Return the lines of the sentence beside the drawing."""
        room = width - _drawn(look, width) - round(_INSET * look.u)
        return look.text.wrap(self.said.sentence, Style.SUBTITLE, room)


def _drawn(look: Look, width: int) -> int:
    """Return how wide the drawing's place is, in pixels, in a card of some width."""
    return round(min(width * _DRAWN, _MOST_DRAWN * look.u))


def _put_lines(
    canvas: Canvas, look: Look, lines: Sequence[str], style: Style, ink: Colour, at: Pixel
) -> Pixel:
    """Draw lines from a point on, their upper left; return where the next one would begin."""
    step = look.text.height(style)
    for n, line in enumerate(lines):
        look.text.put(canvas, line, style, ink, (at[0], at[1] + step // 2 + n * step), z=WIDGET_Z + 2)
    return at[0], at[1] + step * len(lines)


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
            KindCard(
                f"setup.kind.{kind.value}",
                kinds.KINDS[kind.value],
                DRAWINGS[kind],
                partial(self._choose, kind),
            )
            for kind in GameKind
        )
        kind = FieldKind(
            LONGEST_NAME,
            style=Style.NAME,
            complete=lambda typed: draft.complete_name(players.first_person(draft.setup), typed),
        )
        self._name = TextField("setup.you", say("Your name"), "", self._rename, kind)
        scale = NumberRange((1, MOST_SEATS), 1, 1)
        self._persons = Stepper("setup.persons", _PERSONS, 1, scale, self._set_persons)
        self._computers = Stepper(
            "setup.computers",
            _COMPUTERS,
            1,
            scale,
            lambda count: draft.change(players.with_computers(draft.setup, count, self._last_level)),
        )
        sizes = [str(size) for size in STOCK_SIZES]
        self._stock = Segmented(
            "setup.stocks",
            _STOCK_PILE,
            sizes,
            None,
            lambda n: draft.change(with_stock(draft.setup, STOCK_SIZES[n])),
        )
        self._level = DropDown("setup.level", _LEVEL, _options(None), 0, self._set_level)

    def part(self, who: Widget, *, stacked: bool) -> Part:
        """Return the page as it is now.

        `who` leads to who plays. `stacked`: the cards stand below one another.
        """
        setup = self._draft.setup
        self._show(setup, stacked)
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
                Section("setup.persons.group", _PERSONS, people, note=held_where(setup)),
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
            Words("setup.weaker", weaker_levels(self._draft.setup), Style.SUBTITLE),
            gap=_BETWEEN,
        )

    def _show(self, setup: SetUp, stacked: bool) -> None:
        """Show in each control what is chosen by now.

        The level is that of all computers, or says that they have several, or that none plays.
        """
        now = kind_of(setup)
        for kind, card in zip(GameKind, self._cards, strict=True):
            card.chosen, card.grows = kind is now, not stacked
            chosen = with_kind(setup, kind)
            total, cards = chosen.rules.match_total, chosen.stock_size()
            sentence = kinds.one_game(cards) if total is None else kinds.match_to(cards, total)
            card.said = CardWords(kinds.about(minutes(chosen, self._own)), sentence)
        seat, free = players.first_person(setup), players.free_seats(setup)
        if seat is not None:
            self._name.set_text(setup.seats[seat].name)
            self._name.wrong = name_problem(setup, seat) is not None
        people, machines = players.persons(setup), players.computers(setup)
        self._persons.limits = (min(1, people), people + free)
        self._persons.set_number(people)
        self._computers.limits = (0, machines + free)
        self._computers.set_number(machines)
        playing = players.levels(setup)
        if playing < LEVELS.keys() and len(playing) == 1:
            self._last_level = next(iter(playing))
        other = _MIXED if len(playing) > 1 else _PROGRAM if playing == {PROGRAM} else None
        self._level.options = _options(other)
        self._level.chosen = self._level_keys.index(self._last_level) if other is None else len(LEVELS)
        self._level.refuse(None if playing else _NOBODY)
        size = setup.stock_size()
        self._stock.chosen = STOCK_SIZES.index(size) if size in STOCK_SIZES else None
        self._stock.reasons = stock_reasons(self._draft.players, STOCK_SIZES)

    def _choose(self, kind: GameKind) -> None:
        self._draft.change(with_kind(self._draft.setup, kind))

    def _rename(self, name: str) -> None:
        setup = self._draft.setup
        seat = players.first_person(setup)
        if seat is not None:
            self._draft.set_seat(seat, setup.seats[seat]._replace(name=name, named=True))

    def _set_persons(self, count: int) -> None:
        if count:  # while another number is being typed there is none
            self._draft.change(players.with_persons(self._draft.setup, count))

    def _set_level(self, index: int) -> None:
        if index < len(self._level_keys):
            self._last_level = self._level_keys[index]
            self._draft.change(players.with_level(self._draft.setup, self._last_level))


def _options(other: Option | None) -> tuple[Option, ...]:
    """Return the levels to choose from, with a line for what is chosen now and is none of them."""
    plain = (level_option(key) for key in LEVELS)
    return (*plain, *(() if other is None else (other,)))
