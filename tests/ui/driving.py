"""Working a scene as a person does: by names of controls, by mouse and by keys."""

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Blit, Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import UsableControl, controls
from skipbo.ui.kit.text import Text
from skipbo.ui.kit.things import Role, Thing, walk
from skipbo.ui.parts.scene import Scene
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable

STEPS = 3
"""So many steps of the wheel scroll by less than what is in sight of a sheet."""


def shown(scene: Scene, look: Look) -> Scene:
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


def status(scene: Scene) -> str:
    """What the scene tells of what was done last, in English."""
    return " ".join(ENGLISH.text(thing.name) for thing in walk(scene.things()) if thing.role is Role.STATUS)


def names(scene: Scene) -> str:
    """What all things of the scene are called, in English."""
    return " ".join(ENGLISH.text(thing.name) for thing in walk(scene.things()))


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


def click(scene: Scene, name: str) -> None:
    """Click the middle of a control."""
    at = control(scene, name).rect.center
    scene.handle(PointerMove(at))
    scene.handle(Press(at))
    scene.handle(Release(at))
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


def drawn_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn from now on."""
    said: list[str] = []
    line = Text.line

    def listen(self: Text, words: Sayable, *more: object) -> object:
        said.append(self.language.text(words))
        return line(self, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "line", listen)
    return said
