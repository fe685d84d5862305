"""A screen reader in a test: what it knows of a scene, and an AccessKit that only writes down."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

from skipbo.ui.app.assistive.from_things import seen
from skipbo.ui.app.assistive.nodes import Node, Saying, Seen
from skipbo.ui.app.assistive.nodes import walk_nodes as every
from skipbo.ui.app.assistive.sayings import LONGEST, Sayings, Telling
from skipbo.ui.app.assistive.speaker import ALL, Speaker
from skipbo.ui.kit import clock
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.words.language import ENGLISH, Language
from tests.clock import Clock
from tests.ui.running import Running
from tests.ui.tabletop import Tabletop


def read(things: Things, language: Language = ENGLISH) -> Seen:
    """What a reader knows of things."""
    return seen(things, language)


def node(top: Tabletop, key: str) -> Node:
    """A node of the scene at the top, by its key."""
    return next(each for each in every(read(top.top.things()).nodes) if each.key == key)


def as_things(known: Seen) -> tuple[Thing, ...]:
    """Nodes as plain text, to be compared with what is drawn."""
    return tuple(
        Thing(each.key, Role.TEXT, each.name, description=each.description) for each in every(known.nodes)
    )


class Patience:
    """What is spoken where each announcement is read to its end before anything else happens."""

    def __init__(self) -> None:
        self._time = Clock()
        self._clock = clock.Clock(self._time)
        self._sayings = Sayings(self._clock)
        self._count = 0

    def told(self, news: Telling) -> list[Saying]:
        """What is told of news, one after the other."""
        self._sayings.add(news)
        found, before = list[Saying](), -1
        while before < len(found):
            before = len(found)
            found += [each for each in self._sayings.there() if each.number > self._count]
            self._count = max([self._count, *(each.number for each in found)])
            self._time.now += LONGEST
        return found


class Listening:
    """Somebody who listens to a match: what is said after each step of `top`."""

    def __init__(self, top: Tabletop, mode: str = ALL) -> None:
        self._top, self._mode, self._speaker, self._patience = top, mode, Speaker(), Patience()
        self.said: list[str] = []
        self.urgent: list[str] = []
        self.listen()

    def listen(self) -> str:
        """What is said now."""
        scenes = self._top.scenes
        found = self._patience.told(self._speaker.hear(scenes.scenes, scenes.things(), ENGLISH, self._mode))
        self.said += [each.words for each in found]
        self.urgent += [each.words for each in found if each.urgent]
        return " ".join(each.words for each in found)

    def rest(self) -> str:
        """All that is said until nothing moves."""
        before = len(self.said)
        for _ in range(4000):
            moving = self._top.tick(0.2)
            self.listen()
            if not moving:
                return " ".join(self.said[before:])
        raise AssertionError("The table does not come to rest.")


class Hearing:
    """Somebody who listens to the program, frame by frame: what is spoken and read, one a line."""

    def __init__(self, run: Running, language: Language = ENGLISH, mode: str = ALL) -> None:
        self._run, self._language, self._speaker, self._patience = run, language, Speaker(), Patience()
        self._mode = mode
        self._shown: tuple[object, ...] = ()
        self._reading = ""
        self.lines: list[str] = []
        run.watchers.append(self.listen)

    def listen(self) -> None:
        """Note what is said now, and what is read of a new focus."""
        scenes = self._run.app.scenes
        things = scenes.things()
        commentary = None if scenes.top is None else scenes.top.commentary()
        shown = things, scenes.top, commentary and commentary.lines
        if not scenes.scenes or shown == self._shown:
            return
        self._shown = shown
        said = self._patience.told(self._speaker.hear(scenes.scenes, things, self._language, self._mode))
        self.lines += [f"{'!' if each.urgent else '>'} {' '.join(each.words.split())}" for each in said]
        _, reading = read(things, self._language).reading
        if reading != self._reading:
            self._reading = reading
            self.lines.append(f"[{reading}]")


class Made:
    """A node or an update that writes down what it is told."""

    def __init__(self, **known: object) -> None:
        self.told: dict[str, object] = dict(known)
        self.acts: list[object] = []
        self.nodes: list[tuple[int, Made]] = []

    def add_action(self, action: object) -> None:
        self.acts.append(action)

    def __getattr__(self, name: str) -> Callable[..., None]:
        if not name.startswith("set_"):
            raise AttributeError(name)
        return lambda *told: self.told.update({name.removeprefix("set_"): told[0] if told else True})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Made) and (self.told, self.acts) == (other.told, other.acts)

    def __hash__(self) -> int:
        return id(self)


class Names:
    """Stands for an enumeration: each name is its own value."""

    def __getattr__(self, name: str) -> str:
        return name


class Adapter:
    """Stands for AccessKit's connection; counts its calls."""

    def __init__(self, *handlers: Callable[..., object]) -> None:
        self.asked, self.ordered, *_ = handlers
        self.left = handlers[-1]
        self.calls: list[str] = []
        self.updates: list[Made] = []

    def update_if_active(self, factory: Callable[[], Made]) -> None:
        self.updates.append(factory())
        self.calls.append("update")

    def update_window_focus_state(self, focused: bool) -> None:
        self.calls.append("focus")

    def set_root_window_bounds(self, *boxes: object) -> None:
        self.calls.append("bounds")


class Panic(BaseException):
    """Stands for what AccessKit raises when it fails."""


class Kit:
    """Stands for the module `accesskit` on every system; `adapter` is the connection that was made."""

    def __init__(self, *, fails: bool = False) -> None:
        self.adapter: Adapter | None = None
        self.Role = self.Action = self.Live = self.Toggled = Names()
        self.fails = fails
        made = SimpleNamespace(
            Adapter=self._connect,
            SubclassingAdapter=self._subclass(),
            add_focus_forwarder_to_window_class=lambda name: None,
        )
        self.unix = self.windows = self.macos = made

    def _subclass(self) -> Callable[..., Adapter]:
        def connect(window: object, *handlers: Callable[..., object]) -> Adapter:
            return self._connect(*handlers)

        connect.for_window = connect  # type: ignore[attr-defined]
        return connect

    def _connect(self, *handlers: Callable[..., object]) -> Adapter:
        if self.fails:
            raise Panic
        self.adapter = Adapter(*handlers)
        return self.adapter

    def Node(self, role: str) -> Made:
        return Made(role=role)

    def TreeUpdate(self, focus: int) -> Made:
        return Made(focus=focus)

    def Tree(self, root: int) -> int:
        return root

    def Rect(self, *sides: float) -> tuple[float, ...]:
        return sides
