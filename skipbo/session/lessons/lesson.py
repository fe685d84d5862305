"""A lesson as a value: a position, a goal, and lines that reach it or do not."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from skipbo.model.cards import Chance, deck
from skipbo.model.notation import parse_position
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from skipbo.session.lessons.goals import Goal
from skipbo.words.said import Said


class Lesson(NamedTuple):
    """One lesson. `key` is what its stars are kept by.

    `told`: what it is about; `asked`: what is to be done in this one turn. `position`: the table in one line,
    in which the draw pile has only the cards to be drawn first; all others of the deck lie below them.
    `goal` solves the lesson, `star` is the best that can be reached. `best`: a turn that gets the star;
    `tempting`: turns that fail. `learned` is said to who has solved it, `missed` to who has not.
    """

    key: str
    title: Said
    told: Said
    asked: Said
    position: str
    goal: Goal
    star: Goal
    best: str
    tempting: tuple[str, ...]
    learned: Said
    missed: Said
    rules: Rules = Rules(match_total=None)

    def table(self) -> GameState:
        """Return the game at its beginning, with a whole deck."""
        state = parse_position(self.position, self.rules, Chance(0))
        rest = Counter(deck(self.rules.deck)) - Counter(state.cards())
        state.draw = [*Chance(0).shuffle(sorted(rest.elements()), 0, 0), *state.draw]
        return state
