"""The five walks, each taken once with a real disk and a real process of the computer players."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import skipbo
from tools.walks.program import Program
from tools.walks.recorder import Function, Mark, Recorder, Seen

ROOT = Path(skipbo.__file__).parent
GAME = ("--new", "--preset", "short", "--seed", "2", "--speed", "fast")
"""A deal in which the person begins, and can play a card onto a build pile at once."""
TWO = (*GAME, "--seat", "Ann=person", "--seat", "Ben=expert")
SETTING, SECTION = "Reduced motion", "Comfort"
"""The setting, and the page on which it stood as long as there were pages."""
CHILD = Path(__file__).with_name("child.py")
"""What runs instead of the computers' process, and runs that."""

SHOWN = Mark("ui/table/", "feed")
"""Events are handed to what shows them."""
FRAME = Mark("ui/app/app.py", "frame")
ASKED = Mark("session/", "advance")
WRITER = "writer"
"""The thread that is still busy with the move before, while a computer player thinks."""
PLAYED = Mark("model/match.py", "play")
BEGUN = Mark("ui/flow/", "begin")
TAKEN_UP = Mark("ui/scenes/play", "__init__")
WRITTEN = Mark("store/database.py", "write")
KEPT = Mark("store/database.py", "")
"""Anything of the data file."""


def press_to_move(recorder: Recorder, folder: Path) -> Seen:
    """A person drags a card onto a pile, until the move is on the disk and handed to what shows it."""
    program = ready(folder)
    source, target = onto_a(program, "build pile")
    program.grab(source)
    idle = at_rest(recorder, program)
    recorder.start(FRAME, end=SHOWN)
    program.drop(source, target)
    program.until(lambda: recorder.ended)
    return recorder.stop().without(idle)


def decision(recorder: Recorder, folder: Path) -> Seen:
    """A computer player's turn comes, until its first move is played; its own process included."""
    child = spied(folder)
    program = ready(folder)
    source, target = onto_a(program, "discard pile")
    program.grab(source)
    recorder.start(
        PLAYED, PLAYED, ASKED, end=PLAYED, under=ASKED, aside=WRITER
    )  # the discard, the draw, then the question
    program.drop(source, target)
    program.until(lambda: recorder.ended)
    return recorder.stop() | thought(child)


def event_to_flight(recorder: Recorder, folder: Path) -> Seen:
    """A move's events are handed to what shows them, until the first picture with the card in the air."""
    program = ready(folder)
    source, target = onto_a(program, "build pile")
    program.grab(source)
    recorder.start(FRAME, aside=WRITER)
    program.frame(4)
    idle = recorder.stop()  # without drawing, through which this walk leads
    recorder.start(SHOWN, flight=True)
    program.drop(source, target)
    program.until(lambda: recorder.ended)
    return recorder.stop().without(idle)


def kill_to_resume(recorder: Recorder, folder: Path) -> Seen:
    """The program starts on what a killed one left, offers to go on, and does, until the match can be shown.

    What a start with nothing left does as well is not counted.
    """
    left = killed_match(folder)
    recorder.start(BEGUN)
    empty = started(folder / "empty")
    empty.frame(3)
    usual = recorder.stop()
    empty.app.close()
    recorder.start(BEGUN)
    program = started(folder / "again", data=left)
    program.frame(3)
    offered = recorder.stop().without(usual)
    idle = at_rest(recorder, program)
    recorder.start(FRAME, end=TAKEN_UP)
    program.press("Continue")
    program.until(lambda: recorder.ended)
    return offered | recorder.stop().without(idle)


def setting(recorder: Recorder, folder: Path) -> Seen:
    """A person changes a setting, until it is kept and seen."""
    program = started(folder)
    program.until(lambda: program.lines("rest"))
    program.press("Settings")
    program.until(lambda: program.rest()["scene"] == "settings")
    program.frame(3)
    if program.shows(SECTION):
        program.press(SECTION)
    while not program.shows(SETTING):
        program.scroll()
    program.frame(3)
    idle = at_rest(recorder, program)
    recorder.start(FRAME)
    program.press(SETTING)
    program.until(lambda: any(function.is_at(KEPT) for function in [*recorder.seen.functions]))
    program.frame(6)
    return recorder.stop().without(idle)


class Walk(NamedTuple):
    """A walk: how it is taken, and the stations that it is taken for."""

    take: Callable[[Recorder, Path], Seen]
    stations: tuple[Mark, ...]


WALKS: dict[str, Walk] = {
    "press": Walk(press_to_move, (PLAYED, WRITTEN, SHOWN)),
    "decision": Walk(decision, (Mark("session/process.py", "ask"), Mark("ai/", "choose"), PLAYED)),
    "flight": Walk(event_to_flight, (Mark("ui/table/flights.py", "add"), Mark("ui/kit/canvas.py", "sprite"))),
    "resume": Walk(kill_to_resume, (Mark("store/under_way.py", "load"), PLAYED, TAKEN_UP)),
    "setting": Walk(
        setting, (Mark("store/settings.py", "save"), WRITTEN, Mark("ui/scenes/settings", "refresh"))
    ),
}


def started(folder: Path, *words: str, data: Path | None = None) -> Program:
    """The program, on a data folder of its own."""
    folder.mkdir(exist_ok=True)
    return Program(data or folder / "data", folder / "trace.jsonl", *words)


def ready(folder: Path) -> Program:
    """The program with a game in which the person may play, and all that came before is on the disk."""
    program = started(folder, *TWO)
    program.until(program.may_play)
    program.settle()
    return program


def onto_a(program: Program, pile: str) -> tuple[str, str]:
    """The first play onto a pile of that kind: from where to where. Raises StopIteration.

    A card that is discarded ends the turn, and the next seat's first move would belong to the walk.
    """
    return next((source, target) for source, target in program.rest()["plays"] if pile in target)


def at_rest(recorder: Recorder, program: Program) -> Seen:
    """What runs in each frame, whether anything happens or not, in drawing, too.

    A writer that is still busy with what came before, on a slow disk, is no rest.
    """
    recorder.start_idle(FRAME, aside=WRITER)
    program.frame(4)
    return recorder.stop()


def killed_match(folder: Path) -> Path:
    """The data of a match of some moves, as they lay there while it was still under way."""
    program = started(folder / "before", *GAME, "--seat", "Ann=person", "--seat", "Ben=casual")
    program.until(program.may_play)
    source, target = program.rest()["plays"][0]
    program.grab(source)
    program.drop(source, target)
    program.until(program.moved)
    left = folder / "left"
    shutil.copytree(folder / "before" / "data", left)
    program.app.close()
    return left


def spied(folder: Path) -> Path:
    """Let the computers' process tell which files it goes through, in the file that is returned."""
    told = folder / "child.txt"
    told.touch()
    start: Callable[..., None] = subprocess.Popen.__init__

    def listened(self: object, command: list[str], **more: Any) -> None:  # noqa: ANN401 - passed on
        if "skipbo.ai.worker" in command:
            command = [sys.executable, str(CHILD), str(ROOT), str(told)]
        start(self, command, **more)

    setattr(subprocess.Popen, "__init__", listened)  # noqa: B010 - for all that are started in this walk
    return told


def thought(told: Path) -> Seen:
    """What the computers' process has gone through, as it told."""
    found = Seen({}, {})
    for line in told.read_text("utf-8").splitlines():
        function, *caller = (Function(*each) for each in json.loads(line))
        found.functions[function] = None
        found.calls.update({(each, function): None for each in caller})
    return found
