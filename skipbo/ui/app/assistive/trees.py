"""What AccessKit is handed: its own nodes, made of ours."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import count
from types import ModuleType
from typing import Any

from skipbo.model.signs import as_text
from skipbo.ui.app.assistive.nodes import Node, NodeKind, Saying, Seen, joined
from skipbo.ui.app.assistive.root import ROOT, update_of, window_node

_SAYS_IDLE = sys.platform == "linux"
"""Whether to say in words what cannot be used: there, AccessKit tells it of fields alone."""
_TEXT = "PARAGRAPH" if sys.platform == "linux" else NodeKind.TEXT.value
"""What plain words are: Orca reads all labels of a group to whoever comes into it, however often."""
_COUNTS = sys.platform != "linux"
"""Whether to tell how long a list is: there, who has asked once hears of no change, and counts the rows."""


class Trees:
    """The maker of updates with the module `accesskit`, and the numbers of nodes in them.

    A node keeps its number as long as it is there, and the same card. A number is never used again.
    """

    def __init__(self, accesskit: ModuleType) -> None:
        self._kit: Any = accesskit
        self._numbers = count(ROOT + 1)
        self._by_key: dict[str, tuple[int, str]] = {}
        self._nodes: list[tuple[int, Any]] = []
        self._scale = 1.0

    def key_of(self, number: int) -> str | None:
        """Return the key of a node by its number; None if it is there no longer."""
        return next((key for key, (each, _) in tuple(self._by_key.items()) if each == number), None)

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
        nodes = [*self._nodes, (ROOT, window_node(self._kit, children))]
        focus, _ = self._by_key.get(seen.focus, (ROOT, ""))
        return update_of(self._kit, focus, nodes)

    def _add(self, node: Node, before: Mapping[str, tuple[int, str]]) -> int:
        if node.key in self._by_key:
            raise ValueError(f"two nodes are called {node.key!r}")
        number = self._number(node.key, before, node.card)
        made = self._made(node)
        parts = [self._add(part, before) for part in node.parts]
        if parts:
            made.set_children(parts)
        if node.kind is NodeKind.LIST and _COUNTS:
            made.set_size_of_set(len(parts))
        self._nodes.append((number, made))
        return number

    def _number(self, key: str, before: Mapping[str, tuple[int, str]], card: str = "") -> int:
        known, lay_there = before.get(key, (0, ""))
        number = known if known and lay_there == card else next(self._numbers)
        self._by_key[key] = number, card
        return number

    def _made(self, node: Node) -> Any:  # noqa: ANN401 - AccessKit has no types
        """Return a node of AccessKit without its parts."""
        kit = self._kit
        kind = _TEXT if node.kind is NodeKind.TEXT else node.kind.value
        made = kit.Node(getattr(kit.Role, kind))
        if kind == NodeKind.TEXT.value:
            made.set_value(as_text(node.name))  # the words of a label are its value
        else:
            made.set_label(as_text(node.name))
        description = joined([node.description, node.idle if _SAYS_IDLE else ""])
        if description:
            made.set_description(as_text(description))
        if node.rect is not None:
            left, top, width, height = (float(number) * self._scale for number in node.rect)
            made.set_bounds(kit.Rect(left, top, left + width, top + height))
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
        if node.kind in (NodeKind.SLIDER, NodeKind.NUMBER):
            made.add_action(action.INCREMENT)
            made.add_action(action.DECREMENT)

    def _live(self, saying: Saying, before: Mapping[str, tuple[int, str]]) -> int:
        """Add a node whose words are spoken: one of its own for each, for no words are heard twice in one."""
        number = self._number(f"said.{saying.number}", before)
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(as_text(saying.words))
        live = self._kit.Live
        node.set_live(live.ASSERTIVE if saying.urgent else live.POLITE)
        self._nodes.append((number, node))
        return number
