"""Every scene but those of a game under way, made for the laws that hold for all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from skipbo.ai.outside.mishaps import Failure, Mishap
from skipbo.model.rules import Rules
from skipbo.session.setup import DEFAULT
from skipbo.ui.kit.shortcuts import Prompts, form_shortcuts
from skipbo.ui.kit.things import Role
from skipbo.ui.parts import PartScene
from skipbo.ui.scenes.help import HelpScene
from skipbo.ui.scenes.letters import LettersScene
from skipbo.ui.scenes.own_program import KeptProgramScene, OwnProgramScene, ProgramSaidScene
from skipbo.ui.scenes.questions import AccuseScene, QuestionsScene
from skipbo.ui.scenes.rules import RulesScene
from skipbo.ui.widgets.field import TextField
from skipbo.words.rulebook.topics import InForce
from tests.ui import looking_back
from tests.ui.navigating import Ways
from tests.ui.scene_making import (
    confirm,
    curtain,
    learn,
    match_end,
    menu,
    new_game,
    pause,
    scoring,
    settings,
    setup,
)

AROUND = (menu, learn, new_game, setup, settings, pause, confirm, curtain, scoring, match_end)
"""Makers of those around a game."""
LONG_NAMES = (
    *("Maximiliane Über", "Wolfgang-Amadeus", "Clementine Roth", "Dankwart Vogel", "Evangelos Katz"),
    "M" * 16,
)
"""As long as names can be at a table."""


def accuse() -> PartScene:
    return AccuseScene(LONG_NAMES, range(6), True, lambda charge: None)


def help_sheet() -> PartScene:
    shortcuts = form_shortcuts(frozenset((Role.SLIDER, Role.DOCUMENT)), True)
    return HelpScene(shortcuts, Prompts(), Ways())


def letters() -> PartScene:
    return LettersScene(TextField("name", "Name", "Ann", lambda name: None), lambda: None)


def questions() -> PartScene:
    scene = QuestionsScene(lambda command: "In your hand: 1, 2.", ("Ben", "Cleo"), lambda: None)
    scene.press("questions.tell_hand")
    return scene


class Silent:
    """A program that does not answer."""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        pass


def scenes(folder: Path) -> dict[str, Callable[[], PartScene]]:
    """How every scene but those of a game under way is made."""
    around = {make.__name__: lambda make=make: make([]) for make in AROUND}
    rules = InForce(Rules(), 2, "Rulebook")
    more = {
        "accuse": accuse,
        "help": help_sheet,
        "letters": letters,
        "own program": lambda: OwnProgramScene(DEFAULT.seats[1], lambda seat: Silent(), print, print),
        "program said": lambda: ProgramSaidScene(Failure(Mishap.ENDED, "3", "No such file."), print),
        "kept program": lambda: KeptProgramScene("Ben", "python3 bot.py", print),
        "questions": questions,
        "rules": lambda: RulesScene(Ways(), rules),
    }
    return {**around, **more, **looking_back.all_scenes(folder, [])}


NAMES = (
    *(make.__name__ for make in AROUND),
    *("accuse", "help", "letters", "rules", "matches", "import", "replay", "replay of six", "crash", "about"),
    *("no matches", "licence", "notice", "questions", "own program", "program said", "kept program"),
    "opponent",
)
"""The keys of `scenes`, which only a folder can tell."""
