"""The question before a kept program starts shows all of its command, whoever has kept it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from skipbo.session.setup import LONGEST_COMMAND
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit import Intent, Key, Press, Release, Wheel
from skipbo.ui.kit.theme import FELT
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.scenes.own_program import KeptProgramScene
from skipbo.words.said import Private
from tests.ui.driving import click, control, names, shown, thing

HARMLESS, EVIL = "python3 steady.py", "touch /tmp/evil"
UNTYPED = {
    "lines": f"{HARMLESS}{chr(10) * 70}{EVIL}",
    "tabs": f"{HARMLESS}{chr(9) * 90}{EVIL}",
    "NUL": f"{HARMLESS}\0{EVIL}",
    "escape": f"{HARMLESS}\x1b[2K\r{EVIL}",
    "from the right": f"{HARMLESS}\u202e{EVIL}\u202c",
    "no width": f"{HARMLESS}{chr(0x200B) * 900}{EVIL}",
    "half a pair": f"{HARMLESS}\ud800{EVIL}",
    "too long": f"{HARMLESS}{'x' * LONGEST_COMMAND}{EVIL}",
}
TYPED = {
    "short": f"{HARMLESS}; {EVIL}",
    "gaps": f"{HARMLESS}{' ' * 900}; {EVIL}",
    "selectors": f"{HARMLESS}{chr(0xFE0F) * 900}{EVIL}",
    "changing selectors": f"{HARMLESS}{(chr(0xFE0F) + chr(0xFE0E)) * 450}{EVIL}",
    "letters": f"{HARMLESS}{'é名' * 450}{EVIL}",
}
LONG = f"{HARMLESS} {'-a ' * 300}; {EVIL}"


def asked(command: str, look: Look) -> tuple[KeptProgramScene, list[bool]]:
    """The question about a command as it stands after a frame, and what is answered."""
    said: list[bool] = []
    scene = shown(KeptProgramScene("Ben", command, said.append), look)
    scene.update(0.1)
    return scene, said


@pytest.fixture(scope="module")
def large(window: object) -> Look:
    """A small window with large words, in which no long command has room."""
    return Look((640, 400), FELT, comfort=ReadingComfort(1.6))


@pytest.mark.parametrize("command", [*UNTYPED.values(), *TYPED.values()], ids=[*UNTYPED, *TYPED])
def test_all_of_a_command_is_drawn_and_read(command: str, look: Look) -> None:
    scene, _ = asked(command, look)
    found = thing(scene, "kept.command")
    assert isinstance(found.name, Private)
    read = found.name.replace("\n", "")
    drawn = "".join(line for part in parts(scene) for line in getattr(part, "lines", ())).replace(" ", "")
    assert read.startswith(HARMLESS)
    assert EVIL in read
    assert read.replace(" ", "") in drawn


def parts(scene: KeptProgramScene) -> Sequence[Part]:
    return tuple(walk_parts(scene.tree))


@pytest.mark.parametrize("command", UNTYPED.values(), ids=UNTYPED)
def test_what_nobody_can_type_cannot_be_started(command: str, look: Look) -> None:
    scene, said = asked(command, look)
    assert "Start it" not in names(scene)
    assert "Nobody can have typed" in names(scene)
    click(scene, "Play without it")
    assert said == [False]


def test_one_that_can_be_seen_at_once_can_be_started_at_once(look: Look) -> None:
    scene, said = asked(HARMLESS, look)
    click(scene, "Start it")
    assert said == [True]


WAYS: dict[str, list[Intent]] = {
    "wheel": [Wheel((10, 10), -1)],
    "page down": [Key("pagedown")],
    "end": [Key("end")],
    "arrow, or a pad": [Key("down")],
}


@pytest.mark.parametrize("way", [*WAYS, "bar"])
def test_a_long_one_is_started_only_once_it_has_been_scrolled_to_its_end(way: str, large: Look) -> None:
    scene, said = asked(LONG, large)
    assert scene.form.focused is not None
    for _ in range(100):
        if control(scene, "Start it").enabled:
            break
        scene.press("kept.go")
        assert said == []
        for intent in WAYS.get(way) or pulled(scene):
            scene.handle(intent)
    command = thing(scene, "kept.command")
    assert command.rect is not None
    dialog = thing(scene, "kept program")
    assert dialog.rect is not None
    assert command.rect[1] + command.rect[3] < dialog.rect[1] + dialog.rect[3]
    click(scene, "Start it")
    assert said == [True]


def pulled(scene: KeptProgramScene) -> list[Intent]:
    """What a mouse does that pulls the scroll bar to its end."""
    place = next(part.rect for part in parts(scene) if isinstance(part, Scroll))
    at = place.right - 2, place.bottom - 2
    return [Press(at), Release(at)]


def test_until_then_the_button_says_why(large: Look) -> None:
    scene, _ = asked(LONG, large)
    scene.reach("kept.go")
    go = thing(scene, "kept.go")
    assert not go.works
    assert "to the end" in str(go.description)
