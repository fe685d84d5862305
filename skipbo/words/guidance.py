"""What to do now in one's turn, at the screen as on a phone: one sentence from what can be done."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import NO_MORE_DRAWS, stock_of
from skipbo.words.said import Said, Sayable, say
from skipbo.words.spoken import onto

NOTHING_FITS: Final = say("No card fits now: discard one to end the turn.")
PLAY: Final = say("Play a card, or discard to end the turn.")
NOWHERE: Final = say("No build pile takes it.")
NOWHERE_BUT: Final = say("No build pile takes it. A discard ends the turn.")


def play_as_partners(partners: Sayable) -> Said:
    """Say that partners' cards can be played, too (R27)."""
    return say("Play a card of yours or of {partners}, or discard to end the turn.", partners=partners)


def playing(player: Sayable) -> Said:
    """Say whose turn it is."""
    return say("{player} is playing.", player=player)


def put(piles: Sequence[int], empty: Collection[int], *, discards: bool) -> Said:
    """Say where a card that is held can go: onto build piles (from 0), some `empty`, or to end the turn."""
    if not piles:
        return NOWHERE_BUT if discards else NOWHERE
    where = onto(piles, empty)
    if discards:
        return say("Put it {where}. A discard ends the turn.", where=where)
    return say("Put it {where}.", where=where)


def nothing_to_draw(seen: Observation) -> Said:
    """Tell why the hand is empty and stays so: by R37, no cards left, or enough drawn (R12, R20)."""
    if seen.rules.one_hand_a_turn:
        return say("A new hand comes with your next turn: play from your piles, or pass.")
    if seen.reshuffles == NO_MORE_DRAWS:
        return say("Five reshuffles in a turn are enough: play from your piles, or pass.")
    return say("Nothing is left to draw: play from your piles, or pass.")


def choice(legal: Sequence[Move], partners: Sayable) -> Said:
    """Say what can be done in a turn under way; `partners`: the names of those whose cards can be played."""
    if not any(isinstance(move, Play) for move in legal):
        return NOTHING_FITS
    if not any(isinstance(move, Discard) for move in legal):  # R16
        if any(isinstance(move, Play) and move.source == stock_of(move.seat) for move in legal):
            return say("Your last stock card fits: it must be played before the turn ends.")
        return say("Your cards can get your last stock card played: your turn may not end before that.")
    return play_as_partners(partners) if partners else PLAY
