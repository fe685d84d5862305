"""What is heard of the events that the table shows, and from where."""

from __future__ import annotations

from collections.abc import Sequence

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
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, Kind, Outcome, Place, build_pile
from skipbo.session.players import Player
from skipbo.ui.kit.cues import Cue
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.layout import TableLayout


class TableSounds:
    """The sounds of a table with these players."""

    def __init__(self, sounds: Sounds, players: Sequence[Player]) -> None:
        self._sounds = sounds
        self._players = players

    def hear(self, event: Event, seen: Observation, layout: TableLayout, dealing: bool) -> None:
        """Play what belongs to an event; `seen` is what was shown before it, `dealing`: during a deal."""
        match event:
            case CardMoved():
                self._move(event, seen, layout, dealing)
            case StockTurned():
                self._sounds.play(Cue.FLICK, x=seat_x(layout, event.seat))
            case TurnStarted() if self._players[event.seat].is_person:
                self._sounds.play(Cue.TURN, x=seat_x(layout, event.seat))
            case PileCompleted():
                self._sounds.play(Cue.COMPLETED, x=_pile_x(layout, build_pile(event.pile)))
            case Reshuffled() | GameStarted():
                self._sounds.play(Cue.RIFFLE, x=_pile_x(layout, DRAW_PILE))
            case DealerCardDrawn():
                self._sounds.play(Cue.DEAL, x=seat_x(layout, event.seat))
            case TurnTakenBack() | PenaltyPaid():
                self._sounds.play(Cue.ILLEGAL, x=seat_x(layout, event.seat))
            case GameEnded():
                self._sounds.play(ending_cue(event.outcome, seen, self._players))

    def _move(self, event: CardMoved, seen: Observation, layout: TableLayout, dealing: bool) -> None:
        """Play a card's sound where the seat is that moves it, or that it is dealt to."""
        if event.source == DRAW_PILE:
            cue = Cue.DEAL if dealing else Cue.PICK_UP
            self._sounds.play(cue, x=seat_x(layout, event.target.seat))
            return
        x = seat_x(layout, seen.turn_seat)
        if event.target.kind is not Kind.BUILD:
            self._sounds.play(Cue.DISCARD, x=x)
            return
        self._sounds.play(Cue.STOCK_PLAY if event.source.kind is Kind.STOCK else Cue.PLAY, event.number, x)
        if event.source.kind is Kind.HAND and seen.count(event.source) == 1:
            self._sounds.play(Cue.HAND_EMPTIED, x=x)


def ending_cue(outcome: Outcome, seen: Observation, players: Sequence[Player]) -> Cue:
    """Return the sound for the end of a game; `seen` is what was shown before it.

    Persons hear a loss where none of them won, and so does everybody in a draw; where only computers play,
    a win is a win. A match of several games is won with the total (R25).
    """
    winners = () if outcome.winner is None else seen.rules.members(outcome.winner, seen.seats)
    persons = {seat for seat, player in enumerate(players) if player.is_person}
    if outcome.winner is None or (persons and not persons & set(winners)):
        return Cue.LOST
    total = seen.rules.match_total
    reached = seen.totals[outcome.winner] + score(seen.rules, outcome).points[outcome.winner]
    return Cue.GAME_WON if total is None or reached < total else Cue.MATCH_WON


def seat_x(layout: TableLayout, seat: int) -> float:
    """Return where across the window a seat is: 0 at its left edge, 1 at its right."""
    return layout.lamp(seat)[0] / layout.window.w


def _pile_x(layout: TableLayout, place: Place) -> float:
    return layout.slot(place).centre[0] / layout.window.w
