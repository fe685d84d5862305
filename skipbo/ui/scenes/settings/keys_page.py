"""The page of the settings on which keys, and a game pad's buttons, are given what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skipbo.store.settings import Settings, SettingValue
from skipbo.ui.kit import Navigator
from skipbo.ui.parts import Column, Part, SheetScene
from skipbo.ui.scenes.settings import rows
from skipbo.ui.scenes.settings.more_rows import KeyRows, PadRows


class KeysScene(SheetScene):
    """Keys and pad, as `settings` have them. `on_change` gets the settings after every change."""

    name = "keys"
    only_one = True
    wide = (92.0, 92.0)
    high = 92.0

    def __init__(
        self, navigator: Navigator, settings: Settings, on_change: Callable[[Settings], None]
    ) -> None:
        self.settings, self._on_change = settings, on_change
        self._rows = [
            rows.setting_row(key, words, settings, self._change) for key, words in rows.KEYS.rows.items()
        ]
        self._keys = KeyRows(settings.keys, lambda text: self._change({"keys": text}))
        self._pad = PadRows(lambda text: self._change({"pad": text}))
        super().__init__(rows.KEYS.title, navigator.back, self._rows[0].control)

    def body(self) -> Part:
        settings = self.settings
        shown = (
            *(row.part(settings) for row in self._rows),
            *self._keys.parts(settings.keys),
            *self._pad.parts(settings.pad, self.look.prompts.pad),
        )
        return Column(*shown, gap=1.6)

    def refresh(self, settings: Settings) -> None:
        self.settings = settings
        super().refresh(settings)

    def _change(self, changes: Mapping[str, SettingValue]) -> None:
        self.refresh(Settings(**{**self.settings._asdict(), **changes}))
        self._on_change(self.settings)
