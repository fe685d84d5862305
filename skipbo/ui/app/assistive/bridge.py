"""The bridge to AccessKit: every start opens it, so that it loads what makes nodes only for who listens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from skipbo.ui.app.assistive.root import empty_window

if TYPE_CHECKING:
    from skipbo.ui.app.assistive.from_things import Trees
    from skipbo.ui.app.assistive.nodes import Order, Saying, Seen, WindowGeometry

QUIET = 0.1
"""Seconds after somebody has asked for the tree in which nothing is called."""

_SDL_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS, which keep the focus for themselves."""


class Bridge:
    """A connection to the system's assistive technologies.

    `window` is the system's handle of the window. `seconds` is the time, `wake` is called in any thread when
    there is something to do. Where AccessKit is missing or fails, nothing is `open` and all calls do nothing.
    """

    def __init__(self, window: object, seconds: Callable[[], float], wake: Callable[[], None]) -> None:
        self._seconds, self._wake = seconds, wake
        self._acts: SimpleQueue[tuple[object, int]] = SimpleQueue()
        self._asked_at: float | None = None
        self._place: WindowGeometry | None = None
        self._kit: Any = None
        self._trees: Trees | None = None
        self._adapter: Any = None
        self._safely(lambda: self._connect(window))

    @property
    def open(self) -> bool:
        """Whether there is a connection, over which nobody may be listening."""
        return self._adapter is not None

    @property
    def asked(self) -> float | None:
        """The time at which somebody began to listen; None while nobody does."""
        return self._asked_at if self._adapter is not None else None

    @property
    def listens(self) -> bool:
        """Whether somebody listens, and may be told something now."""
        asked = self.asked
        return asked is not None and self._seconds() - asked >= QUIET

    def tell(self, seen: Seen, sayings: Sequence[Saying], place: WindowGeometry) -> None:
        """Tell what is shown and what is spoken, new and lately. Call it only while somebody `listens`."""
        self._safely(lambda: self._hand_over(seen, sayings, place))

    def orders(self) -> list[Order]:
        """Return what has been asked for since the last call."""
        found: list[Order] = []
        while self._trees is not None and self._adapter is not None:
            try:
                action, number = self._acts.get_nowait()
            except Empty:
                break
            found += self._ordered_of(self._trees, action, number)
        return found

    def _ordered_of(self, trees: Trees, action: object, number: int) -> Iterator[Order]:
        """Yield the order that AccessKit's action on a node is, unless there is none, or no such node."""
        from skipbo.ui.app.assistive.nodes import AssistiveAction, Order

        key = trees.key_of(number)
        act = next((act for act in AssistiveAction if getattr(self._kit.Action, act.value) == action), None)
        if key is not None and act is not None:
            yield Order(act, key)

    def close(self) -> None:
        """Connect to nobody any more."""
        self._adapter = None

    def _connect(self, window: object) -> None:
        """Load AccessKit, and connect a window to the system's assistive technologies by it."""
        import accesskit

        self._kit = accesskit
        if sys.platform == "win32":
            self._adapter = self._kit.windows.SubclassingAdapter(window, self._asked, self._ordered)
        elif sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class(_SDL_WINDOW)
            made = self._kit.macos.SubclassingAdapter.for_window
            self._adapter = made(window, self._asked, self._ordered)
        else:
            self._adapter = self._kit.unix.Adapter(self._asked, self._ordered, self._left)

    def _hand_over(self, seen: Seen, sayings: Sequence[Saying], place: WindowGeometry) -> None:
        """Hand over what is shown and spoken; on Linux also where the window is, which others know."""
        if sys.platform == "linux" and place != self._place:
            left, top, wide, high = map(float, place[:4])
            box = self._kit.Rect(left, top, left + wide, top + high)
            self._adapter.set_root_window_bounds(box, box)
            if self._place is None or place.focused != self._place.focused:
                self._adapter.update_window_focus_state(place.focused)
            self._place = place
        if self._trees is None:
            from skipbo.ui.app.assistive.from_things import Trees

            self._trees = Trees(self._kit)
        update = self._trees.whole(seen, sayings, place.scale)
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def _safely(self, act: Callable[[], None]) -> None:
        """Do something with AccessKit; where it fails, call it never again."""
        try:
            act()
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            raise
        except BaseException:  # noqa: BLE001 - a panic in AccessKit is no Exception, and must not end the game
            self.close()

    def _asked(self) -> object:
        """Answer who begins to listen: in another thread on Linux, elsewhere while events are fetched."""
        self._place = None
        self._asked_at = self._seconds()
        self._wake()
        return empty_window(self._kit)

    def _left(self) -> None:
        """Note that nobody listens any more; in another thread."""
        self._asked_at = None

    def _ordered(self, request: Any) -> None:  # noqa: ANN401
        """Note what is asked for; in another thread on Linux."""
        self._acts.put((request.action, request.target))
        self._wake()
