"""The matches: those played, the one under way and those in files; and what they come to in figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import NamedTuple

from skipbo.store.database import Database
from skipbo.store.seals import SealMoment
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, Gesture, Key, Navigator, Role, Shortcut, Thing
from skipbo.ui.parts import Control, Part, Row, SheetScene
from skipbo.ui.parts.scene import WAITING
from skipbo.ui.scenes.matches.entries import nothing_yet
from skipbo.ui.scenes.matches.figures_page import FiguresPage
from skipbo.ui.scenes.matches.list_page import ListPage, OfMatch, Sources
from skipbo.ui.scenes.matches.seals_page import SealsPage
from skipbo.ui.scenes.reading import READING
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words import decided
from skipbo.words.said import Sayable, counted, say

_NONE = -1


class Action(NamedTuple):
    """Words in the list, and what they do."""

    label: Sayable
    act: Callable[[], None]


class More(DropDown):
    """The button and its list; `actions` returns the actions that there are when it is opened."""

    radius_share = 0.5
    stretches = False

    def __init__(self, key: str, actions: Callable[[], Sequence[Action]]) -> None:
        super().__init__(key, say("More"), (), _NONE, self._carry_out)
        self._actions = actions
        self._button = Button(f"{key}.button", self.name, lambda: None, ButtonKind.ROUND, "more")

    def value(self) -> Sayable | None:
        return None

    def wanted_width(self, look: Look) -> int:
        return self._button.wanted_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return self._button.wanted_height(look, width)

    def thing(self) -> Thing:
        """Return the button; while the list is open it needs no tip."""
        return super().thing()._replace(tip="" if self.open else self.name)

    def draw_field(self, canvas: Canvas) -> None:
        self._button.arrange(self.look, self.rect)
        self._button.hovered = self.hovered
        self._button.draw(canvas)

    def open_list(self) -> None:
        self.options = tuple(Option(action.label) for action in self._actions())
        super().open_list()

    def _carry_out(self, n: int) -> None:
        self.chosen = _NONE
        self._actions()[n].act()


_TITLE = say("Matches")
_LIST, _FIGURES, _SEALS = 0, 1, 2
_LOOKED_AT = 50
"""The newest matches of which one must count for a person to learn from."""
_UNREAD = say("The matches cannot be read now. They appear here as soon as they can.")


class ListWish(Enum):
    """What is wanted of all matches: to take a record in, their table, the folder, a reset, a new game."""

    IMPORT = auto()
    TABLE = auto()
    FOLDER = auto()
    RESET = auto()
    NEW_GAME = auto()


class TakeIn(NamedTuple):
    """A record's file that was dropped here, to be copied into the folder."""

    file: Path


class Learn(NamedTuple):
    """What a person can learn from the last games."""

    name: str


Wanted = OfMatch | ListWish | TakeIn | Learn | SealMoment
"""What can be wanted here; a seal's moment is to be seen again."""


class MatchesScene(SheetScene):
    """All matches in a list with a card, on a second page the figures in `database`, and the seals.

    `want` hears what is to be done; what came of it can be told here. As long as the data file cannot be
    read, that is said instead, without waiting for it.
    """

    name = "matches"
    wide = (154.0, 154.0)
    high = 93.0

    def __init__(
        self, navigator: Navigator, database: Database, kept: Sources, want: Callable[[Wanted], None]
    ) -> None:
        self._navigator, self._database, self._kept, self._want = navigator, database, kept, want
        self._told: Sayable = ""
        self._unread = database.hindered
        pages = (_TITLE, say("Figures"), say("Seals"))
        self._tabs = Segmented("matches.page", say("Page"), pages, _LIST, self._turn_to)
        self._more = More("matches.more", self._actions)
        self._list = ListPage(kept, want, partial(want, ListWish.NEW_GAME))
        self._page: FiguresPage | SealsPage | None = None
        self._coming: FiguresPage | SealsPage | None = None
        self._patience = 0.0
        super().__init__(_TITLE, navigator.back, self._list.list)
        self.own = (
            Shortcut(say("Search"), (Command.SEARCH,), (), self._search),
            Shortcut(say("Watch a match"), (), (Gesture.DOUBLE_CLICK,)),
        )

    @property
    def reads(self) -> bool:
        return not (self._list.there or self._unread)

    def arrange(self, look: Look) -> None:
        self._list.open(look.text.language)
        self._focus_something()
        super().arrange(look)

    def head(self) -> Part:
        tabs = [Control(self._tabs, snug=True)] if self._kept.figures else []
        return Row(*tabs) if self._unread else Row(*tabs, self._more)

    def body(self) -> Part:
        if self._unread:
            return nothing_yet(_UNREAD, role=Role.STATUS)
        if self._lists and not self._list.there:
            return nothing_yet(READING, role=Role.STATUS)
        if isinstance(self._page, SealsPage):
            return self._page.part()
        return (self._page or self._list).part(self.look.theme)

    def foot(self) -> Part | None:
        listed = self._lists and self._list.there and not self._unread
        return self._list.foot(self._told) if listed else None

    @property
    def _lists(self) -> bool:
        """Whether the list is shown, and not a page of figures."""
        return self._page is None

    def escape(self) -> None:
        if not self._lists or not self._list.clear_search():
            super().escape()

    def drop(self, path: Path) -> bool:
        self._want(TakeIn(path))
        return True

    def follow(self) -> None:
        self._list.follow()
        self._focus_something()
        super().follow()

    def update(self, dt: float) -> bool:
        if self._database.hindered:
            self._unread = True
        elif self._unread:  # what the data file holds can be shown now
            self._unread = False
            self._list.read_again()
            self._turn_to(self._tabs.chosen or _LIST)
            self._focus_something()
        more = (self._page or self._list).update()
        coming = self._await_page()
        return super().update(dt) or more or coming

    def _focus_something(self) -> None:
        """Give the keys to the button for a new game where there is no list."""
        if self._list.is_empty and self.form.focused is self._list.list and not self._unread:
            self.form.focus(self._list.begin)

    def _turn_to(self, page: int) -> None:
        """Show a page once it is there; the figures are read again each time."""
        kept, want, compare = self._kept, self._want, self._navigator.compare
        self._put_away(self._coming)
        self._coming, self._patience = None, kept.clock() + WAITING
        if page == _FIGURES:
            self._coming = FiguresPage(
                kept.reader,
                self._database,
                kept.clock,
                kept.last_games,
                learn=lambda name: want(Learn(name)),
                compare=compare,
            )
        elif page == _SEALS and kept.figures:
            self._coming = SealsPage(kept.reader, kept.seals, kept.now, kept.clock, want)
        else:
            self._show_page(None)
        self._await_page()

    def _await_page(self) -> bool:
        """Show the page that is to come, once it is there or takes too long; return whether one was."""
        page = self._coming
        if page is not None:
            page.update()
            if page.there or self._kept.clock() >= self._patience:
                self._coming = None
                self._show_page(page)
        return page is not None

    def _show_page(self, page: FiguresPage | SealsPage | None) -> None:
        self._put_away(self._page)
        self._page = page

    def _put_away(self, page: FiguresPage | SealsPage | None) -> None:
        if page is not None:
            page.leave()

    def leave(self) -> None:
        self._list.leave()
        self._put_away(self._page)
        self._put_away(self._coming)

    def _search(self, _: Key) -> None:
        """Let a search be typed."""
        self._tabs.choose(_LIST)
        if self._list.there and not (self._list.is_empty or self._unread):
            self.form.focus(self._list.search, keyboard=True)

    def _actions(self) -> list[Action]:
        """Return what can be done with all matches."""
        want, history = self._want, self._kept.history
        actions = []
        newest = history.matches(_LOOKED_AT) if self._kept.figures else ()
        learns = next((each.persons[0] for each in newest if each.persons and not each.practice), None)
        if learns is not None:
            actions.append(Action(decided.LEARN, partial(want, Learn(learns))))
        actions += [
            Action(say("Import a record…"), partial(want, ListWish.IMPORT)),
            Action(say("Save all results as CSV"), partial(want, ListWish.TABLE)),
            Action(say("Open the folder of records"), partial(want, ListWish.FOLDER)),
            Action(say("Reset…"), partial(want, ListWish.RESET)),
        ]
        if history.erased():
            actions.append(Action(say("Undo reset"), self._bring_back))
        return actions

    def taken_in(self, copy: Path) -> None:
        """Show a record that has been taken in."""
        self._tabs.choose(_LIST)
        self._list.clear_search()
        self._list.read_again(copy)
        self.tell(say("Imported: {file}", file=copy.stem))

    def reset(self) -> None:
        """Take all matches out of list and figures, and tell what came of it."""
        count = self._kept.history.count()
        done = self._kept.history.erase()
        self._read_again()
        self.tell(
            counted(
                "{count} match was taken out of list and figures.",
                "{count} matches were taken out of list and figures.",
                count,
            )
            if done
            else say("Nothing could be taken out: the data file cannot be written.")
        )

    def _bring_back(self) -> None:
        count = self._kept.history.erased()
        done = self._kept.history.restore()
        self._read_again()
        self.tell(
            counted("{count} match was brought back.", "{count} matches were brought back.", count)
            if done
            else say("Nothing could be brought back: the data file cannot be written.")
        )

    def _read_again(self) -> None:
        self._tabs.choose(_LIST)
        self._list.read_again()

    def tell(self, sentence: Sayable) -> None:
        """Tell what came of something that was wanted."""
        self._told = sentence

    def tell_of_record(self, sentence: Sayable) -> None:
        """Tell what came of saving a record, which is in the list from now on."""
        self._list.read_again()
        self.tell(sentence)
