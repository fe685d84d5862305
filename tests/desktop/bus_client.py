"""An assistive technology in small: it reads a window over the accessibility bus, presses, and hears.

Run by the system's own Python, which has libatspi. Each line of the input is an order in JSON, each line of
the output its answer: `["tree"]` gives all nodes from the window down, `["press", n]` and `["focus", n]` act
on one of them by its place in that list, `["frames"]` gives the windows, dialogs and panels alone,
`["focused"]` what has the focus, `["name"]` what the program is called, `["heard"]` what was spoken since it
was last asked for, `["news", seconds]` waits until something was told since the last reading or wait, or so
long, and `["listen", false]` says that nobody listens any more.

What is to be known of nodes side by side is asked for at once: one question after the other would take
several times as much of the processor, most of it to go from process to process.
"""

import json
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - only after its version is known

STATES = ("FOCUSED", "FOCUSABLE", "CHECKED", "PRESSED", "EXPANDED")
FRAMES = (Atspi.Role.FRAME, Atspi.Role.DIALOG, Atspi.Role.PANEL)
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESSIBLE, ACTION, COMPONENT, VALUE = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Component", "Value")
)
NOTHING = "/org/a11y/atspi/null"
"""The path of a node that is none."""
LONGEST = 1_000
"""Milliseconds that an answer may take; a program that starts leaves questions unanswered."""


def asked_session(interface: str, method: str, given: GLib.Variant | None = None) -> tuple[Any, ...]:
    """The answer of the session's bus of accessibility."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    answer = bus.call_sync("org.a11y.Bus", "/org/a11y/bus", interface, method, given, None, 0, -1, None)
    return tuple(answer.unpack())


def listen(on: bool = True) -> None:
    """Tell all programs that somebody listens, as a screen reader does when it starts, or no longer."""
    told = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    asked_session(PROPERTIES, "Set", told)


def accessibility_bus() -> Gio.DBusConnection:
    """A connection to the bus on which programs tell what they show."""
    flags = Gio.DBusConnectionFlags
    as_client = flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION
    address = asked_session("org.a11y.Bus", "GetAddress")[0]
    return Gio.DBusConnection.new_for_address_sync(address, as_client, None, None)


class Node(NamedTuple):
    """A node, by the name of its program on the bus and by its path there."""

    program: str
    path: str


BUS = Node("org.freedesktop.DBus", "/org/freedesktop/DBus")
DESKTOP = Node("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")


class Question(NamedTuple):
    """A method of an interface of a node, and what it is given."""

    node: Node
    interface: str
    method: str
    given: GLib.Variant | None = None


def value(node: Node, interface: str, name: str) -> Question:
    """Ask for one property."""
    return Question(node, PROPERTIES, "Get", GLib.Variant("(ss)", (interface, name)))


class Told(NamedTuple):
    """A node, what there is to know of it, and the nodes right under it."""

    node: Node
    said: dict[str, object]
    parts: list[Node]


class Client:
    """What was read last, and what was heard since it was last asked for."""

    def __init__(self, program: int) -> None:
        self._program = program
        self._bus = accessibility_bus()
        self._nodes: list[Node] = []
        self._heard: list[tuple[str, bool]] = []
        self._focus: Node | None = None
        self._news = False
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:")

    def answer(self, order: list[object]) -> object:
        """The answer to an order."""
        what, *rest = order
        if what in ("tree", "frames", "focused", "name"):
            return getattr(self, f"_{what}")()
        if what == "heard":
            heard, self._heard = self._heard, []
            return heard
        if what == "news":
            return self._await_news(float(str(rest[0])))
        if what == "listen":
            listen(bool(rest[0]))
            return True
        node = self._nodes[int(str(rest[0]))]
        if what == "press":
            return self._ask([Question(node, ACTION, "DoAction", GLib.Variant("(i)", (0,)))])[0]
        return self._ask([Question(node, COMPONENT, "GrabFocus")])[0]

    def _hear(self, event: Atspi.Event) -> None:
        self._news = True
        if event.type.startswith("object:announcement"):
            self._heard.append((str(event.any_data), event.detail1 == 2))
        elif event.type == "object:state-changed:focused" and event.detail1:
            self._focus = Node(event.source.app.bus_name, event.source.path)

    def _await_news(self, seconds: float) -> bool:
        """Wait until something was told, or so long; whether it was."""
        end = time.monotonic() + seconds
        late = GLib.timeout_add(round(seconds * 1000), lambda: True)
        while not self._news and time.monotonic() < end:
            GLib.MainContext.default().iteration(True)
        GLib.source_remove(late)
        news, self._news = self._news, False
        return news

    def _tree(self) -> list[dict[str, object]]:
        waiting = self._windows()[::-1]
        known, found = self._below(waiting), list[Told]()
        while waiting:
            found.append(known[waiting.pop()])
            waiting += found[-1].parts[::-1]
        self._nodes = [told.node for told in found]
        return [told.said for told in found]

    def _frames(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for window in self._told(self._windows(), 0):
            roles = self._ask([Question(part, ACCESSIBLE, "GetRole") for part in window.parts])
            inside = [part for part, role in zip(window.parts, roles, strict=True) if role in FRAMES]
            found += [window.said, *(told.said for told in self._told(inside, 1))]
        return found

    def _focused(self) -> dict[str, object] | None:
        """Return what has the focus: the node of which that was told last, or any, if it has it no more."""
        windows = self._windows()
        for told in self._remembered() or self._below(windows).values():
            if "FOCUSED" in str(told.said["states"]):
                self._focus = told.node
                return told.said
        return None

    def _remembered(self) -> list[Told]:
        try:
            told = [] if self._focus is None else self._told([self._focus], 0)
        except GLib.Error:  # it is no more
            return []
        return [each for each in told if "FOCUSED" in str(each.said["states"])]

    def _name(self) -> object:
        return next(iter(self._ask([value(root, ACCESSIBLE, "Name") for root in self._programs()])), None)

    def _programs(self) -> list[Node]:
        """Return the root of the program, if it is there."""
        every = self._parts([DESKTOP])[0]
        names = [GLib.Variant("(s)", (each.program,)) for each in every]
        pids = self._ask([Question(BUS, BUS.program, "GetConnectionUnixProcessID", name) for name in names])
        return [each for each, pid in zip(every, pids, strict=True) if pid == self._program]

    def _windows(self) -> list[Node]:
        """Return the windows there are; what was told until now is no news any more."""
        while GLib.MainContext.default().iteration(False):
            continue
        self._news = False
        return [window for windows in self._parts(self._programs()) for window in windows]

    def _below(self, nodes: Sequence[Node]) -> dict[Node, Told]:
        """Return what there is to know of nodes, and of all under them."""
        found, depth = dict[Node, Told](), 0
        while nodes:
            level = self._told(nodes, depth)
            found |= {told.node: told for told in level}
            nodes, depth = [part for told in level for part in told.parts], depth + 1
        return found

    def _parts(self, nodes: Sequence[Node]) -> list[list[Node]]:
        """Return the nodes right under each."""
        every = self._ask([Question(node, ACCESSIBLE, "GetChildren") for node in nodes])
        return [[Node(*part) for part in parts if part[1] != NOTHING] for parts in every]

    def _told(self, nodes: Sequence[Node], depth: int) -> list[Told]:
        """Return what there is to know of nodes that lie so deep."""
        every = GLib.Variant("(s)", (ACCESSIBLE,))
        asked = (
            (
                Question(node, PROPERTIES, "GetAll", every),
                Question(node, ACCESSIBLE, "GetState"),
                Question(node, ACCESSIBLE, "GetRole"),
            )
            for node in nodes
        )
        answers = self._ask([question for each in asked for question in each])
        texts, states, roles = answers[::3], [names(each) for each in answers[1::3]], answers[2::3]
        acts = self._values(ACTION, "NActions", nodes, ["FOCUSABLE" in each for each in states])
        levels = self._values(VALUE, "CurrentValue", nodes, [role == Atspi.Role.SLIDER for role in roles])
        above = [node for node, text in zip(nodes, texts, strict=True) if text["ChildCount"]]
        parts = dict(zip(above, self._parts(above), strict=True))
        return [
            Told(
                node,
                {
                    "role": Atspi.role_get_name(Atspi.Role(role)),
                    "name": text["Name"],
                    "description": text["Description"],
                    "states": state,
                    "acts": acts.get(node) or 0,
                    "depth": depth,
                    "level": levels.get(node),
                    "path": node.path,
                },
                parts.get(node, []),
            )
            for node, text, state, role in zip(nodes, texts, states, roles, strict=True)
        ]

    def _values(
        self, interface: str, name: str, nodes: Sequence[Node], which: Sequence[bool]
    ) -> dict[Node, Any]:
        """Return a property of those nodes that have it."""
        some = [node for node, has in zip(nodes, which, strict=True) if has]
        return dict(zip(some, self._ask([value(node, interface, name) for node in some]), strict=True))

    def _ask(self, questions: Sequence[Question]) -> list[Any]:
        """Ask all at once and wait for the answers, None of a node without such an interface.

        Raises GLib.Error where one cannot be answered.
        """
        answers, errors = dict[int, Any](), list[GLib.Error]()

        def come(bus: Gio.DBusConnection, result: Gio.AsyncResult, number: int) -> None:
            try:
                answers[number] = bus.call_finish(result).unpack()[0]
            except GLib.Error as error:
                if error.matches(Gio.dbus_error_quark(), Gio.DBusError.UNKNOWN_INTERFACE):
                    answers[number] = None
                else:
                    errors.append(error)

        for number, (node, *what) in enumerate(questions):
            self._bus.call(*node, *what, None, Gio.DBusCallFlags.NONE, LONGEST, None, come, number)
        while len(answers) + len(errors) < len(questions):
            GLib.MainContext.default().iteration(True)
        if errors:
            raise errors[0]
        return [answers[number] for number in range(len(questions))]


def names(states: Sequence[int]) -> list[str]:
    """Those of STATES that are set in two numbers of 32 bits."""
    bits = states[0] | states[1] << 32
    return [name for name in STATES if bits >> int(getattr(Atspi.StateType, name)) & 1]


def main() -> None:
    """Obey the orders that come in, until there are no more; hear in between."""
    Atspi.init()
    listen()
    client, loop = Client(int(sys.argv[1])), GLib.MainLoop()

    def obey(*_: object) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        try:
            answer = client.answer(json.loads(line))
        except Exception as error:  # noqa: BLE001 - what was there is gone: whoever asks must not wait for ever
            answer = {"error": str(error)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        return True

    comes = GLib.IOCondition.IN | GLib.IOCondition.HUP
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, comes, obey)
    loop.run()


if __name__ == "__main__":
    main()
