"""The sheet on which a match is chosen: three kinds at first, all options behind them."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

import pygame

from skipbo.ai.levels import LEVELS
from skipbo.session.emblems import next_emblem
from skipbo.session.kinds import kind_of
from skipbo.session.lengths import OwnGame
from skipbo.session.mixes import Mixes
from skipbo.session.persons import Persons
from skipbo.session.rules_in_force import of_choices
from skipbo.session.setup import SeatChoice, SetUp, name_problem
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.front_page import FrontPage
from skipbo.ui.scenes.setup.main_page import MainPage
from skipbo.ui.scenes.setup.more_page import MorePage
from skipbo.ui.scenes.setup.page import Page, Room, group
from skipbo.ui.scenes.setup.partners import Partners
from skipbo.ui.scenes.setup.words import seat_title, summary
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import TextField
from skipbo.ui.widgets.form import Form, things
from skipbo.ui.widgets.kind_card import KindCard
from skipbo.ui.widgets.seat_row import SeatActs, SeatRow
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.stepper import Stepper
from skipbo.ui.widgets.widget import SHEET_Z, Widget
from skipbo.words.rulebook.in_force import InForce
from skipbo.words.said import Sayable, say, within

_WIDTH, _HEIGHT = 142.0, 88.0  # U
_ROW_STEP, _ROW_HEIGHT = 7.4, 6.8
_SEATS = say("Seats")
_MORE, _BACK = say("More rules"), within("from more rules to the rules in short", "Back")
_ALL, _FEWER = say("All options"), say("Fewer options")
_TITLE_ROW = 5.3  # U below the sheet's top: its middle
_FOOT = 77.0  # U below the sheet's top: the line above the buttons
_BUTTONS = 82.5  # their middle


class _View(Enum):
    """What the sheet shows: the three kinds, all options, or the rules one by one."""

    FRONT = auto()
    OPTIONS = auto()
    MORE = auto()


class Known(NamedTuple):
    """What is known from before: the person's own `mixes`, and `persons` who have played here.

    `keep_mixes` gets the mixes at every change. `own` are the games played here, which tell usual lengths.
    """

    mixes: Mixes = ()
    keep_mixes: Callable[[Mixes], None] = lambda mixes: None
    own: Sequence[OwnGame] = ()
    persons: Persons = ()


NOTHING: Final = Known()


class SetupScene(FormScene):
    """The set-up sheet, with the choices of `setup` at first.

    `on_deal` gets the choices once they can be played. It opens with all options where `setup` is none of
    the three kinds, or where `all_options` asks for them. All views share the same choices.
    """

    name = "setup"
    opaque = False

    def __init__(
        self,
        navigator: Navigator,
        setup: SetUp,
        on_deal: Callable[[SetUp], None],
        known: Known = NOTHING,
        all_options: bool = False,
    ) -> None:
        self._draft = Draft(setup, known.mixes, known.keep_mixes, known.persons)
        self._navigator, self._on_deal = navigator, on_deal
        self._first = _View.OPTIONS if all_options or kind_of(setup) is None else _View.FRONT
        self._view = self._first
        self._sheet = Sheet("setup", (_WIDTH, _HEIGHT), say("New game"), navigator.back)
        levels = self._levels = tuple(LEVELS.values())
        self._seats = [SeatRow(n, seat, levels, self._seat_acts(n)) for n, seat in enumerate(setup.seats)]
        self._front = FrontPage(self._draft, known.own)
        self._partners = Partners(self._draft)
        self._main = MainPage(self._draft, self._show_more)
        self._more = MorePage(self._draft, self._take_focus)
        self._reset = Button("setup.reset", say("Reset"), self._reset_rules, ButtonKind.LINK)
        self._options = Button("setup.options", _ALL, self._switch_options)
        self._switch = Button("setup.switch", _MORE, self._switch_pages)
        self._deal = Button("setup.deal", within("a button", "Deal"), self._start, ButtonKind.PRIMARY, "play")
        self.form = Form(self._widgets(), self._deal)
        self._look: Look
        self._left: Room
        self._right: Room
        self._draft.on_change = self._refresh
        self._refresh()

    @property
    def setup(self) -> SetUp:
        """The current choices."""
        return self._draft.setup

    @property
    def in_force(self) -> InForce:
        return of_choices(self.setup)

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 12, _WIDTH), _HEIGHT)
        inside = self._sheet.arrange(look)
        wide, top = round(max(0.56 * inside.w, min(70 * u, 0.6 * inside.w))), self._sheet.rect.top
        self._left = Room(look, inside.left, wide, top)
        self._front.arrange(Room(look, inside.left, inside.w, top))
        start = inside.left + wide + round(4.5 * u)
        self._right = Room(look, start, inside.right - start, top)
        for n, row in enumerate(self._seats):
            row.arrange(look, self._left.row(15.6 + _ROW_STEP * n, _ROW_HEIGHT))
        self._partners.arrange(self._left)
        self._main.arrange(self._right)
        self._more.arrange(self._right)
        self._arrange_buttons()

    def escape(self) -> None:
        if self._view is _View.MORE:
            self._switch_pages()
        elif self._view is self._first:
            self._navigator.back()
        else:
            self._switch_options()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name == "return" and self._is_settled():
            self.form.focus(self._deal, keyboard=True)  # a second Enter deals
            return
        super().handle(intent)

    def _is_settled(self) -> bool:
        """Tell whether Enter can only lead on from where the focus is: from a field or a chosen card."""
        focused = self.form.focused
        return focused.chosen if isinstance(focused, KindCard) else isinstance(focused, TextField | Stepper)

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        self._draw_lines(canvas)
        if self._view is _View.FRONT:
            self._front.draw(canvas)
        else:
            self._draw_options(canvas)
        self._draw_summary(canvas)
        super().draw(canvas)

    def _draw_options(self, canvas: Canvas) -> None:
        self._left.caption(canvas, _SEATS, 13.2)
        for row in self._seats:
            row.draw(canvas)
        self._partners.draw(canvas)
        self._page().draw(canvas)

    def things(self) -> Things:
        head = things((*self._closing(), self._options))
        pages = self._front.things() if self._view is _View.FRONT else self._things_of_options()
        foot = (*words("setup.summary", self.summary()), *things((self._switch, self._deal)))
        return (self._sheet.thing(*head, *pages, *foot, *self.form.tip()),)

    def _things_of_options(self) -> Things:
        seats = group("setup.seats", _SEATS, *(row.thing() for row in self._seats))
        return (seats, *self._partners.things(), *self._reset.things(), *self._page().things())

    def summary(self) -> Sayable:
        """Return in one line what will be played, or why it cannot be."""
        found = self._draft.problem
        return found if found is not None else self._undrawn() or summary(self.setup)

    def _undrawn(self) -> Sayable:
        """Return a sentence about a name that cannot be displayed here, or "" if all can."""
        text, names = self._look.text, (seat.name for seat in self.setup.seated())
        name = next((name for name in names if text.lacks(name, Style.NAME)), None)
        if name is None:
            return ""
        return say("Not all letters of {name} can be drawn here: boxes stand for them.", name=name)

    def _widgets(self) -> list[Widget]:
        seats = [widget for row in self._seats for widget in row.widgets]
        pages = [*self._partners.widgets, self._reset, *self._main.widgets, *self._more.widgets]
        head = [*self._closing(), self._options]
        return [*head, *self._front.widgets, *seats, *pages, self._switch, self._deal]

    def _closing(self) -> list[Button]:
        return [self._sheet.close] if self._sheet.close else []

    def _page(self) -> Page:
        return self._more if self._view is _View.MORE else self._main

    def _arrange_buttons(self) -> None:
        look, right = self._look, self._right
        deal = pygame.Rect(0, 0, right.px(26), right.px(6.6))
        deal.midright = (right.right, right.y(_BUTTONS))
        self._deal.arrange(look, deal)
        switch = pygame.Rect(0, 0, max(right.px(22), self._switch.wanted_width(look)), right.px(5.6))
        switch.midright = (deal.left - right.px(2.4), deal.centery)
        self._switch.arrange(look, switch)
        self._arrange_options()
        reset = pygame.Rect(0, 0, self._reset.wanted_width(look), right.px(3.2))
        reset.midright = (right.right, right.y(13.2))
        self._reset.arrange(look, reset)

    def _arrange_options(self) -> None:
        """Place the way to all options, and back, where it does not move when it is used."""
        look, right = self._look, self._right
        words = max(look.text.width(said, Style.BUTTON) for said in (_ALL, _FEWER))
        box = pygame.Rect(0, 0, words + right.px(5.2), right.px(5.5))
        box.midright = (right.right, right.y(_TITLE_ROW))
        self._options.arrange(look, box)

    def _draw_lines(self, canvas: Canvas) -> None:
        look, left, right = self._look, self._left, self._right
        thin = max(1, round(0.12 * look.u))
        across = look.art.panel((right.right - left.left, thin), 0, look.theme.hairline)
        canvas.sprite(across, (left.left, left.y(_FOOT)), SHEET_Z + 1)
        if self._view is _View.FRONT:
            return
        down = look.art.panel((thin, left.y(74.6) - left.y(12.6)), 0, look.theme.hairline)
        canvas.sprite(down, ((left.right + right.left) // 2, left.y(12.6)), SHEET_Z + 1)

    def _draw_summary(self, canvas: Canvas) -> None:
        end = self._switch if self._switch.visible else self._deal
        room = self._left._replace(width=end.rect.left - self._left.left - self._left.px(3))
        told, wrong = self.summary(), self._draft.problem is not None
        lines = len(self._look.text.wrap(told, Style.BODY, room.width))
        room.lines(canvas, told, Style.BODY, _BUTTONS if lines == 1 else _BUTTONS - 1.45, 2, wrong)

    def _refresh(self) -> None:
        """Update all controls to the current choices."""
        front, more = self._view is _View.FRONT, self._view is _View.MORE
        self._front.show(front)
        self._show_seats(not front)
        self._partners.show(not front)
        self._main.show(self._view is _View.OPTIONS)
        self._more.show(more)
        _call(self._options, _ALL if front else _FEWER)
        _call(self._switch, _BACK if more else _MORE)
        self._switch.visible = not front
        self._reset.visible = self._draft.changed and not front
        self._reset.name = say("Reset to {name}", name=self._draft.called)
        self._deal.reason = self._draft.problem
        self._deal.enabled = self._deal.reason is None
        focused = self.form.focused
        if focused is not None and not focused.visible:
            self.form.focus(self._options if front else self._switch)

    def _show_seats(self, shown: bool) -> None:
        setup = self.setup
        for n, row in enumerate(self._seats):
            row.show(setup.seats[n], seat_title(setup, n), name_problem(setup, n) is not None)
            if not shown:
                row.hide()

    def _show_more(self) -> None:
        self._switch_pages()
        self.form.focus(self._more.tabs)

    def _switch_pages(self) -> None:
        self._view = _View.OPTIONS if self._view is _View.MORE else _View.MORE
        self._refresh()

    def _switch_options(self) -> None:
        self._view = _View.OPTIONS if self._view is _View.FRONT else _View.FRONT
        self._refresh()

    def _reset_rules(self) -> None:
        self._draft.reset()

    def _take_focus(self, widget: Button) -> None:
        self.form.focus(widget)

    def _seat_acts(self, seat: int) -> SeatActs:
        complete = partial(self._draft.complete_name, seat)
        return SeatActs(self._seat_changer(seat), self._emblem_changer(seat), complete)

    def _seat_changer(self, seat: int) -> Callable[[SeatChoice], None]:
        def change(choice: SeatChoice) -> None:
            chosen = [n for n, level in enumerate(self._levels) if level.key == choice.player]
            for row in self._seats if chosen else ():
                row.offer(chosen[0])
            self._draft.set_seat(seat, choice)

        return change

    def _emblem_changer(self, seat: int) -> Callable[[], None]:
        def change() -> None:
            now = self.setup.seats[seat]
            taken = {other.emblem for other in self.setup.seated()} - {""}
            self._draft.set_seat(seat, now._replace(emblem=next_emblem(now.emblem, taken)))

        return change

    def _start(self) -> None:
        if self._draft.problem is None:
            seats = tuple(seat._replace(name=seat.name.strip()) for seat in self.setup.seats)
            self._on_deal(self.setup._replace(seats=seats))


def _call(button: Button, words: Sayable) -> None:
    """Let a button be called what stands on it."""
    button.label(words, words)
