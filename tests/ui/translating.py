"""Whether what is drawn can be translated: in pseudo, every word comes from a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import ELLIPSIS, Style, Text
from skipbo.ui.kit.theme import Colour
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.scene import Scene, Steps, backdrop_by_steps
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.words.language import Language, SaidPiece
from skipbo.words.said import Filling, Name, Said, Sayable, You
from tests.words.pseudo import PSEUDO

_FIGURES = re.compile(r"[\d\s.,:;+×=%/()–−-]*")
"""Numbers and the signs between them."""


class Critic:
    """Hears every text that is drawn, and notes by scene the words that no translator would get to see.

    `known`: names, signs and words of other people's that are the same in every language. `scenes` are those
    that were seen, `blamed` the words by the scene that shows them.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, known: re.Pattern[str]) -> None:
        self.scenes: set[str] = set()
        self.blamed: dict[str, set[str]] = {}
        self._known = known
        self._fine: set[tuple[str, Sayable]] = set()
        self._noted: set[tuple[SaidPiece, ...]] = set()
        self._translated: set[str] = set()
        self._manager: SceneManager
        self._behind: Scene | None = None
        self._listen(monkeypatch)

    def _listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        line, init = Text.line, SceneManager.__init__

        def drawn(
            text: Text, said: Sayable, style: Style, colour: Colour, room: float | None = None
        ) -> pygame.Surface:
            self._hear(said)
            return line(text, said, style, colour, room)

        def made(manager: SceneManager, look: Look, clock: Callable[[], float] = float) -> None:
            self._manager = manager
            init(manager, look, clock)

        def behind(draw: Callable[[Canvas], None], look: Look) -> Steps:
            def drawn_behind(canvas: Canvas) -> None:
                self._behind = getattr(draw, "__self__")  # noqa: B009 - the scene that shines through
                draw(canvas)
                self._behind = None

            return backdrop_by_steps(drawn_behind, look)

        monkeypatch.setattr(Text, "line", drawn)
        monkeypatch.setattr(SceneManager, "__init__", made)
        monkeypatch.setattr("skipbo.ui.parts.scene.backdrop_by_steps", behind)
        self._listen_to_the_language(monkeypatch)

    def _listen_to_the_language(self, monkeypatch: pytest.MonkeyPatch) -> None:
        parts, text = Language.parts, Language.text

        def translated(language: Language, said: Sayable) -> tuple[SaidPiece, ...]:
            found = parts(language, said)
            if language is PSEUDO and isinstance(said, Said | You):
                self._note(found)
            return found

        def spoken(language: Language, said: Sayable) -> str:
            found = text(language, said)
            if language is PSEUDO and isinstance(said, Said | You):
                self._note((found,))
            return found

        monkeypatch.setattr(Language, "parts", translated)
        monkeypatch.setattr(Language, "text", spoken)

    def read(self) -> None:
        """Note what the scene tells of itself and does not draw, too: names of controls, and reasons."""
        for thing in walk(self._manager.things()):
            for said in (thing.name, thing.value, thing.description):
                if said:
                    self._hear(said)

    def _note(self, parts: Iterable[SaidPiece]) -> None:
        """Remember a sentence whole, and its words between names and cards."""
        parts = tuple(parts)
        if parts in self._noted:
            return
        self._noted.add(parts)
        spoken = [PSEUDO.text(part.name) if isinstance(part, Name) else str(part) for part in parts]
        for words in (*spoken, "".join(spoken)):
            self._translated.add(_even(words))

    def _hear(self, said: Sayable) -> None:
        shown = self._behind or self._manager.top
        assert shown is not None
        self.scenes.add(shown.name)
        if (shown.name, said) in self._fine:  # what was translated once stays so
            return
        found = {words for words in _plain(said) if not self._is_known(words)}
        if isinstance(said, str):
            found = {words for words in found if not self._is_translated(words)}
        if found:
            self.blamed.setdefault(shown.name, set()).update(found)
        else:
            self._fine.add((shown.name, said))

    def _is_known(self, words: str) -> bool:
        bare = words.removesuffix(ELLIPSIS).strip()
        return bool(_FIGURES.fullmatch(bare) or self._known.fullmatch(bare))

    def _is_translated(self, words: str) -> bool:
        """Whether the words are a line, a beginning or a part of a sentence that was translated."""
        bare = _even(words.removesuffix(ELLIPSIS))
        if bare not in self._translated and any(bare in whole for whole in self._translated):
            self._translated.add(bare)  # asked again in each frame
        return bare in self._translated


def _plain(said: Filling) -> Iterator[str]:
    """The strings in a sentence, which are in no language; a string is all of that."""
    match said:
        case Said():
            for _, filling in said.places:
                yield from _plain(filling)
        case Name():
            yield from _plain(said.name)
        case str():
            yield from said.splitlines()


def _even(words: str) -> str:
    return " ".join(words.split())
