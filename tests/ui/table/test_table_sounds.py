"""What is heard of the events on the table: the sound that belongs to each, from where its seat is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from skipbo.model.events import (
    CardMoved,
    DealerCardDrawn,
    Event,
    GameEnded,
    GameStarted,
    PenaltyPaid,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.match import score
from skipbo.model.observation import blank
from skipbo.model.rules import PenaltyPlace, Rules
from skipbo.model.state import DRAW_PILE, Ending, Outcome, build_pile, discard_of, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.ui.kit.sound import Cue, Sounds, Volumes
from skipbo.ui.layout import layout
from skipbo.ui.table.show.effects import TableSounds, finale_of, seat_x

SEATS = 4
PLAYERS = (Player("Ada", None), *(Player(name, "strong") for name in ("Ben", "Cleo", "Dan")))
LAYOUT = layout((1280, 800), SEATS, 0)
STARTED = GameStarted(0, Rules(), SEATS, 0)


class Played(NamedTuple):
    """A sound that was to be played."""

    cue: Cue
    number: int | None
    x: float


class Written(Sounds):
    """Sounds that are written down instead of played."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"), Random(1), Volumes(1.0, 1.0), muted=True, now=lambda: 0.0)
        self.played: list[Played] = []

    def play(self, cue: Cue, number: int | None = None, x: float = 0.5) -> None:
        self.played.append(Played(cue, number, x))


def heard(event: Event, dealing: bool = False, seat: int = 1, hand: int = 5) -> list[Played]:
    """What is heard of an event in the turn of a seat that holds so many cards."""
    sounds = Written()
    seen = replace(blank(STARTED, 0), turn_seat=seat, hand_counts=(hand,) * SEATS)
    TableSounds(sounds, PLAYERS).hear(event, seen, LAYOUT, dealing)
    return sounds.played


def test_another_seat_is_heard_where_it_sits() -> None:
    left, top, right = (seat_x(LAYOUT, seat) for seat in (1, 2, 3))
    assert left < 0.25 < 0.4 < top < 0.6 < 0.75 < right
    for seat, x in enumerate((seat_x(LAYOUT, 0), left, top, right)):
        move = CardMoved(4, hand_of(seat), build_pile(3), 4)
        assert [sound.x for sound in heard(move, seat=seat)] == [x]


def test_a_play_tells_the_number_that_the_pile_reaches() -> None:
    assert heard(CardMoved(0, hand_of(1), build_pile(2), 7))[0][:2] == (Cue.PLAY, 7)


@pytest.mark.parametrize("dealing", [False, True])
def test_a_drawn_card_is_heard_at_the_seat_that_gets_it(dealing: bool) -> None:
    cue = Cue.DEAL if dealing else Cue.PICK_UP
    assert heard(CardMoved(None, DRAW_PILE, hand_of(3)), dealing) == [(cue, None, seat_x(LAYOUT, 3))]


def test_the_last_card_of_a_stock_is_told_by_a_note_but_not_in_a_deal() -> None:
    counts = replace(blank(STARTED, 0), stock_counts=(1, 1, 2, 3))
    for seat, dealing, cues in ((1, False, [Cue.FLICK, Cue.LAST_CARD]), (1, True, [Cue.FLICK])):
        sounds = Written()
        TableSounds(sounds, PLAYERS).hear(StockTurned(seat, 9), counts, LAYOUT, dealing)
        assert [sound.cue for sound in sounds.played] == cues
    assert [sound.cue for sound in heard(StockTurned(2, 9))] == [Cue.FLICK]


def test_only_a_persons_turn_is_called() -> None:
    assert [sound.cue for sound in heard(TurnStarted(0, 5))] == [Cue.TURN]
    assert heard(TurnStarted(2, 6)) == []


def test_piles_are_heard_where_they_lie() -> None:
    xs = [heard(PileCompleted(pile))[0].x for pile in range(4)]
    assert xs == sorted(set(xs))
    assert heard(Reshuffled(30, 1)) == heard(STARTED)


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (CardMoved(3, hand_of(1), discard_of(1, 2)), Cue.DISCARD),
        (CardMoved(3, discard_of(1, 0), build_pile(0), 3), Cue.PLAY),
        (CardMoved(3, stock_of(1), build_pile(0), 3), Cue.STOCK_PLAY),
        (StockTurned(1, 9), Cue.FLICK),
        (PileCompleted(0), Cue.COMPLETED),
        (STARTED, Cue.RIFFLE),
        (DealerCardDrawn(1, 9), Cue.DEAL),
        (TurnTakenBack(1), Cue.ILLEGAL),
        (GameEnded(Outcome(Ending.OUT, 1, (1, 0, 1, 1))), Cue.LOST),
        (PenaltyPaid(1, "R31", 2, PenaltyPlace.ON_TOP), Cue.ILLEGAL),
    ],
)
def test_each_event_has_its_own_sound(event: Event, cue: Cue) -> None:
    assert [sound.cue for sound in heard(event)] == [cue]


def test_the_card_that_empties_a_hand_is_heard_twice_over() -> None:
    played = CardMoved(3, hand_of(2), build_pile(0), 3)
    assert [sound.cue for sound in heard(played, seat=2, hand=1)] == [Cue.PLAY, Cue.HAND_EMPTIED]
    assert [sound.cue for sound in heard(played, seat=2, hand=2)] == [Cue.PLAY]
    from_stock = CardMoved(3, stock_of(2), build_pile(0), 3)
    assert [sound.cue for sound in heard(from_stock, seat=2, hand=1)] == [Cue.STOCK_PLAY]
    discarded = CardMoved(3, hand_of(2), discard_of(2, 0))
    assert [sound.cue for sound in heard(discarded, seat=2, hand=1)] == [Cue.DISCARD]


def ending(winner: int | None, rules: Rules, totals: tuple[int, ...], persons: tuple[int, ...]) -> Cue:
    """What a table hears when a side wins with 20 cards left to each of the others; None: nobody does."""
    players = [Player(name, None if seat in persons else "strong") for seat, name in enumerate("ABCD")]
    stocks = tuple(0 if rules.side_of(seat, SEATS) == winner else 20 for seat in range(SEATS))
    seen = blank(GameStarted(1, rules, SEATS, 0, totals), None)
    how = Ending.BLOCKED if winner is None else Ending.OUT
    return Cue[finale_of(Outcome(how, winner, stocks), seen, players).name]


@pytest.mark.parametrize(
    ("winner", "persons", "cue"),
    [
        (0, (0,), Cue.GAME_WON),
        (1, (0,), Cue.LOST),
        (1, (0, 1), Cue.GAME_WON),
        (1, (), Cue.GAME_WON),
        (None, (0,), Cue.LOST),
    ],
)
def test_a_game_that_a_person_has_lost_sounds_unlike_one_won(
    winner: int | None, persons: tuple[int, ...], cue: Cue
) -> None:
    assert ending(winner, Rules(match_total=None), (0, 0, 0, 0), persons) == cue


def test_R25_the_total_is_what_wins_a_match() -> None:
    rules = Rules(match_total=500)
    points = score(rules, Outcome(Ending.OUT, 0, (0, 20, 20, 20))).points[0]
    assert ending(0, rules, (500 - points, 0, 0, 0), (0,)) == Cue.MATCH_WON
    assert ending(0, rules, (499 - points, 400, 0, 0), (0,)) == Cue.GAME_WON
    assert ending(1, rules, (0, 500 - points, 0, 0), (0,)) == Cue.LOST


def test_R29_a_partners_win_is_ones_own() -> None:
    rules = Rules(match_total=None, teams=2)
    assert ending(0, rules, (0, 0), (2,)) == Cue.GAME_WON
    assert ending(1, rules, (0, 0), (2,)) == Cue.LOST
