"""Working a scene as a person does: by names of controls, by mouse and by keys."""

from typing import Protocol, TypeVar

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Blit, Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import UsableControl, controls
from skipbo.ui.kit.text import Text
from skipbo.ui.kit.things import Role, Thing, Things, walk
from skipbo.ui.parts.scene import Scene
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable

S = TypeVar("S", bound=Scene)


class Told(Protocol):
    """A scene, a form, or whatever else tells what it shows."""

    def things(self) -> Things: ...


STEPS = 3
"""So many steps of the wheel scroll by less than what is in sight of a sheet."""


def shown(scene: S, look: Look) -> S:
    """The scene as it is when its first frame is there."""
    scene.enter()
    scene.arrange(look)
    frame(scene)
    return scene


def frame(scene: Scene) -> list[Blit]:
    """What the scene draws."""
    canvas = Canvas()
    scene.draw(canvas)
    return canvas.blits()


def control(scene: Scene, name: str) -> UsableControl:
    """The one control of that name."""
    found = [each for each in controls(scene.things()) if each.name == name]
    assert len(found) == 1, [each.name for each in controls(scene.things())]
    return found[0]


def offered(scene: Told) -> list[str]:
    """The names of all controls."""
    return [each.name for each in controls(scene.things())]


def thing(scene: Told, key: str) -> Thing:
    """The thing of a key."""
    return next(each for each in walk(scene.things()) if each.key == key)


def words(scene: Told) -> list[str]:
    """What each thing is called, in English."""
    return [ENGLISH.text(each.name) for each in walk(scene.things())]


def told(scene: Told, key: str) -> list[str]:
    """What the thing of a key and its parts are called, in English; nothing where it is not there."""
    found = [each for each in walk(scene.things()) if each.key == key]
    return [ENGLISH.text(each.name) for each in walk(found[:1])]


def keys_of(scene: Told) -> set[str]:
    """The keys of all things."""
    return {each.key for each in walk(scene.things())}


def status(scene: Scene) -> str:
    """What the scene tells of what was done last, in English."""
    return " ".join(ENGLISH.text(thing.name) for thing in walk(scene.things()) if thing.role is Role.STATUS)


def names(scene: Told) -> str:
    """What all things are called, in English, in one text."""
    return " ".join(words(scene))


def focused(things: Things) -> list[str]:
    """The keys of what has the focus."""
    return [thing.key for thing in walk(things) if thing.focused]


def dialog(scene: Scene) -> Thing:
    """The scene's dialog, with its rectangle and its title."""
    return next(thing for thing in walk(scene.things()) if thing.role is Role.DIALOG)


def scroll_to(scene: Scene, name: str) -> None:
    """Scroll from the top until a control is in sight."""
    scene.handle(Wheel((10, 10), 100))
    for _ in range(120):
        if name in [each.name for each in controls(scene.things())]:
            return
        scene.handle(Wheel((10, 10), -STEPS))
    raise AssertionError(f"{name} is not on the sheet")


def click(scene: Scene, *names: str) -> None:
    """Click the middles of controls, one after another."""
    for name in names:
        at = control(scene, name).rect.center
        for intent in (PointerMove(at), Press(at), Release(at)):
            scene.handle(intent)
        frame(scene)


def keys(scene: Scene, *names: str, shift: bool = False) -> None:
    """Press keys one after another."""
    for name in names:
        scene.handle(Key(name, shift=shift))
        frame(scene)


def write(scene: Scene, text: str) -> None:
    """Write text, each sign as the key and then as text, as pygame tells it."""
    for sign in text:
        scene.handle(Key(sign.lower()))
        scene.handle(Key("text", text=sign))
    frame(scene)


def work(scene: Scene, most: int = 500) -> None:
    """Let time pass until there is nothing more to do."""
    for _ in range(most):
        if not scene.update(0.016):
            frame(scene)
            return
    raise AssertionError("The scene does not come to rest.")


def drawn_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn from now on."""
    said: list[str] = []
    line = Text.line

    def listen(self: Text, words: Sayable, *more: object) -> object:
        said.append(self.language.text(words))
        return line(self, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "line", listen)
    return said
