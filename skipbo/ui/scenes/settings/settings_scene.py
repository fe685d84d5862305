"""The sheet of the settings. Every change takes effect at once, and shows in the small table beside."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Hearing, Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.settings.preview import Preview
from skipbo.ui.scenes.settings.rows import Kept, Rows
from skipbo.ui.scenes.settings.setting_row import SettingRow
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form, things
from skipbo.ui.widgets.scroll_bar import WIDTH as BAR
from skipbo.ui.widgets.scroll_bar import ScrollBar
from skipbo.ui.widgets.sheet import Sheet
from skipbo.words.said import say

_WIDTH, _HEIGHT = 128.0, 92.0  # U
_PREVIEW = 38.0  # U wide
_GAP = 3.0  # U between rows, bar and preview
_APART = 1.6  # U between two rows
_BAR_ROOM = 1.2  # U between the rows and their bar
_STEPS = {"tab": 1, "down": 1, "up": -1}


class SettingsScene(FormScene):
    """The settings dialog for `settings`. `on_change` gets them after every change.

    It leads to what the program is, too, which players look for here. `kept` tells what is kept on this
    computer. `first` is the key of the row that is shown first.
    """

    name = "settings"
    opaque = False
    only_one = True

    def __init__(
        self,
        navigator: Navigator,
        settings: Settings,
        on_change: Callable[[Settings], None],
        kept: Kept,
        first: str = "",
    ) -> None:
        self.settings = settings
        self._navigator, self._on_change = navigator, on_change
        self._sheet = Sheet("settings", (_WIDTH, _HEIGHT), say("Settings"), navigator.back)
        self._rows = Rows(settings, self._change, lambda: self._show({"keys"})).all(kept)
        self._about = Button("settings.about", say("About"), lambda: navigator.go(Way.ABOUT), ButtonKind.LINK)
        close = [self._sheet.close] if self._sheet.close else []
        controls = [control for row in self._rows for control in row.controls]
        at = next((n for n, row in enumerate(self._rows) if row.key == first), 0)
        begins = next(control for row in self._rows[at:] for control in row.controls)
        self.form = Form([*close, *controls, self._about], begins)
        self._bar, self._preview = ScrollBar(), Preview(settings)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._look: Look | None = None
        self._bar.first = at
        self._show(Settings._fields)

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        inside = self._sheet.arrange(look)
        side = pygame.Rect(0, inside.top, round(_PREVIEW * u), inside.h)
        side.right = inside.right
        self._preview.arrange(look, side)
        bar = pygame.Rect(0, inside.top, round(BAR * u), inside.h)
        bar.right = side.left - round(_GAP * u)
        self._bar.arrange(look, bar)
        self._area = pygame.Rect(inside.topleft, (bar.left - round(_BAR_ROOM * u) - inside.left, inside.h))
        about = pygame.Rect(0, 0, self._about.wanted_width(look), round(3.2 * u))
        about.midright = (inside.right, self._sheet.rect.top + round(5.3 * u))
        self._about.arrange(look, about)
        self._bar.count = len(self._rows)
        self._fit(look)

    def escape(self) -> None:
        self._navigator.back()

    def refresh(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        self._show({key for key in Settings._fields if getattr(settings, key) != getattr(before, key)})

    def update(self, dt: float) -> bool:
        return self._preview.update(dt)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Wheel):
            self._scroll(self._bar.first - intent.steps)
        elif not self._drag(intent):
            if isinstance(intent, Key) and intent.name in _STEPS and self.hears is Hearing.COMMANDS:
                self._make_room(-1 if intent.shift else _STEPS[intent.name])
            super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        for row in self._seen():
            row.draw(canvas)
        self._bar.draw(canvas)
        self._preview.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        close = things([self._sheet.close] if self._sheet.close else [])
        rows = (row.thing() for row in self._seen())
        about = (*self._about.things(), *self.form.tip())
        return (self._sheet.thing(*close, *rows, self._preview.thing(), *about),)

    def _seen(self) -> list[SettingRow]:
        """Return the rows in sight."""
        return [row for n, row in enumerate(self._rows) if self._bar.first <= n < self._end]

    def _fit(self, look: Look) -> None:
        """Place the rows as high as they are now."""
        self._bar.seen = len(self._rows) - self._last_first(look)
        self._scroll(self._bar.first)

    def _scroll(self, first: int) -> None:
        """Put that row at the top, or as near to it as possible."""
        if self._look is None:
            return
        self._bar.scroll(first)
        top, apart, self._end = self._area.top, round(_APART * self._look.u), self._bar.first
        for row in self._rows[self._bar.first :]:
            high = row.arrange(self._look, self._area.left, top, self._area.w)
            if top + high > self._area.bottom:
                break
            top, self._end = top + high + apart, self._end + 1
        for n, row in enumerate(self._rows):
            for control in row.controls:
                control.visible = self._bar.first <= n < self._end

    def _last_first(self, look: Look) -> int:
        """Return the first row in sight where the last one is."""
        room, apart = self._area.h, round(_APART * look.u)
        for n in reversed(range(len(self._rows))):
            room -= self._rows[n].arrange(look, self._area.left, self._area.top, self._area.w)
            if room < 0:
                return n + 1
            room -= apart
        return 0

    def _drag(self, intent: Intent) -> bool:
        """Let the pointer work the scroll bar; return True if it did."""
        bar = self._bar
        if isinstance(intent, Press) and bar.needed and bar.rect.collidepoint(intent.at):
            bar.press(intent.at)
        elif isinstance(intent, PointerMove) and bar.held:
            bar.drag(intent.at)
        elif isinstance(intent, Release) and bar.held:
            bar.release()
        else:
            return False
        self._scroll(bar.first)
        return True

    def _make_room(self, step: int) -> None:
        """Bring the row into sight to which the keyboard goes from the one that has the focus."""
        at = self._focused_row()
        if at is None:
            self._scroll(0 if step > 0 else len(self._rows))
            return
        while self._end < len(self._rows) and self._end <= at + 2 and step > 0:
            self._scroll(self._bar.first + 1)
        if step < 0 and self._bar.first > max(0, at - 2):
            self._scroll(max(0, at - 2))

    def _focused_row(self) -> int | None:
        """Return the number of the row that has the focus."""
        return next((n for n, row in enumerate(self._rows) if self.form.focused in row.controls), None)

    def _show(self, changed: Collection[str]) -> None:
        """Bring up to date what shows one of these fields of the settings."""
        told = [row.told for row in self._rows]
        for row in self._rows:
            if any(field in changed for field in row.shows.fields):
                row.shows.act(self.settings)
        self._preview.show(self.settings)
        if self._look is not None and told != [row.told for row in self._rows]:
            self._fit(self._look)
            self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Let the row with the focus be seen, however much room the others take now."""
        at = self._focused_row()
        while at is not None and self._end <= at and self._bar.first < at:
            self._scroll(self._bar.first + 1)

    def _change(self, **changes: object) -> None:
        self.refresh(Settings(**{**self.settings._asdict(), **changes}))
        self._on_change(self.settings)
