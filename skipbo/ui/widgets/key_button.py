"""A button that shows a key, and asks for another one when it is pressed."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.kit.bindings import is_alone
from skipbo.ui.kit.input import Hearing, Intent, Key
from skipbo.ui.kit.look import Look
from skipbo.ui.widgets.button import Button
from skipbo.words.said import Sayable, say

_ASKING = say("Press a key …")


class KeyButton(Button):
    """The button. `on_ask` hears that it asks, `on_key` gets what is pressed then, None for Esc."""

    def __init__(
        self, key: str, name: Sayable, on_ask: Callable[[], None], on_key: Callable[[Key | None], None]
    ) -> None:
        super().__init__(key, name, self._ask)
        self._on_ask, self._on_key = on_ask, on_key
        self._shown: Sayable = ""
        self.asking = False

    @property
    def hears(self) -> Hearing:
        return Hearing.ASKED if self.asking else Hearing.COMMANDS

    def show_key(self, key: Sayable) -> None:
        """Show the name of a key."""
        self._shown = key
        self.label(words=_ASKING if self.asking else key)

    def value(self) -> Sayable | None:
        return self._shown

    def wanted_width(self, look: Look) -> int:
        """Return the width that its words need, now and while it asks."""
        asks = Button(self.key, _ASKING, self._ask).wanted_width(look)
        return max(asks, super().wanted_width(look))

    def handle(self, intent: Intent) -> bool:
        if not self.asking or not isinstance(intent, Key):
            return super().handle(intent)
        if intent.name != "text":
            self._take(intent)
        return True

    def lose(self) -> None:
        super().lose()
        if self.asking:
            self._ask()

    def _ask(self) -> None:
        self.asking = not self.asking
        self.show_key(self._shown)
        self._on_ask()

    def _take(self, key: Key) -> None:
        if not is_alone(key):
            self.asking = False
            self._on_key(None if key.name == "escape" else key)
