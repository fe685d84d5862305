"""What lives as long as the window, for those who lead from scene to scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from skipbo.store.settings import Settings
    from skipbo.store.store import Store
    from skipbo.ui.app.trace import Trace
    from skipbo.ui.kit.scene import SceneManager
    from skipbo.ui.kit.sound import Sounds
    from skipbo.words.said import Sayable


class Services(Protocol):
    """What lives as long as the window, and what may be done with it."""

    settings: Settings
    scenes: SceneManager

    @property
    def sounds(self) -> Sounds:
        """What can be heard."""

    @property
    def trace(self) -> Trace | None:
        """Where is written what is shown."""

    @property
    def store(self) -> Store:
        """What outlives the program."""

    @property
    def clock(self) -> Callable[[], float]:
        """Seconds."""

    def date(self) -> str:
        """Now, as records have it: "2026-01-31 14:05:09"."""

    def apply(self, settings: Settings) -> None:
        """Make settings visible and keep them."""

    def quit(self) -> None:
        """Close the window."""

    def problem(self) -> Sayable | None:
        """What does not work, in a sentence."""

    def keeping(self) -> Sayable:
        """What players have to know while they play: that nothing is being kept; "" where all is well."""
