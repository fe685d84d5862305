"""Any rules at any table, players that make any mistake, and what has to hold after every move."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from random import Random
from typing import NamedTuple

import pytest

from skipbo.model import engine
from skipbo.model.calls import CALLS, Accuse, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import MODERN, VINTAGE, Card, Chance, deck
from skipbo.model.errors import NotLegal
from skipbo.model.events import Event, GameStarted
from skipbo.model.legal_moves import (
    Discard,
    Draw,
    Move,
    Pass,
    Play,
    Take,
    legal_moves,
    open_moves,
    refusal,
)
from skipbo.model.notation import move_text, parse_move, parse_position, position_text
from skipbo.model.observation import Observation, blank, fold, observe, redact
from skipbo.model.rules import TEAMS, PenaltyPlace, Referee, Rules, Starts, largest_stock, require
from skipbo.model.state import Ending, GameState, Kind, Place


class Mix(NamedTuple):
    """Rules, a number of seats and a seed."""

    rules: Rules
    seats: int
    seed: int


def any_mix(seed: int) -> Mix:
    """Rules drawn at random, possible at the number of seats that is drawn with them."""
    rng = Random(f"mix {seed}")
    seats = rng.randint(2, 6)
    stock = rng.choice([None, 1, 2, 3, 5, rng.randint(1, largest_stock(seats))])
    rules = Rules(
        stock=stock,
        deck=rng.choice([MODERN, VINTAGE]),
        going_out=rng.choice([0, 10, 25]),
        per_card=rng.choice([1, 5]),
        match_total=rng.choice([None, 100, 500]),
        starts=rng.choice(list(Starts)),
        must_play_last_stock_card=rng.random() < 0.5,
        wild_needs_cover=rng.random() < 0.5,
        wild_start_any=rng.random() < 0.5,
        teams=rng.choice([None, *TEAMS.get(seats, ())]),
        advice_penalty=rng.choice(list(PenaltyPlace)),
        talk_penalty=rng.choice(list(PenaltyPlace)),
        referee=rng.choice(list(Referee)),
        endless_turns=rng.random() < 0.1,
        surplus_of_turn=rng.random() < 0.1,
        must_reach_last_stock_card=rng.random() < 0.5,
        wild_stays_in_hand=rng.random() < 0.5,
        one_hand_a_turn=rng.random() < 0.5,
    )
    require(rules, seats)
    return Mix(rules, seats, seed)


def any_move_at_all(rng: Random, seats: int) -> Move:
    """A move or a call, most often nonsense, also with seats, piles and cards that do not exist."""
    seat, card, index = rng.randint(-1, seats), rng.randint(-1, 14), rng.randint(-1, 4)
    place = Place(rng.choice(list(Kind)), rng.randint(-1, seats), rng.randint(-1, 4))
    return rng.choice(
        (
            Draw(seat),
            Take(seat),
            Pass(seat),
            Discard(seat, card, index),
            Play(seat, place, card, index, rng.randint(-1, 14)),
            Claim(seat),
            Accuse(seat, rng.randint(-1, seats), rng.choice(list(Offence))),
            Confirm(seat),
            Dismiss(seat),
        )
    )


def next_move(state: GameState, rng: Random, mistakes: float) -> Move:
    """A legal move, plays first; or with a chance of `mistakes` anything that any seat may do now."""
    if rng.random() < mistakes:
        anything = open_moves(state, rng.randrange(state.seats))
        calls = [move for move in anything if isinstance(move, CALLS)]
        if anything:
            return rng.choice(calls if calls and rng.random() < 0.3 else anything)
    moves = legal_moves(state)
    plays = [move for move in moves if isinstance(move, Play)]
    return rng.choice(plays if plays and rng.random() < 0.8 else moves)


class Watched:
    """A game in which everything is checked after every move. Raises AssertionError.

    What nobody may see is dealt anew after one move in `hidden_every` only, as that takes longest.
    """

    def __init__(self, mix: Mix, hidden_every: int = 1) -> None:
        self.hidden_every, self.checks = hidden_every, 0
        self.state, events = engine.deal(mix.rules, mix.seats, Chance(mix.seed), 0, mix.seed % mix.seats)
        self.whole = Counter(deck(mix.rules.deck))
        started = events[0]
        assert isinstance(started, GameStarted)
        self.seen: dict[int | None, Observation] = {
            viewer: blank(started, viewer) for viewer in (*range(mix.seats), None)
        }
        self._tell(events)
        self.check()

    def play(self, move: Move) -> list[Event]:
        """Carry out a move and check what came of it."""
        assert refusal(self.state, move) is None
        assert parse_move(move_text(move), move.seat) == move
        events = engine.play(self.state, move)
        self._tell(events)
        self.check()
        return events

    def try_out(self, move: Move) -> None:
        """A move that may be nonsense: accepted just if it is not refused, else nothing is changed."""
        if not check_refusal(self.state, move, open_moves(self.state, move.seat)):
            self.play(move)

    def _tell(self, events: list[Event]) -> None:
        for viewer in self.seen:
            for event in events:
                self.seen[viewer] = fold(self.seen[viewer], redact(event, viewer))

    def check(self) -> None:
        """The laws of the model, for the state as it is."""
        state = self.state
        assert Counter(state.cards()) == self.whole, "cards lost or doubled"
        assert bool(legal_moves(state)) == (state.outcome is None), "nothing to do"
        assert set(legal_moves(state)) <= set(open_moves(state, state.turn_seat))
        assert all(pile.top < state.rules.deck.top for pile in state.builds)
        assert state.rules.at_the_table or max(map(len, state.hands)) <= 5
        for viewer, seen in self.seen.items():
            assert seen == observe(state, viewer), f"what seat {viewer} was told is not what it may see"
        self.checks += 1
        if self.checks % self.hidden_every == 0:
            check_hidden(state, Random(state.turn))
        if state.outcome is None:
            assert parse_position(position_text(state), state.rules, state.chance) == state
        else:
            check_outcome(state)


def check_refusal(state: GameState, move: Move, offered: Collection[Move]) -> bool:
    """Whether a move is refused: just if it is not offered, with a rule and a sentence, changing nothing."""
    refused = refusal(state, move)
    assert (refused is None) == (move in offered), (move, refused)
    if refused is None:
        return False
    assert re.fullmatch(r"R\d\d", refused.rule)
    assert str(refused).endswith(".")
    before = state.copy()
    with pytest.raises(NotLegal) as caught:
        engine.play(state, move)
    assert (str(caught.value), caught.value.rule) == (str(refused), refused.rule)
    assert state == before
    return True


def check_hidden(state: GameState, rng: Random) -> None:
    """With all that a viewer cannot see dealt anew, it sees the same."""
    for viewer in (*range(state.seats), None):
        assert observe(resampled(state, viewer, rng), viewer) == observe(state, viewer)


def resampled(state: GameState, viewer: int | None, rng: Random) -> GameState:
    """The game with all cards that the viewer cannot see dealt anew, and another chance to come."""
    other = state.copy()
    hidden = [other.hands[seat] for seat in range(state.seats) if seat != viewer]
    hidden += [other.draw]
    lower = [(stock, stock[:-1]) for stock in other.stocks]
    cards: list[Card] = [card for pile in (*hidden, *(below for _, below in lower)) for card in pile]
    rng.shuffle(cards)
    for pile in hidden:
        pile[:] = [cards.pop() for _ in pile]
    for stock, below in lower:
        stock[:-1] = [cards.pop() for _ in below]
    assert isinstance(state.chance, Chance)
    other.chance = Chance(state.chance.seed + 1)
    if other.before is not None:
        other.before = resampled(other.before, viewer, rng)
    return other


def check_outcome(state: GameState) -> None:
    """R23 and R29: one side alone is out, and it has won; R26: the fewest win, nobody if they are tied."""
    outcome, rules = state.outcome, state.rules
    assert outcome is not None
    assert outcome.stocks == state.stock_counts()
    totals = rules.side_totals(outcome.stocks)
    fewest = [side for side, left in enumerate(totals) if left == min(totals)]
    if outcome.ending is Ending.OUT:
        assert totals[fewest[0]] == 0
        assert fewest == [outcome.winner] == [rules.side_of(state.turn_seat, state.seats)]
    else:
        assert min(totals) > 0
        assert outcome.winner == (fewest[0] if len(fewest) == 1 else None)


def play_mix(mix: Mix, nonsense: float = 0.2, most: int = 30_000) -> Counter[str]:
    """A game from the deal to the end, by players that err for a while and then no more."""
    game, rng = Watched(mix, hidden_every=5), Random(f"play {mix.seed}")
    played: Counter[str] = Counter()
    for count in range(most):
        outcome = game.state.outcome
        if outcome is not None:
            return played + Counter({"games": 1, outcome.ending.value: 1})
        if rng.random() < nonsense:
            game.try_out(any_move_at_all(rng, mix.seats))
        else:
            move = next_move(game.state, rng, 0.15 if count < 400 else 0.0)
            played.update(type(event).__name__ for event in game.play(move))
            played["moves"] += 1
    raise AssertionError(f"{mix} did not end within {most} moves")
