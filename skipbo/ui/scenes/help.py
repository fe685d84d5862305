"""The sheet of what can be done in a scene: by keys, game pad, mouse or finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Means
from skipbo.ui.kit.prompts import Device, Prompts
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.key_lines import KeyLine, KeyLines
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import Sheet
from skipbo.words.said import Sayable, say, within

_TITLE: Final = say("What you can do here")
_WIDTH, _HEIGHT = 112.0, 92.0  # U
_TABS, _ABOVE, _FOOT = 5.2, 2.4, 12.0  # U: the height of the tabs, above the lines, and of the foot

_PAGES: Final = (
    within("what is played with", "Keyboard"),
    within("what is played with", "Game pad"),
    within("what is played with", "Mouse"),
    within("what is played with", "Finger"),
)
_FIRST: Final = {Device.KEYS: 0, Device.PAD: 1, Device.TOUCH: 3}
"""The page that is opened, by what was used last."""


class HelpWays(NamedTuple):
    """The ways on: back, to the rules, and to the settings where keys are changed."""

    close: Callable[[], None]
    rules: Callable[[], None]
    keys: Callable[[], None]


class HelpScene(FormScene):
    """What `means` there are in the scene below, by the names that `prompts` give them.

    The command that opens it leads on to the rules.
    """

    name = "help"
    opaque = False
    offers_help = False
    only_one = True

    def __init__(self, means: Sequence[Means], prompts: Prompts, ways: HelpWays) -> None:
        self._means, self._prompts, self._ways = tuple(means), prompts, ways
        self._sheet = Sheet("help", (_WIDTH, _HEIGHT), _TITLE, ways.close)
        page = _FIRST[prompts.device]
        self._tabs = Segmented("help.page", within("a choice", "With"), _PAGES, page, self._turn_to)
        self._lines = KeyLines("help.lines", _TITLE)
        self._keys = Button("help.keys", say("Change keys"), ways.keys, icon="settings")
        rules = within("a page", "Rules")
        self._rules = Button("help.rules", rules, ways.rules, ButtonKind.PRIMARY, "book")
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._tabs, self._lines, self._keys, self._rules], self._lines)
        self.own = (Means(say("Go on to the rules"), (Command.HELP,), (), lambda _: ways.rules()),)

    def arrange(self, look: Look) -> None:
        u = look.u
        inside, box = self._sheet.arrange(look), self._sheet.rect
        tabs = pygame.Rect(inside.left, inside.top, inside.w, round(_TABS * u))
        tabs.w = min(inside.w, self._tabs.wanted_width(look) + round(8 * u))
        self._tabs.arrange(look, tabs)
        lines = pygame.Rect(inside.left, tabs.bottom + round(_ABOVE * u), inside.w, 0)
        lines.h = box.bottom - round(_FOOT * u) - lines.top
        self._lines.arrange(look, lines)
        arrange_row(look, foot(look, box, inside), (self._keys,), (self._rules,))
        self._turn_to(self._tabs.chosen or 0)

    def escape(self) -> None:
        self._ways.close()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        return (self._sheet.thing(*self.form.things()),)

    def _turn_to(self, page: int) -> None:
        """Show the page of a device."""
        named = ((self._names(each, page), each.said) for each in self._means)
        self._lines.fill(KeyLine(names, said) for names, said in named if names)
        self._keys.set_visible(page == _FIRST[Device.KEYS])

    def _names(self, means: Means, page: int) -> tuple[Sayable, ...]:
        ways = (
            lambda: means.by_keys(self._prompts),
            lambda: means.by_pad(self._prompts),
            means.by_mouse,
            means.by_finger,
        )
        return ways[page]()
