"""The matches: those played, the one under way and those in files; and what they come to in figures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from skipbo.store.database import Database
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Intent
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Gesture, Means
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.things import Role, Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.matches.figures_page import FiguresPage
from skipbo.ui.scenes.matches.list_page import ListActs, ListPage, Sources, Told
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.more import Action, More
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import Sheet
from skipbo.words.said import Sayable, counted, say

_WIDTH, _HEIGHT = 154.0, 93.0  # U
_CONTROL = 5.0  # U high, beside the title
_EDGE, _TOP, _GAP = 2.5, 2.8, 1.6
_TITLE = say("Matches")
_LIST, _FIGURES = 0, 1


class MatchesActs(NamedTuple):
    """What is done with one match, and with all; acts with `Told` report the outcome in a sentence.

    `ask_for_file` asks for a record's file, `take` imports one. Both call their argument with the copy in
    the folder. `reset` asks first and then calls its argument.
    """

    of_one: ListActs
    ask_for_file: Callable[[Callable[[Path], None]], None]
    take: Callable[[Path, Callable[[Path], None]], None]
    table: Callable[[Told], None]
    folder: Callable[[], None]
    reset: Callable[[Callable[[], None]], None]


class MatchesScene(FormScene):
    """All matches in a list with a card, and on a second page the figures in `database`."""

    name = "matches"
    opaque = False

    def __init__(self, navigator: Navigator, database: Database, kept: Sources, acts: MatchesActs) -> None:
        self._navigator, self._database, self._kept, self._acts = navigator, database, kept, acts
        self._told: Sayable = ""
        self._sheet = Sheet("matches", (_WIDTH, _HEIGHT), _TITLE, navigator.back)
        self._tabs = Segmented("matches.page", say("Page"), (_TITLE, say("Figures")), _LIST, self._turn_to)
        self._more = More("matches.more", self._actions)
        self._list = ListPage(kept, acts.of_one, self._tell)
        self._figures: FiguresPage | None = None
        self._look: Look
        self._area = pygame.Rect(0, 0, 0, 0)
        self.form = self._make_form()
        self.own = (
            Means(say("Search"), (Command.SEARCH,), (), lambda _: self._search()),
            Means(say("Watch a match"), (), (Gesture.DOUBLE_CLICK,)),
        )

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 6, _WIDTH), _HEIGHT)
        self._area = self._sheet.arrange(look)
        box, high = self._sheet.rect, round(_CONTROL * u)
        more = pygame.Rect(0, 0, high, high)
        more.topright = (box.right - round(_EDGE * u), box.top + round(_TOP * u))
        self._more.arrange(look, more)
        tabs = pygame.Rect(0, 0, self._tabs.wanted_width(look) + round(4 * u), high)
        tabs.topright = (more.left - round(_GAP * u), more.top)
        self._tabs.arrange(look, tabs)
        self._list.arrange(look, self._area)
        if self._list.is_empty and self.form.focused is self._list.list:
            self.form.focus(self._list.begin)
        if self._figures is not None:
            self._figures.arrange(look, self._area)

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if not self._shows_figures:
            self._list.follow()

    def escape(self) -> None:
        if self._shows_figures or not self._list.clear_search():
            self._navigator.back()

    def drop(self, path: Path) -> bool:
        self._acts.take(path, self._taken)
        return True

    def update(self, dt: float) -> bool:
        return self._list.update()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        if self._figures is not None and self._shows_figures:
            self._figures.draw(canvas)
        else:
            self._list.draw(canvas)
            self._list.draw_told(canvas, self._told)
        super().draw(canvas)

    def things(self) -> Things:
        if self._figures is not None and self._shows_figures:
            page: Things = self._figures.things()
        else:
            page = (*self._list.things(), *words("matches.told", self._told, Role.STATUS))
        return (self._sheet.thing(*page, *self.form.things()),)

    @property
    def _shows_figures(self) -> bool:
        return self._tabs.chosen == _FIGURES

    def _make_form(self) -> Form:
        """Return the form of the page that is shown."""
        close = [self._sheet.close] if self._sheet.close else []
        page = self._figures if self._figures is not None and self._shows_figures else self._list
        return Form([*close, self._tabs, self._more, *page.widgets], self._list.list)

    def _turn_to(self, page: int) -> None:
        """Show a page; the figures are read anew each time."""
        keyboard = self.form.keyboard
        if page == _FIGURES:
            self._figures = FiguresPage(self._database)
            self._figures.arrange(self._look, self._area)
        self.form = self._make_form()
        self.form.focus(self._tabs, keyboard)

    def _search(self) -> None:
        """Let a search be typed."""
        if self._shows_figures:
            self._tabs.choose(_LIST)
        if not self._list.is_empty:
            self.form.focus(self._list.search, keyboard=True)

    def _actions(self) -> list[Action]:
        """Return what can be done with all matches."""
        acts = self._acts
        actions = [
            Action(say("Import a record …"), lambda: acts.ask_for_file(self._taken)),
            Action(say("Save all results as CSV"), lambda: acts.table(self._tell)),
            Action(say("Open the folder of records"), acts.folder),
            Action(say("Reset …"), lambda: acts.reset(self._erase)),
        ]
        if self._kept.history.erased():
            actions.append(Action(say("Undo reset"), self._bring_back))
        return actions

    def _taken(self, copy: Path) -> None:
        """Show a record that has been taken in."""
        self._tabs.choose(_LIST)
        self._list.clear_search()
        self._list.read_again(copy)
        self._tell(say("Imported: {file}", file=copy.stem))

    def _erase(self) -> None:
        count = self._kept.history.count()
        done = self._kept.history.erase()
        self._read_again()
        self._tell(
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
        self._tell(
            counted("{count} match was brought back.", "{count} matches were brought back.", count)
            if done
            else say("Nothing could be brought back: the data file cannot be written.")
        )

    def _read_again(self) -> None:
        self._tabs.choose(_LIST)
        self._list.read_again()

    def _tell(self, sentence: Sayable) -> None:
        self._told = sentence
