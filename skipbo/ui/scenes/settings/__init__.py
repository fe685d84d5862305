"""The sheet of the settings. Every change takes effect at once, and shows in the small table beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from skipbo.store.settings import Settings, SettingValue
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Navigator, Role, Style, Way
from skipbo.ui.parts import Column, Part, Row, Scroll, SheetScene, Space, Words
from skipbo.ui.parts.paintings import Painted
from skipbo.ui.scenes.settings.more_rows import Kept, KeptRows, KeptWish, KeyRows, PadRows
from skipbo.ui.scenes.settings.preview import Preview
from skipbo.ui.scenes.settings.rows import (
    JUMPS,
    PARTS,
    SheetPart,
    language_words,
    large_and_calm,
    setting_row,
)
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.scroll_bar import ScrollBar
from skipbo.ui.widgets.widget import Widget
from skipbo.words.language import Standing
from skipbo.words.said import say


class SettingsScene(SheetScene):
    """The settings dialog for `settings`. `on_change` gets them after every change.

    It leads to what the program is, too, which players look for here. `kept` tells what is kept on this
    computer. `first` is the key of the part that is shown first, "" for the beginning. `languages`: how far
    each is, by its key.
    """

    name = "settings"
    only_one = True
    wide = (128.0, 128.0)
    high = 92.0

    def __init__(
        self,
        navigator: Navigator,
        settings: Settings,
        on_change: Callable[[Settings], None],
        kept: Kept,
        first: str = "",
        *,
        on_wish: Callable[[KeptWish], None],
        languages: Mapping[str, Standing],
    ) -> None:
        self.settings = settings
        self._on_change, self._first = on_change, first
        self._calm = large_and_calm(settings, self._change)
        self._rows = {
            key: setting_row(
                key, language_words(words, languages) if key == "language" else words, settings, self._change
            )
            for part in PARTS
            for key, words in part.rows.items()
        }
        self._keys = KeyRows(settings.keys, lambda text: self._change({"keys": text}))
        self._pad = PadRows(lambda text: self._change({"pad": text}))
        self._kept, self._preview, self._rows_bar = KeptRows(kept, on_wish), Preview(settings), ScrollBar()
        self._about = Button("settings.about", say("About"), lambda: navigator.go(Way.ABOUT), ButtonKind.LINK)
        self._jumps = tuple(self._jump(part) for key in JUMPS for part in PARTS if part.key == key)
        super().__init__(say("Settings"), navigator.back, self._control_of(first))

    def head(self) -> Part:
        return Row(*self._jumps, Space(2.0), self._about, gap=2.6)

    def body(self) -> Part:
        parts = (self._part(part) for part in PARTS)
        rows = Scroll(self._rows_bar, Column(self._calm.part(self.settings), *parts, gap=3.0), high=40.0)
        width, height = self.look.size
        if width < height:
            return Column(Painted(self._preview, high=30.0), rows, gap=3.0)
        return Row(rows, Painted(self._preview, high=40.0, wide=38.0, grows=True), gap=3.0)

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        if self._first:
            self.lead_to(_heading(self._first))
            self._first = ""

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        self._preview.show(settings)
        super().refresh(settings)

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._preview.update(dt)

    def _part(self, part: SheetPart) -> Part:
        title = Words(_heading(part.key), part.title, Style.HEADING, role=Role.HEADING)
        return Column(*((title,) if part.title else ()), *self._lines(part), gap=1.6)

    def _jump(self, part: SheetPart) -> Button:
        """Return the word that leads to a part."""
        return Button(f"settings.to.{part.key}", part.title, lambda: self._go_to(part.key), ButtonKind.LINK)

    def _go_to(self, part: str) -> None:
        """Show the beginning of a part, and have the focus there."""
        self.lead_to(_heading(part))
        self.form.focus(self._control_of(part))

    def _control_of(self, part: str) -> Widget:
        """Return the first control of a part; that of the whole sheet where it has none."""
        begins = next((key for each in PARTS if each.key == part for key in each.rows), None)
        return (self._calm if begins is None else self._rows[begins]).control

    def _lines(self, part: SheetPart) -> Iterator[Part]:
        yield from (self._rows[key].part(self.settings) for key in part.rows)
        if part.key == "keys":
            yield from self._keys.parts(self.settings.keys)
            yield from self._pad.parts(self.settings.pad, self.look.prompts.pad)
        if part.key == "data":
            yield from self._kept.parts()

    def _change(self, changes: Mapping[str, SettingValue]) -> None:
        self.refresh(Settings(**{**self.settings._asdict(), **changes}))
        self._on_change(self.settings)


def _heading(part: str) -> str:
    """Return the key of the words over a part of the sheet."""
    return f"settings.{part}.heading.row"
