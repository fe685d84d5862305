"""Whether what is drawn is told: every piece of text on the screen stands in the tree of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import pytest

from skipbo.ui.kit.text import ELLIPSIS, Text
from skipbo.ui.kit.things import Thing, walk
from skipbo.ui.parts.scene import Scene
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable
from tests.ui.driving import frame

ASKED = 50_000
"""So many answers are kept: a scene shows nearly the same in each frame."""


class Ear:
    """Hears every piece of text that is put on a canvas."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pieces: list[str] = []
        put = Text.put

        def listen(text: Text, canvas: object, said: Sayable, *more: object, **named: object) -> object:
            self.pieces.append(ENGLISH.text(said))
            return put(text, canvas, said, *more, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(Text, "put", listen)

    def drawn(self, scene: Scene) -> list[str]:
        """The pieces that a scene puts on a canvas in one frame."""
        self.pieces.clear()
        frame(scene)
        return [piece for piece in self.pieces if piece.strip()]


def sentences(things: Iterable[Thing]) -> Iterator[str]:
    """All that things say, in English."""
    for thing in walk(things):
        for said in (thing.name, thing.value, thing.description):
            if said:
                yield ENGLISH.text(said)


def untold(pieces: Iterable[str], things: Iterable[Thing]) -> list[str]:
    """The pieces whose words do not stand in any sentence of the things, in that order.

    A piece may be a line of a sentence, its beginning with an ellipsis, a shorter form that leaves out words,
    or what follows a name and a colon.
    """
    told = set(sentences(things))
    return [piece for piece in pieces if piece not in told and not any(_within(piece, each) for each in told)]


@lru_cache(ASKED)
def _within(piece: str, sentence: str) -> bool:
    *words, last = piece.removeprefix(":").removesuffix(ELLIPSIS).split() or [""]
    rest = iter(sentence.split())
    if not all(word in rest for word in words):
        return False
    # The line may have been broken inside its last word, or cut there.
    return any(last in word for word in rest)
