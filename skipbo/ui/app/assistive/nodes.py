"""Nodes, as a screen reader is told them, and what it asks of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from skipbo.ui.kit.things import Gauge, Rect


class NodeKind(Enum):
    """What a node is; the values are the names that AccessKit has for it.

    Nothing that holds a selection is among them, nor text that can be selected: what AccessKit does to answer
    questions about those may wait for the interpreter while the interpreter waits for it.
    """

    ROOT = "WINDOW"
    SCENE = "PANE"
    DIALOG = "DIALOG"
    GROUP = "GROUP"
    TEXT = "LABEL"
    HEADING = "HEADING"
    PICTURE = "IMAGE"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    OPTION = "RADIO_BUTTON"
    SLIDER = "SLIDER"
    NUMBER = "SPIN_BUTTON"
    FIELD = "TEXT_INPUT"
    LIST = "LIST"
    ITEM = "LIST_ITEM"


class Node(NamedTuple):
    """A node: its words, where it is (logical pixels), its parts, and what can be done with it.

    `key` is that of the thing, and no other node has it. `on`: whether it is on or chosen, `opened` whether
    its list is open, `level` what a slider or number is set to; None where there is no such thing. `idle`
    says that it cannot be used now, "" if it can. `reached`: the keyboard's cursor can be there. `card`:
    which card of a hand it is; where another one comes, what a reader has still to say of the first is not
    for it.
    """

    key: str
    kind: NodeKind
    name: str
    description: str = ""
    rect: Rect | None = None
    parts: tuple[Node, ...] = ()
    on: bool | None = None
    opened: bool | None = None
    idle: str = ""
    reached: bool = False
    level: Gauge | None = None
    card: str = ""


class Seen(NamedTuple):
    """What the window shows: its nodes, and the key of the one that has the focus ("" for the window)."""

    nodes: tuple[Node, ...] = ()
    focus: str = ""

    @property
    def reading(self) -> tuple[str, str]:
        """What a reader reads of the focus: its key and its words."""
        found = self.focused
        return self.focus, "" if found is None else joined([found.name, found.description])

    @property
    def frame(self) -> Node | None:
        """The scene or dialog that lies on top; None while nothing is shown."""
        frames = (node for node in reversed(self.nodes) if node.kind in (NodeKind.SCENE, NodeKind.DIALOG))
        return next(frames, None)

    @property
    def focused(self) -> Node | None:
        """The node that has the focus, None for the window."""
        return next((node for node in walk_nodes(self.nodes) if node.key == self.focus), None)


class WindowGeometry(NamedTuple):
    """Where the window is: its left, top, width and height in pixels of the screen, and its scale.

    `focused`: whether it gets the keys.
    """

    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0
    scale: float = 1.0
    focused: bool = True


def walk_nodes(nodes: Sequence[Node]) -> Iterator[Node]:
    """Yield every node, each before its parts."""
    for node in nodes:
        yield node
        yield from walk_nodes(node.parts)


def opened(now: Seen, frame: str, words: str) -> Seen:
    """Return what is shown, with the words that somebody reads who comes into the node `frame`."""
    nodes = (
        node._replace(description=joined([node.description, words])) if node.key == frame else node
        for node in now.nodes
    )
    return now._replace(nodes=tuple(nodes))


def adds_to(now: Seen, before: Seen) -> bool:
    """Tell whether anything is shown that was not there before, or something else has the focus."""
    if now == before:
        return False
    known, found = ({node._replace(parts=()) for node in walk_nodes(seen.nodes)} for seen in (before, now))
    return now.focus != before.focus or bool(found - known)


def still(now: Seen, before: Seen) -> Seen:
    """Return what is shown now, but a pile or card that had the focus `before` with its words of then."""
    was, new = before.focused, now.focused
    same = was is not None and new is not None and (was.key, was.kind) == (new.key, NodeKind.ITEM)
    if was is None or not same or now.reading == before.reading:
        return now
    return now._replace(nodes=_exchanged(now.nodes, was))


def _exchanged(nodes: Sequence[Node], other: Node) -> tuple[Node, ...]:
    """Return nodes with another in place of the one that has its key."""
    return tuple(
        other if node.key == other.key else node._replace(parts=_exchanged(node.parts, other))
        for node in nodes
    )


class Saying(NamedTuple):
    """Something to be spoken; an `urgent` one interrupts what is being spoken.

    `number`: that of an announcement, which is never used again; 0 for one that is still to be made.
    """

    words: str
    urgent: bool = False
    number: int = 0


def joined(pieces: Sequence[str]) -> str:
    """Return sentences and phrases one after the other, each ended by its own sign or by a full stop."""
    said = [piece for piece in pieces if piece]
    ended = [piece if piece[-1] in ".!?…:" else f"{piece}." for piece in said[:-1]]
    return " ".join((*ended, *said[-1:]))


class AssistiveAction(Enum):
    """What an assistive technology asks for; the values are AccessKit's names."""

    PRESS = "CLICK"
    REACH = "FOCUS"
    MORE = "INCREMENT"
    LESS = "DECREMENT"


class Order(NamedTuple):
    """An act, and the key of the thing that it is meant for."""

    act: AssistiveAction
    key: str
