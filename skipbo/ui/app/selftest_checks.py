"""What a self-test has found, and its checks that all files of the program are there and can be read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pygame
import pygame.font

from skipbo import resources
from skipbo.model.cards import WILD
from skipbo.store.settings import Settings
from skipbo.ui.app.problems import CrashReport
from skipbo.ui.art.cards import FaceForm, face_name
from skipbo.ui.flow.preferences import window_language
from skipbo.ui.kit.sound import HIGHEST, all_file_names, checked
from skipbo.ui.kit.theme import THEMES
from skipbo.words.language import NAMES

_NAMES = 18
"""The length of the longest name of a check, with the colon."""


class SelfTestFailed(Exception):
    """The error of a failed check; its words follow the name of the check."""


class Result(NamedTuple):
    """The result of a check: its name, whether it passed, and what was seen or is wrong."""

    name: str
    well: bool
    words: str


class Findings:
    """Collects results. `at` is the name of the check under way."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.at = ""

    @property
    def well(self) -> bool:
        """Whether nothing is wrong so far."""
        return all(result.well for result in self.results)

    def check(self, name: str, look: Callable[[], str]) -> bool:
        """Note the result of `look`, which raises SelfTestFailed, or anything else, if something is wrong."""
        self.at = name
        try:
            result = Result(name, True, look())
        except SelfTestFailed as trouble:
            result = Result(name, False, str(trouble))
        except Exception as error:  # noqa: BLE001 - whatever it is, the report continues and mentions it
            result = Result(name, False, CrashReport(error, "").place)
        self.results.append(result)
        return result.well

    def fail(self, words: str) -> None:
        """Note what is wrong with the current check."""
        self.results.append(Result(self.at, False, words))

    def text(self, facts: Sequence[str]) -> str:
        """Return the whole report; `facts` are lines about the machine."""
        lines = [
            f"{'ok    ' if well else 'FAILED'}  {name + ':':{_NAMES}} {words}"
            for name, well, words in self.results
        ]
        failed = sum(not result.well for result in self.results)
        total = f"{failed} of {len(self.results)} checks failed." if failed else "Everything works."
        return "\n".join(["Self-test of Skip-Bo", "", *lines, "", *facts, "", total])


_PIXELS = 64
_TOLD = 3
"""The number of broken files that are named."""


def fonts() -> str:
    """Check that every font can be opened and drawn. Raises SelfTestFailed."""
    pygame.font.init()

    def draw(name: str) -> None:
        pygame.font.Font(resources.font_path(name), _PIXELS).render("Skip-Bo", True, "white")

    return _read(resources.FONTS, draw)


def pictures() -> str:
    """Check that every card, back and icon can be drawn. Raises SelfTestFailed."""
    folders = filter(Path.is_dir, map(resources.folder, ("cards", "backs", "icons", "app")))
    lying = {path.stem for folder in folders for path in folder.glob("*.svg")}

    def draw(name: str) -> None:
        with resources.svg_path(name).open("rb") as file:
            pygame.image.load_sized_svg(file, (_PIXELS, _PIXELS))

    return _read(sorted({*_cards(), "mark", *lying}), draw)


def sounds() -> str:
    """Check that every sound can be read, if there is a device to play it. Raises SelfTestFailed."""
    folder, heard = resources.folder("sounds"), pygame.mixer.get_init()

    def read(name: str) -> None:
        if heard:
            pygame.mixer.Sound(checked(folder / name))
        elif not (folder / name).stat().st_size:
            raise ValueError(name)

    return _read(tuple(all_file_names()), read)


def weights() -> str:
    """Check that what the computer players think with can be read. Raises SelfTestFailed."""
    from skipbo.ai.learned import player_problem

    wrong = player_problem()
    if wrong is not None:
        raise SelfTestFailed(str(wrong))
    return "read"


def licences() -> str:
    """Check that the licences of all parts are there. Raises SelfTestFailed."""
    from skipbo.licences import licences as found

    empty = [part.name for part in found() if not part.text.strip()]
    return _told(len(found()), empty)


def languages() -> str:
    """Check that the words of every language can be read. Raises SelfTestFailed."""

    def read(key: str) -> None:
        for slip in window_language(Settings(language=key), tuple).slips():  # what cannot be used in its file
            raise ValueError(slip)

    return _read(tuple(NAMES), read)


def _read(names: Collection[str], read: Callable[[str], object]) -> str:
    """Read every named file. Raises SelfTestFailed with the names of those that cannot be read."""
    broken = []
    for name in names:
        try:
            read(name)
        except (pygame.error, OSError, ValueError):
            broken.append(name)
    return _told(len(names), broken)


def _told(count: int, broken: list[str]) -> str:
    if broken or not count:
        named = ", ".join(broken[:_TOLD]) + (", ..." if len(broken) > _TOLD else "")
        raise SelfTestFailed(f"{len(broken)} of {count} cannot be read: {named}")
    return f"{count} read"


def _cards() -> Iterator[str]:
    """Yield the names of all pictures of cards."""
    for form in (FaceForm.FULL, FaceForm.LARGE, FaceForm.STRIP):
        for card in range(WILD, HIGHEST + 1):
            yield face_name(card, form, 0)
            yield face_name(WILD, form, 0, card)
    yield from (f"back_{theme.back}" for theme in THEMES.values())


CHECKS: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "Fonts": fonts,
        "Pictures": pictures,
        "Sounds": sounds,
        "Languages": languages,
        "Weights": weights,
        "Licences": licences,
    }
)
"""The checks by name, in the order in which they are run."""
