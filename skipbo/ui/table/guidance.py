"""The lines beside the viewer's badge: what to do now, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.legal_moves import Discard, Move, Pass, Play, Take
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import NO_MORE_DRAWS, Phase
from skipbo.session.table import Table
from skipbo.ui.table.table_view import TableView
from skipbo.words.lists import in_a_row, listed
from skipbo.words.said import Sayable, counted, say, within


def guidance(table: Table, view: TableView, mine: bool, legal: Sequence[Move]) -> tuple[Sayable, ...]:
    """Return the lines; `mine`: the person at the screen has to act and nothing moves.

    `legal` are the moves that this person can make.
    """
    return (_sentence(table, view, mine, legal), *_standing(table))


def _sentence(table: Table, view: TableView, mine: bool, legal: Sequence[Move]) -> Sayable:
    if table.phase is Phase.OVER:
        return ""
    if not mine:
        return _waiting(table, view)
    if any(isinstance(move, Pass) for move in legal):
        return _nothing_to_draw(view)
    if view.marks.held is not None:
        return _held(view)
    if table.out_of_turn == view.viewer:
        return say("It is not your turn. Play on, or own up: somebody may notice.")
    if table.phase is Phase.DRAW:
        return _drawing(table, view)
    return _choice(view, legal)


def _nothing_to_draw(view: TableView) -> Sayable:
    """Tell whether the hand is empty and stays so: no cards left, or the turn has drawn enough (R12, R20)."""
    if view.show.seen.reshuffles == NO_MORE_DRAWS:
        return say("Five reshuffles in a turn are enough: play from your piles, or pass.")
    return say("Nothing is left to draw: play from your piles, or pass.")


def _choice(view: TableView, legal: Sequence[Move]) -> Sayable:
    """Return the line about the choices in a turn under way."""
    if not any(isinstance(move, Play) for move in legal):
        return say("No card fits now: discard one to end the turn.")
    if not any(isinstance(move, Discard) for move in legal):  # R16
        return say("Your last stock card fits: it must be played before the turn ends.")
    partners = _partners(view)
    if partners:
        return say("Play a card of yours or of {partners}, or discard to end the turn.", partners=partners)
    return say("Play a card, or discard to end the turn.")


def _waiting(table: Table, view: TableView) -> Sayable:
    seat = view.show.lamp_seat
    if seat is not None and seat == table.out_of_turn:
        return say(
            "{player} is playing out of turn. Whoever notices says so.", player=table.players[seat].name
        )
    if seat is None or table.players[seat].is_person:
        return ""
    return say("{player} is playing.", player=table.players[seat].name)


def _drawing(table: Table, view: TableView) -> Sayable:
    """Return the line about drawing by hand, as at the table (R08, R11)."""
    if not any(isinstance(move, Take) for move in table.legal()):
        return ""
    missing = HAND_SIZE - view.show.seen.hand_counts[view.viewer]
    return counted(
        "Draw a card: click the draw pile for each.",
        "Draw {count} cards: click the draw pile for each.",
        missing,
    )


def _held(view: TableView) -> Sayable:
    marks = view.marks
    if marks.legal:
        if marks.discards:
            return say("Put it on a glowing pile. A discard ends the turn.")
        return say("Put it on a glowing pile.")
    if marks.discards:
        return say("No build pile takes it. A discard ends the turn.")
    return say("No build pile takes it.")


def _partners(view: TableView) -> Sayable:
    """Return the names of those whose cards can be played too (R27); "" if nobody's can."""
    seen = view.show.seen
    return listed([view.players[seat].name for seat in seen.rules.partners(view.viewer, seen.seats)])


def _standing(table: Table) -> tuple[Sayable, ...]:
    total = table.rules.match_total
    if total is None or not table.scores:
        return ()
    sides = table.rules.sides(len(table.players))
    names = [
        listed([table.players[seat].name for seat in table.rules.members(side, len(table.players))])
        for side in range(sides)
    ]
    standings = [
        within("a player's points", "{player} {points}", player=name, points=points)
        for name, points in zip(names, table.totals, strict=True)
    ]
    points = in_a_row(standings)
    return (say("Game {game} to {total}: {points}", game=table.game + 1, total=total, points=points),)
