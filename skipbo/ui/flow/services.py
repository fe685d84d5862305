"""The objects that live as long as the window, for the classes that lead from scene to scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from skipbo.store.settings import Settings
    from skipbo.store.store import Store
    from skipbo.ui.app.trace import Trace
    from skipbo.ui.kit.clock import Clock
    from skipbo.ui.kit.scene import SceneManager
    from skipbo.ui.kit.sound import Sounds
    from skipbo.words.said import Sayable


class Services(Protocol):
    """The objects that live as long as the window, and the operations on it."""

    settings: Settings
    scenes: SceneManager

    @property
    def sounds(self) -> Sounds:
        """The sounds of the program."""

    @property
    def trace(self) -> Trace | None:
        """The trace of what the screen shows, if there is one."""

    @property
    def store(self) -> Store:
        """The store of everything that outlives the program."""

    @property
    def clock(self) -> Clock:
        """The clock, in seconds, by which one can be woken."""

    def date(self) -> str:
        """Return the current time in the form of records: "2026-01-31 14:05:09"."""

    def apply(self, settings: Settings) -> None:
        """Make settings visible and keep them."""

    def quit(self) -> None:
        """Close the window."""

    def problem(self) -> Sayable | None:
        """Return a sentence about what does not work."""

    def keeping(self) -> Sayable:
        """Return the notice to players that nothing is being kept; "" where all is well."""
