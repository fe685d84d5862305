"""A lesson: its position and what is asked for in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card, Chance, deck
from skipbo.model.notation import parse_position
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from skipbo.words.said import Said

PERSON = 0
"""The seat of whoever is taught."""

Goal: TypeAlias = Callable[[GameState, GameState], bool]
"""Tells from the table before the turn and after it whether something was reached."""


def stock_played(count: int) -> Goal:
    """Return the goal to have n cards fewer on the stocks of one's side than before."""
    return lambda start, end: _stocks(start) - _stocks(end) >= count


def wilds_kept(count: int) -> Goal:
    """Return the goal to have at least n Skip-Bo cards in hand at the end."""
    return lambda _, end: end.hands[PERSON].count(WILD) >= count


def hand_emptied(start: GameState, end: GameState) -> bool:
    """Tell whether five new cards were drawn in the turn (R11)."""
    return len(start.draw) - len(end.draw) >= 5


def on_top(card: Card) -> Goal:
    """Return the goal to have a card on top of one of one's own discard piles."""
    return lambda _, end: any(pile[-1:] == [card] for pile in end.discards[PERSON])


def one_lower(start: GameState, end: GameState) -> bool:
    """Tell whether the discard lies on a card that is one higher, so that both can be played in order."""
    piles = zip(start.discards[PERSON], end.discards[PERSON], strict=True)
    return any(len(after) > len(before) > 0 and after[-1] == before[-1] - 1 for before, after in piles)


def none_needs(card: Card) -> Goal:
    """Return the goal that no build pile needs this card."""
    return lambda _, end: all(pile.needs != card for pile in end.builds)


def both(one: Goal, other: Goal) -> Goal:
    """Return the goal to reach two goals."""
    return lambda start, end: one(start, end) and other(start, end)


def _stocks(state: GameState) -> int:
    """Return the number of cards on the stocks of the person's side."""
    side = state.rules.side_of(PERSON, state.seats)
    return sum(len(state.stocks[seat]) for seat in state.rules.members(side, state.seats))


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
