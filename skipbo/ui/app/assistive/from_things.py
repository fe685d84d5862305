"""What a screen reader reads of things: each as a node, with what it is called, holds and can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from skipbo.ui.app.assistive.nodes import Node, NodeKind, Seen, joined, walk_nodes
from skipbo.ui.kit import Gauge, Lying, Role, Thing, TurnFacts, walk
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
        empty = {thing.key for thing in found if isinstance(thing.facts, Lying) and not thing.facts.cards}
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
        place = isinstance(thing.facts, Lying)
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
            case Role.CARD if isinstance(thing.facts, Lying):  # a buried one, whose name is its face
                return spoken.FACE_DOWN if thing.value is None else thing.value
            case Role.CARD | Role.PILE if thing.value is not None:
                return spoken.with_card(thing.name, thing.value)
            case Role.PILE if not isinstance(thing.facts, Lying) or thing.facts.cards <= 0:
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
        bare = isinstance(thing.facts, Lying) and not thing.facts.cards and not thing.facts.needs
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
        yield self._goes(thing)

    def _goes(self, thing: Thing) -> Sayable:
        """Say onto which build piles the card of a thing can go; on a discard pile any card of a hand can."""
        goals = self._goals.get(thing.key, [])
        if any(goal.startswith("hand.") for goal in goals):
            return spoken.TO_DRAW
        return spoken.goes_onto([n for n, key in enumerate(BUILD_KEYS) if key in goals], self._empty)

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
