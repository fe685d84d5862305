"""What a screen reader reads of things, each as a node, and how AccessKit is handed them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType, ModuleType
from typing import Any

from skipbo.model.signs import as_text
from skipbo.ui.app.assistive.nodes import Node, NodeKind, Saying, Seen, joined, walk_nodes
from skipbo.ui.app.assistive.root import ROOT, update_of, window_node
from skipbo.ui.kit import Gauge, PileFacts, Role, Thing, TurnFacts, walk
from skipbo.ui.table.controls.answers import BUILD_KEYS
from skipbo.ui.table.paint.table_things import OPENED, TAKEN
from skipbo.ui.widgets.choice import ON
from skipbo.ui.widgets.widget import CHOSEN
from skipbo.words import spoken
from skipbo.words.language import Language
from skipbo.words.said import Sayable, holds, option_of

_KINDS: Mapping[Role, NodeKind] = MappingProxyType(
    {
        Role.WINDOW: NodeKind.SCENE,
        Role.DIALOG: NodeKind.DIALOG,
        Role.GROUP: NodeKind.GROUP,
        Role.TEXT: NodeKind.TEXT,
        Role.STATUS: NodeKind.TEXT,
        Role.TIP: NodeKind.TEXT,
        Role.COLUMN: NodeKind.TEXT,
        Role.CELL: NodeKind.TEXT,
        Role.HEADING: NodeKind.HEADING,
        Role.CHART: NodeKind.PICTURE,
        Role.DOCUMENT: NodeKind.GROUP,
        Role.BUTTON: NodeKind.BUTTON,
        Role.SWITCH: NodeKind.SWITCH,
        Role.SLIDER: NodeKind.SLIDER,
        Role.FIELD: NodeKind.FIELD,
        Role.CHOICES: NodeKind.GROUP,
        Role.CHOICE: NodeKind.OPTION,
        Role.LIST: NodeKind.BUTTON,
        Role.OPTION: NodeKind.OPTION,
        Role.TABLE: NodeKind.LIST,
        Role.ROW: NodeKind.ITEM,
        Role.ITEM: NodeKind.ITEM,
        Role.SEAT: NodeKind.GROUP,
        Role.PILE: NodeKind.ITEM,
        Role.HAND: NodeKind.GROUP,  # Orca keeps the length of a list, and tells it when it is another
        Role.CARD: NodeKind.ITEM,
        Role.LOG: NodeKind.LIST,
    }
)
"""What things are; a scroll bar is none of them, since the keyboard has none either."""

CONTROLS = frozenset(
    {
        *(Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.FIELD, Role.CHOICE, Role.LIST, Role.OPTION),
        *(Role.ITEM, Role.DOCUMENT),
    }
)
"""The roles of things at which the keyboard's cursor can be, besides places of the table and turns."""
_ON = frozenset((ON, CHOSEN))
_WITH_VALUE = frozenset((Role.FIELD, Role.SLIDER, Role.LIST, Role.SEAT, Role.TEXT, Role.CHART))


def seen(things: Sequence[Thing], language: Language) -> Seen:
    """Return the nodes of what is shown, and where the focus is: in the dialog, if one is open."""
    found = list(walk(things))
    teller = _Teller(found, language)
    nodes = tuple(node for thing in things for node in teller.told(thing))
    keys = {node.key for node in walk_nodes(nodes)}
    ends = [thing.key for thing in found if thing.focused]
    frames = [thing.key for thing in found if thing.role in (Role.DIALOG, Role.WINDOW)]
    return Seen(nodes, next((key for key in (*ends, *reversed(frames)) if key in keys), ""))


class _Teller:
    """The maker of nodes of things that were `found`, in a language. No key is used twice."""

    def __init__(self, found: Sequence[Thing], language: Language) -> None:
        self._text = language.text
        self._used = set[str]()
        empty = {thing.key for thing in found if isinstance(thing.facts, PileFacts) and not thing.facts.cards}
        self._empty = [n for n, key in enumerate(BUILD_KEYS) if key in empty]
        self._titles = {
            part.key: [self._text(title.name) for title in thing.parts if title.role is Role.COLUMN]
            for thing in found
            for part in thing.parts
            if thing.role is Role.TABLE
        }
        self._places = {
            card.key: spoken.place_in_hand(number, len(hand.parts))
            for hand in found
            if hand.role is Role.HAND and not _is_closed(hand)
            for number, card in enumerate(hand.parts, 1)
        }
        course = next((thing.facts for thing in found if isinstance(thing.facts, TurnFacts)), TurnFacts())
        self._goals: dict[str, list[str]] = {}
        for source, goal in course.plays:
            self._goals.setdefault(source, []).append(goal)
        held = next((thing.key for thing in found if thing.description == TAKEN), "")
        self._takers = frozenset(self._goals.get(held, ()))

    def told(self, thing: Thing) -> Iterator[Node]:
        """Yield the node of a thing; none for what only a pointer needs."""
        kind = _KINDS.get(thing.role)
        if thing.role is Role.FIELD and isinstance(thing.facts, Gauge):
            kind = NodeKind.NUMBER
        if kind is None or thing.key in self._used:
            return
        self._used.add(thing.key)
        place = isinstance(thing.facts, PileFacts)
        on = None
        if thing.role in (Role.SWITCH, Role.CHOICE, Role.OPTION):
            on = thing.value in _ON
        turn = thing.role is Role.ROW and thing.value is not None
        stop = thing.role is Role.ROW and thing.works
        name = self._text(self._name(thing))
        described = dict.fromkeys(map(self._text, self._described(thing)))
        yield Node(
            thing.key,
            kind,
            name,
            joined([words for words in described if words != name]),
            thing.rect,
            tuple(self._parts(thing)),
            on,
            thing.value == OPENED if turn else None,
            self._text(spoken.IDLE) if thing.role in CONTROLS and not thing.works else "",
            place or turn or stop or thing.role in CONTROLS,
            thing.facts if isinstance(thing.facts, Gauge) else None,
            name if thing.role is Role.CARD else "",
        )

    def _name(self, thing: Thing) -> Sayable:
        """Return what a thing is called, together with what lies on it or what it is set to."""
        match thing.role:
            case Role.CARD if isinstance(thing.facts, PileFacts):  # a buried one, whose name is its face
                return spoken.FACE_DOWN if thing.value is None else thing.value
            case Role.CARD | Role.PILE if thing.value is not None:
                return spoken.with_card(thing.name, thing.value)
            case Role.PILE if not isinstance(thing.facts, PileFacts) or thing.facts.cards <= 0:
                return spoken.empty(thing.name)
            case Role.HAND if not thing.parts:
                return spoken.empty(thing.name)
            case Role.HAND if _is_closed(thing):
                return spoken.hidden_hand(thing.name, len(thing.parts))
            case Role.CARD | Role.PILE | Role.HAND:
                return thing.name
            case Role.ROW | Role.ITEM if thing.parts:
                return self._row(thing)
            case _:
                held = thing.role in _WITH_VALUE and thing.value and not isinstance(thing.facts, Gauge)
                return spoken.with_value(thing.name, thing.value) if held and thing.value else thing.name

    def _row(self, row: Thing) -> str:
        """Return a row with its cells, each after the title of its column; what it says twice is left out."""
        name, cells = self._text(row.name), [self._text(part.name) for part in row.parts]
        titles = self._titles.get(row.key, [])
        bare = [""] * (len(cells) - len(titles))
        said = [name]
        for title, cell in zip([*bare, *titles], cells, strict=False):
            if cell and cell not in name:
                said.append(self._text(spoken.with_value(title, cell)) if title else cell)
        return joined(said)

    def _described(self, thing: Thing) -> Iterator[Sayable]:
        """Yield what there is to say of a thing besides its name."""
        bare = isinstance(thing.facts, PileFacts) and not thing.facts.cards and not thing.facts.needs
        # A turn of the log has a shorter form of its name there; a line's sentence is said with its control.
        again = thing.role in (Role.GROUP, Role.CHOICES) and any(
            part.description == thing.description or _is_chosen(part) for part in thing.parts
        )
        if not (thing.role is Role.ROW or bare or again):
            yield thing.description
        if thing.role in (Role.BUTTON, Role.ITEM) and thing.value is not None:
            yield thing.value
        if thing.role in (Role.BUTTON, Role.CHOICE):
            # What stands for the name of an option where there is little room says nothing more.
            shorter = f"{thing.key}.words" if thing.role is Role.CHOICE else None
            yield from (part.name for part in thing.parts if part.key != shorter)
        if thing.key in self._places:
            yield self._places[thing.key]
        if thing.key in self._takers:
            yield spoken.TAKES_IT
        goals = self._goals.get(thing.key, [])
        if any(goal.startswith("hand.") for goal in goals):
            yield spoken.TO_DRAW
        else:  # onto a discard pile any card of a hand can go, which is not said
            yield spoken.goes_onto([n for n, key in enumerate(BUILD_KEYS) if key in goals], self._empty)

    def _parts(self, thing: Thing) -> Iterator[Node]:
        """Yield the parts of a thing, but for words that its name or description already has."""
        if thing.role in (Role.BUTTON, Role.CHOICE, Role.ROW, Role.ITEM) or _is_closed(thing):
            return
        if thing.role is Role.DOCUMENT and thing.value:
            yield Node(f"{thing.key}.text", NodeKind.TEXT, self._text(thing.value), rect=thing.rect)
        for part in _told_once(thing):
            if thing.role is not Role.SEAT or part.role is not Role.TEXT:  # a count for eyes
                yield from self.told(part)


def _told_once(thing: Thing) -> Iterator[Thing]:
    """Yield the parts of a thing so that no name is said twice on the way to them.

    A group gives way to its parts if one of them has its name, and options are called without the name of
    their group. A reader reads the description of what has the focus, so the chosen option has that of all.
    """
    for part in thing.parts:
        if thing.role is Role.CHOICES:
            about = part.description or (thing.description if _is_chosen(part) else "")
            yield part._replace(name=option_of(part.name, thing.name), description=about)
        elif part.role is Role.GROUP and any(holds(each.name, part.name) for each in part.parts):
            yield from _told_once(_handed_down(part))
        else:
            yield part


def _handed_down(group: Thing) -> Thing:
    """Return a group of which one part says its description: the field, else one that has none."""
    if any(part.description == group.description for part in group.parts):
        return group
    heir = min(group.parts, key=lambda part: (part.role is not Role.FIELD, bool(part.description)))
    about = spoken.one_by_one([heir.description, group.description])
    parts = (part._replace(description=about) if part is heir else part for part in group.parts)
    return group._replace(parts=tuple(parts))


def _is_chosen(part: Thing) -> bool:
    return part.role is Role.CHOICE and part.value in _ON


def _is_closed(thing: Thing) -> bool:
    """Tell whether this is a hand of which nobody at the screen may see a card."""
    return thing.role is Role.HAND and all(part.value is None for part in thing.parts)


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
