"""A hundred hints of ten games, each with its position, to be judged: `-m tests.benchmarks.hints_told`.

The first seat plays as the hints say, against a level in each game; two to four seats, 5 to 30 cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.hint import hint
from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import Card, Chance
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.notation import card_text
from skipbo.model.observation import Observation, observe
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.hint_words import told_hint
from skipbo.words.language import ENGLISH
from tests.benchmarks.hints import NAMES

EACH, ALL = 12, 100
"""Hints that are told of a game, at most, and of all."""
SELDOM: Final = 0.22
"""The share of decisions that are told of."""


class Game(NamedTuple):
    """A game: how many play, with how many stock cards, and at which level the others are."""

    seats: int
    stock: int
    level: str


GAMES: Final = (
    Game(2, 10, "casual"),
    Game(2, 10, "regular"),
    Game(2, 30, "strong"),
    Game(3, 10, "regular"),
    Game(2, 5, "beginner"),
    Game(4, 10, "casual"),
    Game(2, 20, "regular"),
    Game(3, 10, "strong"),
    Game(2, 10, "expert"),
    Game(2, 30, "casual"),
)


def told(number: int) -> Iterator[str]:
    """The hints of one game, counted from 0: the position, and what is said of it."""
    game, rng, chance = GAMES[number], Random(number), Random(f"r{number}")
    state = engine.deal(Rules(stock=game.stock), game.seats, Chance(900 + number), 0, game.seats - 1)[0]
    others, count = LEVELS[game.level].agent(), 0
    while state.phase is not Phase.OVER and count < EACH:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        seen, legal = observe(state, state.turn_seat), legal_moves(state)
        if state.turn_seat:
            engine.play(state, others.choose(seen, legal, rng))
            continue
        found = hint(seen, legal)
        if len(legal) > 1 and chance.random() < SELDOM:
            count += 1
            said = " ".join(map(ENGLISH.text, told_hint(found, seen, NAMES[: game.seats]).play))
            yield f"{number}.{count} {_position(seen)}: {said}"
        engine.play(state, found.moves[0])


def _position(seen: Observation) -> str:
    """What a hint is judged by: one's own cards, the build piles, and what the others show."""
    rivals = (f"{NAMES[seat][0]} {_stock(seen, seat)} {_tops(seen, seat)}" for seat in range(1, seen.seats))
    own = f"S {_stock(seen, 0)} H {_row(seen.hand)} D {_tops(seen, 0)}"
    return f"{own} B {_row([pile.top for pile in seen.builds])} | {' | '.join(rivals)}"


def _stock(seen: Observation, seat: int) -> str:
    top = seen.stock_tops[seat]
    return "-" if top is None else f"{card_text(top)}({seen.stock_counts[seat]})"


def _tops(seen: Observation, seat: int) -> str:
    return _row([pile[-1] for pile in seen.discards[seat] if pile]) or "-"


def _row(cards: Sequence[Card]) -> str:
    return ".".join(map(card_text, cards))


if __name__ == "__main__":
    for line in islice(chain.from_iterable(map(told, range(len(GAMES)))), ALL):
        print(line, flush=True)
