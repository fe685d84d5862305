"""A turn between two persons at one screen, in a deal as it is and in one that gives the first another hand.

Every move that was made before, and every one of the turn itself, is legal in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.model.cards import WILD, Card, Chance
from skipbo.model.legal_moves import Discard, Draw, Move, Play, legal_moves
from skipbo.model.match import Match
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import Phase
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.setup import PERSON, SetUp
from skipbo.store.settings import Settings
from tests.session.tables import eager
from tests.ui.tabletop import setup

LANGUAGES = ("en", "de", "es", "fr", "it", "nl", "pl", "pt_BR")
MODES = ("all", "mine", "short")
TABLES: Sequence[tuple[tuple[str, ...], int | None]] = (
    ((PERSON, PERSON), None),
    ((PERSON, "casual", PERSON), None),
    ((PERSON, PERSON, "casual"), None),
    ((PERSON, PERSON, PERSON, PERSON), 2),
    ((PERSON, "casual", PERSON, "casual"), None),
)
"""Who sits there, and in how many teams."""
_DEEP = 60
"""Cards of the draw pile that surely stay there while anybody looks on."""
_TIRED = 6
"""Moves after which the turn that is looked at is ended."""


class Handover(NamedTuple):
    """What is compared: a deal, the moves before a person's turn, and those of the turn.

    `seat`: whose hand is dealt anew. `swaps`: which places of the shuffled cards are exchanged for that.
    """

    setup: SetUp
    settings: Settings
    before: tuple[Move, ...]
    turn: tuple[Move, ...]
    seat: int
    swaps: tuple[tuple[int, int], ...]
    chance: int


class _Exchanged(NamedTuple):
    """Chance that shuffles as a seed says, but with some cards of the first deal in one another's places."""

    chance: Chance
    swaps: tuple[tuple[int, int], ...]

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        return self.chance.shuffle_for_dealer(cards, game)

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        return exchanged(self.chance.shuffle(cards, game, number), game, number, self.swaps)

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        return self.chance.shuffle_stock(cards, game, number)


def exchanged(cards: list[Card], game: int, number: int, swaps: Sequence[tuple[int, int]]) -> list[Card]:
    """The cards of a shuffle, those of the first deal exchanged."""
    if (game, number) == (0, 0):
        for one, other in swaps:
            cards[one], cards[other] = cards[other], cards[one]
    return cards


def any_handover(seed: int) -> Handover:
    """A handover by chance, of which everything is known from its number."""
    rng = Random(f"handovers/{seed}")
    while True:
        players, teams = TABLES[rng.randrange(len(TABLES))]
        chosen = setup(*players, stock=rng.choice((5, 8, 12)), seed=rng.randrange(10**6))
        chosen = chosen._replace(rules=chosen.rules._replace(teams=teams))
        settings = Settings(
            progress=to_rows(Progress(games=CAPTIONED, won=True, asked=True)),
            language=LANGUAGES[seed % len(LANGUAGES)],
            spoken=MODES[seed // len(LANGUAGES) % len(MODES)],
            speed=rng.choice(("instant", "fast", "normal")),
            undo=rng.choice(("off", "short", "until")),
            key_badges=False,
        )
        found = _planned(chosen, settings, rng)
        if found is not None:
            return found


def _planned(chosen: SetUp, settings: Settings, rng: Random) -> Handover | None:
    """Play up to the turn of a person and through it; None where that turn is no good."""
    seats, seed = len(chosen.seated()), chosen.seed or 0
    match = Match(chosen.rules, seats, seed)
    match.next_game()
    persons = {seat for seat, each in enumerate(chosen.seated()) if each.player == PERSON}
    before, least = list[Move](), rng.randrange(30)
    while len(before) < least or match.state.phase is not Phase.DRAW or match.state.turn_seat not in persons:
        if match.state.phase is Phase.OVER:
            return None
        before.append(eager(legal_moves(match.state), rng))
        match.play(before[-1])
    state, seat = match.state, match.state.turn_seat
    draws = HAND_SIZE - len(state.hands[seat])
    if state.shuffles > 1 or len(state.draw) < 2 * _DEEP or not draws:
        return None
    top = len(state.draw) - 1
    tops = [top - n for n in range(draws if draws < HAND_SIZE else draws - 2)]
    deep = rng.sample(range(len(state.draw) - _DEEP), len(tops))
    swaps = tuple(zip(tops, deep, strict=True))
    if any(state.draw[one] == state.draw[other] for one, other in swaps):
        return None
    other = Match(chosen.rules, seats, chance=_Exchanged(Chance(seed), swaps))
    other.next_game()
    for move in before:
        other.play(move)
    turn = _common_turn(match, other, rng)
    if turn is None:
        return None
    return Handover(chosen, settings, tuple(before), turn, seat, swaps, rng.randrange(10**9))


def _common_turn(one: Match, other: Match, rng: Random) -> tuple[Move, ...] | None:
    """Play a turn in both, of moves that are legal in both; None where there are none, or the game ends."""
    seat, turn = one.state.turn_seat, list[Move]()
    for each in (one, other):
        each.play(Draw(seat))
    while one.state.turn_seat == seat:
        same = [move for move in legal_moves(one.state) if move in legal_moves(other.state)]
        plays = [move for move in same if isinstance(move, Play) and move.card != WILD]
        discards = [move for move in same if isinstance(move, Discard)]
        goes_on = plays and len(turn) < _TIRED and rng.random() < 0.7
        choice: Sequence[Move] = plays if goes_on else discards
        if not choice:
            return None
        turn.append(rng.choice(choice))
        for each in (one, other):
            each.play(turn[-1])
        if one.state.phase is Phase.OVER:
            return None
    return tuple(turn)
