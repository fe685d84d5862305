"""The bridge to AccessKit, and the only module that calls it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import count
from queue import Empty, SimpleQueue
from types import ModuleType
from typing import Any, NamedTuple

from skipbo.ui.app.assistive.nodes import Node, NodeKind, Saying, Seen, joined

_ROOT = 1
_TITLE = "Skip-Bo"
_SAYS_IDLE = sys.platform == "linux"
"""Whether to say in words what cannot be used: there, AccessKit tells it of fields alone."""


class Trees:
    """The maker of updates with the module `accesskit`, and the numbers of nodes in them.

    A node keeps its number as long as it is there, and a number is never used again.
    """

    def __init__(self, accesskit: ModuleType) -> None:
        self._kit: Any = accesskit
        self._numbers = count(_ROOT + 1)
        self._by_key: dict[str, int] = {}
        self._nodes: list[tuple[int, Any]] = []
        self._scale = 1.0

    def key_of(self, number: int) -> str | None:
        """Return the key of a node by its number; None if it is there no longer."""
        return next((key for key, each in tuple(self._by_key.items()) if each == number), None)

    def empty(self) -> object:
        """Return the update for a window of which nothing is known yet. Safe in any thread."""
        update = self._kit.TreeUpdate(_ROOT)
        update.tree = self._kit.Tree(_ROOT)
        update.nodes.append((_ROOT, self._window(())))
        return update

    def whole(self, seen: Seen, sayings: Sequence[Saying], scale: float) -> object:
        """Return the update that shows this and speaks what is new among the `sayings`.

        `scale`: pixels of the window per logical pixel.

        Raises ValueError if two nodes have one key, or if the focus is nowhere.
        """
        before, self._by_key, self._nodes, self._scale = self._by_key, {}, [], scale
        children = [self._add(node, before) for node in seen.nodes]
        if seen.focus and seen.focus not in self._by_key:
            raise ValueError(f"there is no node {seen.focus!r} to have the focus")
        children += [self._live(saying, before) for saying in sayings]
        update = self._kit.TreeUpdate(self._by_key.get(seen.focus, _ROOT))
        update.tree = self._kit.Tree(_ROOT)
        update.nodes.extend([*self._nodes, (_ROOT, self._window(children))])
        return update

    def _window(self, children: Sequence[int]) -> object:
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(_TITLE)
        node.set_children(list(children))
        return node

    def _add(self, node: Node, before: dict[str, int]) -> int:
        if node.key in self._by_key:
            raise ValueError(f"two nodes are called {node.key!r}")
        number = self._number(node.key, before)
        made = self._made(node)
        parts = [self._add(part, before) for part in node.parts]
        if parts:
            made.set_children(parts)
        if node.kind is NodeKind.LIST:
            made.set_size_of_set(len(parts))
        self._nodes.append((number, made))
        return number

    def _number(self, key: str, before: dict[str, int]) -> int:
        number = self._by_key[key] = before.get(key) or next(self._numbers)
        return number

    def _made(self, node: Node) -> Any:  # noqa: ANN401 - AccessKit has no types
        """Return a node of AccessKit without its parts."""
        kit = self._kit
        made = kit.Node(getattr(kit.Role, node.kind.value))
        if node.kind is NodeKind.TEXT:
            made.set_value(node.name)  # the words of a label are its value
        else:
            made.set_label(node.name)
        description = joined([node.description, node.idle if _SAYS_IDLE else ""])
        if description:
            made.set_description(description)
        if node.rect is not None:
            made.set_bounds(self._bounds(node.rect))
        if node.on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.opened is not None:
            made.set_expanded(node.opened)
        if node.level is not None:
            made.set_numeric_value(node.level.now)
            made.set_min_numeric_value(node.level.least)
            made.set_max_numeric_value(node.level.most)
            made.set_numeric_value_step(node.level.step)
        if node.kind is NodeKind.DIALOG:
            made.set_modal()
        self._let_act(made, node)
        return made

    def _let_act(self, made: Any, node: Node) -> None:  # noqa: ANN401
        """Offer what can be done with a node."""
        action = self._kit.Action
        if not node.reached:
            return
        made.add_action(action.FOCUS)
        if node.idle:
            made.set_disabled()
            return
        made.add_action(action.CLICK)
        if node.kind is NodeKind.SLIDER:
            made.add_action(action.INCREMENT)
            made.add_action(action.DECREMENT)

    def _bounds(self, rect: tuple[int, int, int, int]) -> object:
        left, top, width, height = (float(number) * self._scale for number in rect)
        return self._kit.Rect(left, top, left + width, top + height)

    def _live(self, saying: Saying, before: dict[str, int]) -> int:
        """Add a node whose words are spoken: one of its own for each, for no words are heard twice in one."""
        number = self._number(f"said.{saying.number}", before)
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(saying.words)
        live = self._kit.Live
        node.set_live(live.ASSERTIVE if saying.urgent else live.POLITE)
        self._nodes.append((number, node))
        return number


QUIET = 0.1
"""Seconds after somebody has asked for the tree in which nothing is called."""

_SDL_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS, which keep the focus for themselves."""


class Deed(Enum):
    """What an assistive technology asks for; the values are AccessKit's names."""

    PRESS = "CLICK"
    REACH = "FOCUS"
    MORE = "INCREMENT"
    LESS = "DECREMENT"


class Order(NamedTuple):
    """An act, and the key of the thing that it is meant for."""

    act: Deed
    key: str


class Whereabouts(NamedTuple):
    """Where the window is: its left, top, width and height in pixels of the screen, and its scale.

    `focused`: whether it gets the keys.
    """

    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0
    scale: float = 1.0
    focused: bool = True


class Bridge:
    """A connection to the system's assistive technologies.

    `window` is the system's handle of the window. `seconds` is the time, `wake` is called in any thread when
    there is something to do. Where AccessKit is missing or fails, nothing is `open` and all calls do nothing.
    """

    def __init__(self, window: object, seconds: Callable[[], float], wake: Callable[[], None]) -> None:
        self._seconds, self._wake = seconds, wake
        self._acts: SimpleQueue[tuple[Deed, int]] = SimpleQueue()
        self._asked_at: float | None = None
        self._place: Whereabouts | None = None
        self._kit: Any = None
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

    def tell(self, seen: Seen, sayings: Sequence[Saying], place: Whereabouts) -> None:
        """Tell what is shown and what is spoken, new and lately. Call it only while somebody `listens`."""
        self._safely(lambda: self._hand_over(seen, sayings, place))

    def orders(self) -> list[Order]:
        """Return what has been asked for since the last call."""
        found = list[Order]()
        while self._adapter is not None:
            try:
                act, number = self._acts.get_nowait()
            except Empty:
                break
            key = self._trees.key_of(number)
            if key is not None:
                found.append(Order(act, key))
        return found

    def close(self) -> None:
        """Connect to nobody any more."""
        self._adapter = None

    def _connect(self, window: object) -> None:
        import accesskit

        self._kit, self._trees = accesskit, Trees(accesskit)
        if sys.platform == "win32":
            self._adapter = self._kit.windows.SubclassingAdapter(window, self._asked, self._ordered)
        elif sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class(_SDL_WINDOW)
            made = self._kit.macos.SubclassingAdapter.for_window
            self._adapter = made(window, self._asked, self._ordered)
        else:
            self._adapter = self._kit.unix.Adapter(self._asked, self._ordered, self._left)

    def _hand_over(self, seen: Seen, sayings: Sequence[Saying], place: Whereabouts) -> None:
        if sys.platform == "linux" and place != self._place:
            self._tell_place(place)
        update = self._trees.whole(seen, sayings, place.scale)
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def _tell_place(self, place: Whereabouts) -> None:
        """Tell where the window is, and whether it gets the keys; other systems know that themselves."""
        left, top, wide, high = map(float, place[:4])
        box = self._kit.Rect(left, top, left + wide, top + high)
        self._adapter.set_root_window_bounds(box, box)
        if self._place is None or place.focused != self._place.focused:
            self._adapter.update_window_focus_state(place.focused)
        self._place = place

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
        return self._trees.empty()

    def _left(self) -> None:
        """Note that nobody listens any more; in another thread."""
        self._asked_at = None

    def _ordered(self, request: Any) -> None:  # noqa: ANN401
        """Note what is asked for; in another thread on Linux."""
        action = self._kit.Action
        act = next((act for act in Deed if getattr(action, act.value) == request.action), None)
        if act is not None:
            self._acts.put((act, request.target))
            self._wake()
