"""A pause in what is shown, through which cards can be let one at a time."""

from __future__ import annotations

from skipbo.model.events import CardMoved, Event
from skipbo.model.state import Kind


class PicturePause:
    """Holds back events while it is `on`. A step lets one played card through, and what belongs to it."""

    def __init__(self) -> None:
        self.on = False
        self._cards = 0
        self._stepping = False

    def begin(self) -> None:
        """Hold back everything from now on."""
        self.on, self._cards, self._stepping = True, 0, False

    def end(self) -> None:
        """Hold back nothing any more."""
        self.on = False

    def step(self) -> None:
        """Let one more card through, with the draws before it and all that follows from it."""
        self.begin()
        self._cards, self._stepping = 1, True

    def lets(self, event: Event) -> bool:
        """Tell whether an event may be shown now."""
        if not self.on:
            return True
        return self._cards > 0 if _is_open_move(event) else self._stepping

    def note(self, event: Event) -> None:
        """Note that an event is being shown."""
        if _is_open_move(event):
            self._cards = 0


def _is_open_move(event: Event) -> bool:
    """Tell whether a card goes where everybody sees it."""
    return isinstance(event, CardMoved) and event.target.kind in (Kind.BUILD, Kind.DISCARD)
