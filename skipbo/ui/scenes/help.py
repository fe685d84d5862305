"""The sheets of what can be done in a scene, by whatever one holds, and of what each sound means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from skipbo.ui import parts
from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Command,
    Cue,
    Device,
    Key,
    Navigator,
    Pixel,
    Prompts,
    Role,
    Shortcut,
    Style,
    Things,
    Way,
)
from skipbo.ui.parts import Column, Part, Scroll, SheetScene, Words
from skipbo.ui.widgets import Button, ButtonKind, ScrollBar, Widget
from skipbo.ui.widgets.choice import Segmented
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Sayable, say, within

_TITLE: Final = say("What you can do here")

_SHARES, _LEAST = (0.4, 0.6), 20.0  # of the width for keys and words; U of the lines that are in sight

_PAGES: Final = (
    within("what is played with", "Keyboard"),
    within("what is played with", "Game pad"),
    within("what is played with", "Mouse"),
    within("what is played with", "Finger"),
)
_FIRST: Final = {Device.KEYS: 0, Device.PAD: 1, Device.TOUCH: 3}
"""The page that is opened, by what was used last."""


class HelpScene(parts.SheetScene):
    """What `shortcuts` there are in the scene below, by the names that `prompts` give them.

    The command that opens it leads on to the rules, at a `topic` or at the goal of the game.
    """

    name = "help"
    offers_help = False
    only_one = True
    wide, high = (112.0, 112.0), 92.0

    def __init__(
        self,
        shortcuts: Sequence[Shortcut],
        prompts: Prompts,
        navigator: Navigator,
        topic: Topic | None = None,
    ) -> None:
        self._shortcuts, self._prompts = tuple(shortcuts), prompts
        self._navigator, self._topic = navigator, topic or Topic.GOAL
        self._lines_bar = ScrollBar()
        self._stops = tuple(_RowStop(f"help.lines.{n}") for n in range(len(self._shortcuts)))
        page = _FIRST[prompts.device]
        self._tabs = Segmented(
            "help.page", within("a choice", "With"), _PAGES, page, lambda _: self._lines_bar.scroll(0)
        )
        self._keys = Button("help.keys", say("Change keys"), self._change_keys, icon="settings")
        self._sounds = Button("help.sounds", within("a page", "Sounds"), lambda: navigator.go(Way.SOUNDS))
        rules = within("a page", "Rules")
        self._rules = Button("help.rules", rules, self._read_rules, ButtonKind.PRIMARY, "book")
        self.own = (Shortcut(say("Go on to the rules"), (Command.HELP,), (), self._read_rules),)
        super().__init__(_TITLE, navigator.back, self._tabs)

    def body(self) -> parts.Part:
        named = ((self._names(each), each.said) for each in self._shortcuts)
        shown = [(names, said) for names, said in named if names]
        stops = self._stops[: len(shown)]
        lines = (_Line(stop, names, said) for stop, (names, said) in zip(stops, shown, strict=True))
        table = parts.Group("help.lines", _TITLE, *lines, role=Role.TABLE, gap=1.4)
        return parts.Column(
            parts.Control(self._tabs, snug=True), parts.Scroll(self._lines_bar, table, high=_LEAST), gap=2.4
        )

    def foot(self) -> parts.Part:
        keys = [self._keys] if self._tabs.chosen == _FIRST[Device.KEYS] else []
        return parts.buttons(*keys, self._sounds, parts.Space(), self._rules)

    def _change_keys(self) -> None:
        self._navigator.back()
        self._navigator.go(Way.KEYS)

    def _read_rules(self, _: Key | None = None) -> None:
        self._navigator.back()
        self._navigator.explain(self._topic)

    def _names(self, shortcut: Shortcut) -> tuple[Sayable, ...]:
        """Return the names of what does something, on the page that is shown."""
        ways = (
            lambda: shortcut.by_keys(self._prompts),
            lambda: shortcut.by_pad(self._prompts),
            shortcut.by_mouse,
            shortcut.by_finger,
        )
        return ways[self._tabs.chosen or 0]()


class _Line(parts.Group):
    """The names of keys or gestures, and beside them what they do: a row to which the cursor goes."""

    def __init__(self, stop: _RowStop, names: Sequence[Sayable], said: Sayable) -> None:
        caps = parts.Flow(*(parts.Cap(f"{stop.key}.{n}", name) for n, name in enumerate(names)), gap=0.8)
        row = parts.Row(caps, parts.Words("", said, ink="text"), shares=_SHARES, gap=2.4)
        super().__init__(stop.key, said, row, role=Role.ROW)
        self._stop = stop

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._stop.settle(look, rect)

    def shift(self, by: int) -> None:
        super().shift(by)
        self._stop.shift(by)

    def widgets(self) -> Iterator[Widget]:
        yield self._stop

    def things(self) -> Things:
        focused = self._stop.focused
        return tuple(row._replace(works=True, focused=focused) for row in super().things())


class _RowStop(Widget):
    """The place of the cursor round a row called `key`; whoever shows the row draws and tells it.

    The arrows go there; Tab passes it by.
    """

    passed_by_tab = True
    radius_share = 0.2

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def things(self) -> Things:
        return ()

    def reach(self, key: str) -> bool:
        return key == self.key

    def hit(self, at: Pixel) -> bool:
        return False


MEANINGS: Final[tuple[tuple[Cue, Sayable], ...]] = (
    (Cue.TURN, say("Your turn begins")),
    (Cue.PICK_UP, say("A card is taken up")),
    (Cue.PLAY, say("A card is played: the higher its number, the higher the note")),
    (Cue.STOCK_PLAY, say("A stock card is played: the same note, deeper")),
    (Cue.FLICK, say("The next stock card turns up")),
    (Cue.DISCARD, say("A card is discarded")),
    (Cue.HAND_EMPTIED, say("The last card of the hand is played")),
    (Cue.COMPLETED, say("A build pile is complete")),
    (Cue.LAST_CARD, say("Somebody has one stock card left")),
    (Cue.ILLEGAL, say("That cannot be played")),
    (Cue.EDGE, say("There is nothing further that way")),
    (Cue.BARE, say("The place is empty")),
    (Cue.UNDO, say("A move is taken back")),
    (Cue.HINT, say("A hint")),
    (Cue.DEAL, say("A card is dealt")),
    (Cue.RIFFLE, say("Cards are shuffled")),
    (Cue.BUTTON, say("A button is pressed")),
    (Cue.PAGE, say("A page opens")),
    (Cue.TICK, say("A goal is reached")),
    (Cue.COUNT, say("A point is counted")),
    (Cue.STAR, say("A lesson is solved")),
    (Cue.GAME_WON, say("You win the game")),
    (Cue.MATCH_WON, say("You win the match")),
    (Cue.LOST, say("You lose")),
)
"""What each sound means, those of one's own turn first."""
_NOTE: Final = 6
"""The note at which the sounds that climb are heard."""


class SoundsScene(SheetScene):
    """All sounds; `audible`: whether any of them can be heard as the settings are."""

    name = "sounds"
    only_one = True
    wide, high = (84.0, 84.0), 92.0

    def __init__(self, navigator: Navigator, *, audible: bool) -> None:
        self._audible = audible
        self._sounds = [
            _Sound(f"sounds.{cue.value}", said, partial(self._play, cue), ButtonKind.ROW)
            for cue, said in MEANINGS
        ]
        self._bar = ScrollBar()
        super().__init__(within("a page", "Sounds"), navigator.back, self._sounds[0])

    def body(self) -> Part:
        about = say("Press a line to hear its sound.") if self._audible else say("The sound is turned off.")
        rows = Scroll(self._bar, Column(*self._sounds, gap=0.4), high=40.0)
        return Column(Words("sounds.about", about, Style.SUBTITLE), rows, gap=1.6)

    def _play(self, cue: Cue) -> None:
        self.look.hear(cue, _NOTE)


class _Sound(Button):
    """A row of which the press itself is not heard."""

    def _be_pressed(self) -> None:
        self._act()
