"""No moment hangs on its sound or on motion: each is shown as well, with nothing moving, and told by ear."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.sound import MOMENTS, Cue
from tests.ui.assistive.hearing import Listening
from tests.ui.tabletop import Dealt, Tabletop
from tests.ui.telling import sentences

TICK: Final = 0.1
NEAR: Final = 30
"""So many ticks around its sound a moment is shown and told."""
THOUGHT: Final = 4
"""So many ticks a person looks at the table before a play."""
ELSEWHERE: Final = frozenset({Cue.STAR})
"""Of lessons, whose strip says that one is solved: `tests/ui/test_learning.py`."""


class Signs(NamedTuple):
    """What the screen shows of a moment, and what is spoken."""

    shown: str
    told: str


SIGNS: Final[Mapping[Cue, Signs]] = MappingProxyType(
    {
        Cue.TURN: Signs("To play", "Your turn"),
        Cue.HAND_EMPTIED: Signs(r"Your hand, card 1 \S+ Ben .*Your hand, card 5 ", "draws? 5 cards"),
        Cue.COMPLETED: Signs(r"build pile (\d) [^b]*needs 12 .*build pile \1 needs 1 ", "complete"),
        Cue.LAST_CARD: Signs("Last card", "last card"),
        Cue.GAME_WON: Signs("You win!", "go out"),
        Cue.MATCH_WON: Signs("You win the match!", "go out"),
        Cue.LOST: Signs("Ben wins the game", "goes out"),
    }
)


class Course(NamedTuple):
    """A game, tick by tick: the sounds of moments, all that is shown, and what is spoken."""

    cues: list[list[Cue]]
    shown: list[str]
    told: list[str]


def played(look: Look, dealt: Dealt, chance: int) -> Course:
    """A game to its score and a little further, by chance, with nothing moving."""
    top = Tabletop(look, dealt)
    top.ways.reduced = True
    cues: list[Cue] = []
    top.services.sounds.felt = cues.append
    ear, rng, course, after = Listening(top), Random(chance), Course([], [], []), 0
    still = 0
    while after < NEAR:
        still = 0 if top.tick(TICK) else still + 1
        if still > THOUGHT and top.top.name == "play" and top.table.legal():
            still = 0
            top.person_plays(rng)
        course.cues.append([cue for cue in cues if cue in MOMENTS])
        as_before = still > 1  # nothing has moved, and nobody has played
        course.shown.append(course.shown[-1] if as_before else " ".join(sentences(top.scenes.things())))
        course.told.append(ear.listen())
        cues.clear()
        after += top.top.name == "scoring"
    return course


@pytest.mark.parametrize(
    ("dealt", "chance", "brings"),
    [
        (Dealt(stock=6, seed=10), 1, {Cue.HAND_EMPTIED, Cue.COMPLETED, Cue.GAME_WON}),
        (Dealt(stock=2), 4, {Cue.LOST}),
        (Dealt(stock=2, total=5), 2, {Cue.MATCH_WON}),
    ],
    ids=["won", "lost", "a match"],
)
def test_each_moment_is_shown_and_told_without_sound_and_motion(
    look: Look, dealt: Dealt, chance: int, brings: set[Cue]
) -> None:
    course = played(look, dealt, chance)
    found = {cue for cues in course.cues for cue in cues}
    assert found >= {Cue.TURN, Cue.LAST_CARD} | brings
    for tick, cues in enumerate(course.cues):
        near = slice(max(0, tick - NEAR), tick + NEAR)
        for cue in cues:
            assert re.search(SIGNS[cue].shown, " ".join(course.shown[near])), (cue, tick)
            assert re.search(SIGNS[cue].told, " ".join(course.told[near])), (cue, tick)


def test_every_moment_has_its_signs() -> None:
    assert set(SIGNS) | ELSEWHERE == MOMENTS
