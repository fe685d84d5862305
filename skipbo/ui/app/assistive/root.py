"""The window's node, which is there before anything else is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

ROOT = 1
"""The number of the window's node."""
_TITLE = "Skip-Bo"


def window_node(accesskit: Any, children: Sequence[int]) -> object:  # noqa: ANN401 - AccessKit has no types
    """Return the window's node with the numbers of its parts, made with the module `accesskit`."""
    node = accesskit.Node(accesskit.Role.WINDOW)
    node.set_label(_TITLE)
    node.set_children(list(children))
    return node


def update_of(accesskit: Any, focus: int, nodes: Sequence[tuple[int, object]]) -> object:  # noqa: ANN401
    """Return an update that hands over all `nodes` with their numbers, and where the focus is."""
    update = accesskit.TreeUpdate(focus)
    update.tree = accesskit.Tree(ROOT)
    update.nodes.extend(nodes)
    return update


def empty_window(accesskit: Any) -> object:  # noqa: ANN401
    """Return the update for a window of which nothing is known yet. Safe in any thread."""
    return update_of(accesskit, ROOT, [(ROOT, window_node(accesskit, ()))])
