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
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile
from skipbo.session.players import Player
from skipbo.ui.kit.cues import Cue
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.layout import TableLayout
from skipbo.ui.table.finales import finale_of


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
                self._sounds.play(Cue[finale_of(event.outcome, seen, self._players).name])

    def _move(self, event: CardMoved, seen: Observation, layout: TableLayout, dealing: bool) -> None:
        """Play a card's sound from the seat that moves it, or that it is dealt to."""
        if event.source == DRAW_PILE:
            cue = Cue.DEAL if dealing else Cue.PICK_UP
            self._sounds.play(cue, x=seat_x(layout, event.target.seat))
            return
        x = seat_x(layout, seen.turn_seat)
        if event.target.kind is not Kind.BUILD:
            self._sounds.play(Cue.DISCARD, x=x)
            return
        self._sounds.play(Cue.STOCK_PLAY if event.source.kind is Kind.STOCK else Cue.PLAY, event.number, x)
        if empties_hand(event, seen):
            self._sounds.play(Cue.HAND_EMPTIED, x=x)


def empties_hand(event: CardMoved, before: Observation) -> bool:
    """Tell whether the last card of a hand is played, so that five new ones come (R11)."""
    played = event.source.kind is Kind.HAND and event.target.kind is Kind.BUILD
    return played and before.count(event.source) == 1


def seat_x(layout: TableLayout, seat: int) -> float:
    """Return where across the window a seat is: 0 at its left edge, 1 at its right."""
    return layout.lamp(seat)[0] / layout.window.w


def _pile_x(layout: TableLayout, place: Place) -> float:
    return layout.slot(place).centre[0] / layout.window.w
