"""The sheet on which a match is chosen: three kinds at first, all options behind them."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from skipbo.session.kinds import OwnGame, kind_of
from skipbo.session.mixes import Mixes
from skipbo.session.persons import Persons
from skipbo.session.setup import SetUp
from skipbo.ui.kit import Intent, Key, Navigator, Style
from skipbo.ui.parts import Column, Control, Part, Row, SheetScene, Space, Words, buttons
from skipbo.ui.parts.labels import red_if
from skipbo.ui.scenes.setup.draft import Draft, summary
from skipbo.ui.scenes.setup.front_page import FrontPage, KindCard
from skipbo.ui.scenes.setup.rules_pages import MainPage, MorePage
from skipbo.ui.scenes.setup.seats import WHO, ChooseProgram, Partners, Seats, WhoPage
from skipbo.ui.widgets import Button, ButtonKind, Widget
from skipbo.ui.widgets.field import TextField
from skipbo.ui.widgets.sliders import Stepper
from skipbo.words.rulebook.topics import InForce, rules_in_force
from skipbo.words.said import Sayable, say, within

_MORE, _BACK = say("More rules"), within("from more rules to the rules in short", "Back")
_ALL, _FEWER = say("All options"), say("Fewer options")
_HIGH, _USED = 88.0, 0.78
"""The least height of the sheet, in U and as a share of the window's, which has more U if it is upright.

The first page of an upright window is as high as what stands on it.
"""
_SHARES = (0.57, 0.43)
"""The shares of the width that the seats and the rules have."""


class _View(Enum):
    """What the sheet shows: the three kinds, all options, the rules one by one, or who plays."""

    FRONT = auto()
    OPTIONS = auto()
    MORE = auto()
    WHO = auto()


class Known(NamedTuple):
    """What is known from before: the person's own `mixes`, and `persons` who have played here.

    `keep_mixes` gets the mixes at every change. `own` are the games played here, which tell usual lengths.
    `unread`: how many mixes are kept that cannot be read. `choose_program` asks for the command of a program,
    beginning with one there is, and tells what was chosen; None where none can be started.
    """

    mixes: Mixes = ()
    keep_mixes: Callable[[Mixes], None] = lambda mixes: None
    own: Sequence[OwnGame] = ()
    persons: Persons = ()
    unread: int = 0
    choose_program: ChooseProgram | None = None


NOTHING: Final = Known()


class SetupScene(SheetScene):
    """The set-up sheet, with the choices of `setup` at first.

    `on_deal` gets the choices once they can be played. It opens with all options where `setup` is none of
    the three kinds, or where `all_options` asks for them. All views share the same choices.
    """

    name = "setup"
    wide = (142.0, 142.0)

    def __init__(
        self,
        navigator: Navigator,
        setup: SetUp,
        on_deal: Callable[[SetUp], None],
        known: Known = NOTHING,
        all_options: bool = False,
    ) -> None:
        draft = self._draft = Draft(setup, known.mixes, known.keep_mixes, known.persons, unread=known.unread)
        self._on_deal = on_deal
        self._first = _View.OPTIONS if all_options or kind_of(setup) is None else _View.FRONT
        self._view = self._first
        self._front = FrontPage(draft, known.own)
        self._seats, self._partners = Seats(draft, known.choose_program), Partners(draft)
        self._main = MainPage(draft, self._show_more)
        self._more = MorePage(draft, self._focus, lambda said: self.look.text.language.text(said))
        self._who_page, self._from = WhoPage(draft), self._first
        self._who = Button("setup.who.open", WHO, self._show_who, ButtonKind.LINK)
        self._reset = Button("setup.reset", within("rules", "Reset"), draft.reset, ButtonKind.LINK)
        self._options = Button("setup.options", _ALL, self._switch_options)
        self._switch = Button("setup.switch", _MORE, self._switch_pages)
        self._deal = Button("setup.deal", within("a button", "Deal"), self._start, ButtonKind.PRIMARY, "play")
        super().__init__(say("New game"), navigator.back, self._deal)

    @property
    def setup(self) -> SetUp:
        """What is chosen by now, whether it can be played or not."""
        return self._draft.setup

    @property
    def in_force(self) -> InForce:
        setup = self.setup
        return rules_in_force(setup.rules, len(setup.seated()), setup.mix)

    def head(self) -> Part:
        if self._view is _View.WHO:
            return Space()
        words = _ALL if self._view is _View.FRONT else _FEWER
        self._options.label(words, words)
        return Control(self._options)

    def compose(self) -> Part:
        short = self._stacked and self._view is _View.FRONT
        self.high = None if short else max(_HIGH, _USED * self.look.size[1] / self.look.u)
        return super().compose()

    @property
    def _stacked(self) -> bool:
        width, height = self.look.size
        return height >= width

    def body(self) -> Part:
        if self._view is _View.FRONT:
            return self._front.part(self._who, stacked=self._stacked)
        theme = self.look.theme
        if self._view is _View.WHO:
            return self._who_page.part(theme)
        seats = Column(self._seats.part(theme, self._who), self._partners.part(), gap=2.4)
        self._reset.name = say("Reset to {name}", name=self._draft.called)
        reset = [self._reset] if self._draft.changed else []
        rules = (self._more if self._view is _View.MORE else self._main).part(*reset)
        if self._stacked:
            return Column(seats, rules, gap=4.0)
        return Row(seats, rules, shares=_SHARES, gap=4.5, top=True)

    def foot(self) -> Part:
        words = _BACK if self._view in (_View.MORE, _View.WHO) else _MORE
        self._switch.label(words, words)
        self._deal.refuse(self._draft.problem)
        told = Words("setup.summary", self.summary(), ink=red_if(not self._deal.enabled))
        switch = [] if self._view is _View.FRONT else [Control(self._switch, wide=22.0)]
        return buttons(told, *switch, Control(self._deal, wide=26.0), gap=2.4)

    def escape(self) -> None:
        if self._view in (_View.MORE, _View.WHO):
            self._switch_pages()
        elif self._view is self._first:
            super().escape()
        else:
            self._switch_options()

    def summary(self) -> Sayable:
        """Return in one line what will be played, or why it cannot be, or which name cannot be displayed."""
        found = self._draft.problem
        if found is not None:
            return found
        text, names = self.look.text, (seat.name for seat in self.setup.seated())
        name = next((name for name in names if text.lacks(name, Style.NAME)), None)
        if name is not None:
            return say("Not all letters of {name} can be drawn here: boxes stand for them.", name=name)
        return summary(self.setup)

    def _take(self, intent: Intent) -> None:
        focused = self.form.focused
        settled = (
            focused.chosen if isinstance(focused, KindCard) else isinstance(focused, TextField | Stepper)
        )
        if (
            isinstance(intent, Key) and intent.name == "return" and settled
        ):  # Enter can only lead on from there
            self.form.focus(self._deal, keyboard=True)  # a second Enter deals
            return
        super()._take(intent)

    def _show_more(self) -> None:
        self._show(_View.MORE)
        self._focus(self._more.tabs)
        self.follow()
        self._reveal()  # they stand below all seats where there is no room beside them

    def _switch_pages(self) -> None:
        if self._view is _View.WHO:
            self._show(self._from)
        elif self._view is _View.MORE:
            self._show(_View.OPTIONS)
        else:
            self._show_more()

    def _show_who(self) -> None:
        self._from = self._view
        self._show(_View.WHO)

    def _switch_options(self) -> None:
        self._show(_View.OPTIONS if self._view is _View.FRONT else _View.FRONT)

    def _show(self, view: _View) -> None:
        self._view = view
        self._bar.scroll(0)

    def _focus(self, widget: Widget) -> None:
        self.form.focus(widget)

    def _start(self) -> None:
        if self._draft.problem is None:
            seats = tuple(seat._replace(name=seat.name.strip()) for seat in self.setup.seats)
            self._on_deal(self.setup._replace(seats=seats))
