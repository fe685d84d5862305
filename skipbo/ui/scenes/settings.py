"""The settings: sections at the left, their rows at the right. Every change takes effect at once."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.store.settings import SPEED_NAMES, Settings
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets import toggle
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form, things
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.slider import Slider
from skipbo.ui.widgets.theme_picker import ThemePicker
from skipbo.ui.widgets.widget import SHEET_Z, Widget
from skipbo.words.said import Said, Sayable, say, within

_WIDTH, _HEIGHT = 112.0, 58.0  # U
_LIST = 23.0  # U, the column of sections
_SECTION = 5.5
_CONTROL = 4.9
_ROW = 9.0
_SPEEDS = (say("Slow"), within("a speed", "Normal"), say("Fast"), say("Instant"))


class SettingRow(NamedTuple):
    """A setting: its label, a sentence below, the control, and its width (U); 0: the whole width."""

    label: Said
    help: Sayable
    control: Widget
    width: float

    def thing(self) -> Thing:
        """Return the row with its control."""
        key = f"{self.control.key}.row"
        return Thing(key, Role.GROUP, self.label, description=self.help, parts=self.control.things())


class SettingsScene(FormScene):
    """The settings dialog for `settings`. `on_change` gets them after every change.

    It leads to what the program is, too, which players look for here.
    """

    name = "settings"
    opaque = False

    def __init__(
        self, navigator: Navigator, settings: Settings, on_change: Callable[[Settings], None]
    ) -> None:
        self.settings = settings
        self._navigator, self._on_change = navigator, on_change
        self._sheet = Sheet("settings", (_WIDTH, _HEIGHT), say("Settings"), navigator.back)
        self._sections = self._make_sections()
        self._tabs = [
            Button(f"settings.section.{n}", name, self._opener(name), ButtonKind.ROW)
            for n, name in enumerate(self._sections)
        ]
        self._about = Button("settings.about", say("About"), lambda: navigator.go(Way.ABOUT), ButtonKind.ROW)
        self._open = next(iter(self._sections))
        close = [self._sheet.close] if self._sheet.close else []
        controls = [row.control for rows in self._sections.values() for row in rows]
        self.form = Form([*close, *self._tabs, *controls, self._about], self._tabs[0])
        self._look: Look
        self._right = pygame.Rect(0, 0, 0, 0)
        self._show(self._open)

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        inside = self._sheet.arrange(look)
        tabs = pygame.Rect(inside.left - round(1.6 * u), inside.top, round(_LIST * u), round(5.0 * u))
        for n, tab in enumerate(self._tabs):
            tab.arrange(look, tabs.move(0, round(n * _SECTION * u)))
        self._about.arrange(look, tabs.move(0, inside.bottom - tabs.bottom))
        left = tabs.right + round(4.0 * u)
        self._right = pygame.Rect(left, inside.top, inside.right - left, inside.h)
        for rows in self._sections.values():
            for n, row in enumerate(rows):
                row.control.arrange(look, self._place(row, n))

    def escape(self) -> None:
        self._navigator.back()

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        self._fullscreen.on = settings.fullscreen

    def draw(self, canvas: Canvas) -> None:
        look, u = self._look, self._look.u
        theme, text = look.theme, look.text
        self._sheet.draw(canvas)
        line = look.art.panel((max(1, round(0.12 * u)), self._right.h), 0, theme.hairline)
        canvas.sprite(line, (self._right.left - round(2.0 * u), self._right.top), SHEET_Z + 1)
        for n, row in enumerate(self._sections[self._open]):
            y = self._middle(n) if row.width else self._right.top + 2.5 * u
            if row.help:
                at = (self._right.left, y + 1.5 * u)
                text.put(canvas, row.help, Style.SUBTITLE, theme.secondary, at, z=SHEET_Z + 1)
                y -= 1.5 * u
            text.put(canvas, row.label, Style.ROW, theme.text, (self._right.left, y), z=SHEET_Z + 1)
        super().draw(canvas)

    def things(self) -> Things:
        close = [self._sheet.close] if self._sheet.close else []
        rows = (row.thing() for row in self._sections[self._open])
        first = things([*close, *self._tabs])
        return (self._sheet.thing(*first, *rows, *self._about.things(), *self.form.tip()),)

    def _make_sections(self) -> dict[Said, tuple[SettingRow, ...]]:
        now, themes = self.settings, list(THEMES.values())
        chosen = [theme.name for theme in themes].index(now.theme)
        theme = ThemePicker(
            "settings.theme", say("Theme"), themes, chosen, lambda n: self._change(theme=themes[n].name)
        )
        full = toggle.Toggle(
            "settings.full_screen", say("Full screen"), now.fullscreen, lambda on: self._change(fullscreen=on)
        )
        self._fullscreen = full
        speed = Segmented(
            "settings.speed", say("Speed"), _SPEEDS, SPEED_NAMES.index(now.speed), self._set_speed
        )
        volume = Slider(
            "settings.volume", say("Volume"), now.volume, lambda share: self._change(volume=share)
        )
        calm = toggle.Toggle(
            "settings.calm",
            say("Reduced motion"),
            now.reduced_motion,
            lambda on: self._change(reduced_motion=on),
        )
        return {
            within("a section of the settings", "Table"): (
                SettingRow(say("Theme"), "", theme, 0),
                SettingRow(say("Full screen"), say("F11 does the same."), full, toggle.WIDTH),
            ),
            within("a section of the settings", "Play"): (
                SettingRow(say("Speed"), say("How fast cards move and computers play."), speed, 36),
            ),
            within("a section of the settings", "Sound"): (SettingRow(say("Volume"), "", volume, 40),),
            within("a section of the settings", "Comfort"): (
                SettingRow(say("Reduced motion"), say("Cards fade instead of flying."), calm, toggle.WIDTH),
            ),
        }

    def _place(self, row: SettingRow, n: int) -> pygame.Rect:
        """Return the rectangle for the control of the nth row of a section."""
        u, right = self._look.u, self._right
        if not row.width:
            return pygame.Rect(right.left, right.top + round(5.4 * u), right.w, round(15.5 * u))
        high = toggle.HEIGHT if isinstance(row.control, toggle.Toggle) else _CONTROL
        rect = pygame.Rect(0, 0, round(row.width * u), round(high * u))
        if isinstance(row.control, Segmented):
            rect.w = max(rect.w, row.control.wanted_width(self._look))
        rect.midright = (right.right, round(self._middle(n)))
        return rect

    def _middle(self, n: int) -> float:
        """Return the middle of the nth row, in pixels; the theme's pictures take more than one row."""
        return self._right.top + (2.5 + (25.0 if n else 0.0)) * self._look.u

    def _opener(self, section: Said) -> Callable[[], None]:
        return lambda: self._show(section)

    def _show(self, section: Said) -> None:
        self._open = section
        for tab in self._tabs:
            tab.chosen = tab.name == section
        for name, rows in self._sections.items():
            for row in rows:
                row.control.visible = name == section

    def _set_speed(self, n: int) -> None:
        self._change(speed=SPEED_NAMES[n])

    def _change(self, **changes: object) -> None:
        self.settings = Settings(**{**self.settings._asdict(), **changes})
        self._on_change(self.settings)
